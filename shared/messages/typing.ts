/** A browser tells at most once in this time that its user is typing. */
export const typingEveryMs = 4000
/** The other side shows it for this long after the last such message. */
export const typingShownMs = 6000
