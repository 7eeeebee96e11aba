/**
 * A decimal as it is written, exactly: 13.825 is 13825 over 1000, though the number nearest to it in binary is a little
 * less. Money is rounded from these, so that no binary digit ever decides a cent (shared/README.md, "Units").
 */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** The shortest decimal that names the number. @throws SyntaxError where the number is not finite */
export function ratioOf(value: number): Ratio {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = fraction.length - Number(exponent)
  const over = BigInt(whole + fraction)
  return shift > 0 ? { over, under: 10n ** BigInt(shift) } : { over: over * 10n ** BigInt(-shift), under: 1n }
}

/** The whole number nearest to a quotient, halves away from zero. `under` is positive. */
export function divideHalfAway(over: bigint, under: bigint): number {
  const size = over < 0n ? -over : over
  const nearest = (size * 2n + under) / (under * 2n)
  return Number(over < 0n ? -nearest : nearest)
}

/** Digits after the point of a decimal as it is written. */
export function decimalsOf(value: number): number {
  const { under } = ratioOf(value)
  return String(under).length - 1
}
