/** Minimum time between two notices that a browser sends while its user is typing, ms. */
export const typingNoticeIntervalMs = 4000
/** How long the other side shows "typing" after the last notice, ms. */
export const typingIndicatorDurationMs = 6000
