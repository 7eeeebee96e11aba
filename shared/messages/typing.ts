/** Minimum time between two messages of a browser that its user is typing. */
export const typingEveryMs = 4000
/** How long the other side shows "typing" after the last such message. */
export const typingShownMs = 6000
