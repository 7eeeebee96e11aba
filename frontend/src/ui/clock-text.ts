/** Remaining time as `1:05`: from seconds (m:ss) or from minutes (h:mm). */
export const clockText = (left: number): string => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
