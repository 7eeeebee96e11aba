/** The symbol of a currency, as shown with amounts: `A$`. */
export const getCurrencySymbol = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
