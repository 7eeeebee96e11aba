/**
 * An exact decimal as a fraction: 13.825 is 13825 over 1000, although the floating-point number is slightly less.
 * Money is rounded from these fractions so that floating-point error never changes a cent (shared/README.md, "Units").
 */
export interface ExactFraction {
  readonly over: bigint
  readonly under: bigint
}

/** The shortest decimal text of a number, as a fraction. @throws SyntaxError if the number is not finite */
export function toExactFraction(value: number): ExactFraction {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = fraction.length - Number(exponent)
  const over = BigInt(whole + fraction)
  return shift > 0 ? { over, under: 10n ** BigInt(shift) } : { over: over * 10n ** BigInt(-shift), under: 1n }
}

/** The quotient of `over` and `under`, rounded to an integer, half away from zero. `under` must be positive. */
export function divideAndRound(over: bigint, under: bigint): number {
  const size = over < 0n ? -over : over
  const nearest = (size * 2n + under) / (under * 2n)
  return Number(over < 0n ? -nearest : nearest)
}

/** The number of digits after the decimal point. */
export function countDecimals(value: number): number {
  const { under } = toExactFraction(value)
  return String(under).length - 1
}
