/**
 * Whether the author is notified when a post or comment reaches this number of likes: 1, 2, 5, 10, 20, 50 and so on.
 */
export const isNotifiedLikeCount = (likes: number): boolean => /^[125]0*$/.test(String(likes))
