/** Formats remaining time as `1:05`: seconds as m:ss, or minutes as h:mm. */
export const formatTimeLeftAsClock = (left: number): string =>
  `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
