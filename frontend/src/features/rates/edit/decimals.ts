/** "2 decimals", or for a currency without minor units "no decimals". */
export const formatDecimals = (digits: number): string =>
  digits === 0 ? 'no decimals' : `${digits} decimal${digits === 1 ? '' : 's'}`

/** The error text for an amount with more than `digits` decimals. */
export const explainTooManyDecimals = (digits: number): string =>
  digits === 0 ? 'Enter a whole amount' : `Enter at most ${formatDecimals(digits)}`
