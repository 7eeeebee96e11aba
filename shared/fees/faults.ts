/** Error texts of fees. */
export const feeTexts = { tooMany: 'Too many fees' } as const
