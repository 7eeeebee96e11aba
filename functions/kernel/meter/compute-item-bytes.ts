import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** An item in wire format: attribute names with typed values. */
export type DynamoDbItem = Record<string, AttributeValue>

const utf8 = (text: string): number => Buffer.byteLength(text, 'utf8')
const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)

/** Overhead of a list or a map; each of its elements adds `ELEMENT_BYTES`. */
const CONTAINER_BYTES = 3
const ELEMENT_BYTES = 1

/** Parses a number to its significant digits and the power of ten of the last digit; zero has no digits. */
export const parseSignificantDigits = (text: string): { negative: boolean; digits: string; lowest: number } => {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[-+]/, '').split('.')
  const significant = (whole + fraction).replace(/^0+/, '')
  const digits = significant.replace(/0+$/, '')
  if (digits === '') return { negative: false, digits: '', lowest: 0 }
  const lowest = Number(exponent) - fraction.length + significant.length - digits.length
  return { negative: mantissa.startsWith('-'), digits, lowest }
}

/**
 * Bytes of a number: one, plus one per pair of digits, plus one if negative. Pairs are counted from the decimal point
 * in both directions, and zero pairs at either end are free, which the guide rounds to "one byte per two significant
 * digits and one byte": 12 and 1200 take 2 bytes, 120 and 1.5 take 3.
 */
export const computeNumberBytes = (text: string): number => {
  const { negative, digits, lowest } = parseSignificantDigits(text)
  if (digits === '') return 1
  const highest = lowest + digits.length - 1
  const pairs = Math.floor(highest / 2) - Math.floor(lowest / 2) + 1
  return 1 + pairs + (negative ? 1 : 0)
}

/** Bytes of one attribute value, without its name. A value of an unknown type counts as 0. */
export const computeAttributeValueBytes = (value: AttributeValue): number => {
  if (value.S !== undefined) return utf8(value.S)
  if (value.N !== undefined) return computeNumberBytes(value.N)
  if (value.B !== undefined) return value.B.byteLength
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1
  if (value.SS !== undefined) return sum(value.SS.map(utf8))
  if (value.NS !== undefined) return sum(value.NS.map(computeNumberBytes))
  if (value.BS !== undefined) return sum(value.BS.map((bytes) => bytes.byteLength))
  if (value.L !== undefined)
    return CONTAINER_BYTES + sum(value.L.map((element) => ELEMENT_BYTES + computeAttributeValueBytes(element)))
  if (value.M !== undefined)
    return CONTAINER_BYTES + sum(Object.values(value.M).map(() => ELEMENT_BYTES)) + computeItemBytes(value.M)
  return 0
}

/**
 * Bytes of an item as DynamoDB measures it for units and for the 400 KB limit: names and values, UTF-8. Rule:
 * Developer Guide, "DynamoDB item sizes and formats"; the overhead of 100 bytes per stored item counts for storage,
 * not for units.
 */
export const computeItemBytes = (item: DynamoDbItem): number =>
  sum(Object.entries(item).map(([name, value]) => utf8(name) + computeAttributeValueBytes(value)))
