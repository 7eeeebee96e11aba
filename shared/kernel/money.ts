/** Minor units of a currency: cents, yen, fils. Always an integer. */
export type Minor = number

/** Digits after the point that the product uses: two at most, none for currencies without minor units (domain rules, "Units"). */
export function minorDigits(currency: string): number {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return Math.min(2, digits)
}

/** Rounds half away from zero; the one rounding a price line gets. */
export function roundHalfAway(value: number): number {
  // A product like 13.825 sits just under its decimal value in binary; the nudge is far below any price step.
  const nudged = Math.abs(value) * (1 + Number.EPSILON * 4)
  return Math.sign(value) * Math.floor(nudged + 0.5) || 0
}

/** Decimal amount in the major unit, as on the wire, to minor units. */
export const toMinor = (amount: number, currency: string): Minor => roundHalfAway(amount * 10 ** minorDigits(currency))

/** Minor units to the decimal amount of the wire. */
export const toMajor = (minor: Minor, currency: string): number => minor / 10 ** minorDigits(currency)
