/** Remembers, for this tab, who one was and where each user was; a reload comes back there. */

const PREFIX = "place.";

export function remember(key, value) {
  try {
    sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // Without storage the page only forgets more.
  }
}

/** The value remembered for a key, or null. */
export function place(key) {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}
