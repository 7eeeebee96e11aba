/** What a page and a single query can carry. */
export const feesMost = 30
