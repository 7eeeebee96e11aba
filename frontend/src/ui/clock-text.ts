/** `1:05`: what is left to wait, seconds as minutes and seconds or minutes as hours and minutes. */
export const clockText = (left: number): string => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
