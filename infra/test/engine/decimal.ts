import { createValidationError } from './service-error.ts'

/** A number as DynamoDB keeps it: `digits` × 10^`exponent`, without trailing zeros. Zero has exponent 0. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

const maxDigits = 38
const largestMagnitude = 125
const smallestMagnitude = -130
const syntax = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i

const isShortInteger = /^(?:0|-?[1-9]\d{0,14})$/

/** Removes trailing zeros of the digits and checks DynamoDB's limits on precision and magnitude. */
function normalize(digits: bigint, exponent: number): Decimal {
  if (digits === 0n) return { digits, exponent: 0 }
  let text = digits.toString()
  const significant = text.replace(/0+$/, '')
  const scaled = exponent + text.length - significant.length
  text = significant.replace('-', '')
  if (text.length > maxDigits)
    throw createValidationError('Attempting to store more than 38 significant digits in a Number')
  const magnitude = text.length - 1 + scaled
  if (magnitude > largestMagnitude)
    throw createValidationError(
      'Number overflow. Attempting to store a number with magnitude larger than supported range',
    )
  if (magnitude < smallestMagnitude)
    throw createValidationError(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    )
  return { digits: BigInt(significant), exponent: scaled }
}

function parse(text: string): Decimal {
  if (!syntax.test(text)) throw createValidationError(`The parameter cannot be converted to a numeric value: ${text}`)
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[-+]/, '').split('.')
  const digits = BigInt(whole + fraction)
  return normalize(mantissa.startsWith('-') ? -digits : digits, Number(exponent) - fraction.length)
}

function format({ digits, exponent }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = digits.toString().replace('-', '')
  if (exponent >= 0) return sign + text + '0'.repeat(exponent)
  const padded = text.padStart(1 - exponent, '0')
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}

/**
 * The text under which DynamoDB stores a number: `1.50` becomes `1.5`, and `1e2` becomes `100`.
 * @throws ServiceError for text that is no number, or a number outside DynamoDB's range
 */
export const normalizeNumber = (text: string): string => (isShortInteger.test(text) ? text : format(parse(text)))

const align = (one: Decimal, other: Decimal): [bigint, bigint, number] => {
  const exponent = Math.min(one.exponent, other.exponent)
  const scale = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent)
  return [scale(one), scale(other), exponent]
}

/** Negative, 0 or positive, as `one` is below, equal to or above `other`. */
export function compareNumbers(one: string, other: string): number {
  if (isShortInteger.test(one) && isShortInteger.test(other)) return Number(one) - Number(other)
  const [left, right] = align(parse(one), parse(other))
  return left < right ? -1 : left > right ? 1 : 0
}

/** @throws ServiceError if the sum has more than 38 digits or is out of range */
export function addNumbers(one: string, other: string, sign: 1 | -1 = 1): string {
  const [left, right, exponent] = align(parse(one), parse(other))
  return format(normalize(sign === 1 ? left + right : left - right, exponent))
}
