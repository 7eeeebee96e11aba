/** Counts of likes at which the author is told: 1, 2, 5, 10, 20, 50 and so on. */
export const isToldCount = (likes: number): boolean => /^[125]0*$/.test(String(likes))
