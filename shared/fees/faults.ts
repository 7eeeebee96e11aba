/** Error texts of fees. Screens show them unchanged. */
export const feeErrorTexts = {
  tooMany: 'Too many fees',
  otherFees: 'The fees were changed in the meantime. Have a look at them, then try again.',
} as const
