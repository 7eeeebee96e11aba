import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { parseSignificantDigits, type DynamoDbItem } from './compute-item-bytes.ts'

const number = (text: string): string => {
  const { negative, digits, lowest } = parseSignificantDigits(text)
  return `${negative ? '-' : ''}${digits}e${lowest}`
}
const bytes = (value: Uint8Array): string => Buffer.from(value).toString('base64')
const map = (item: DynamoDbItem): [string, unknown][] =>
  Object.keys(item)
    .toSorted()
    .map((name) => [name, canonical(item[name])])

const canonical = (value: AttributeValue | undefined): unknown => {
  if (value === undefined) return null
  if (value.N !== undefined) return ['N', number(value.N)]
  if (value.B !== undefined) return ['B', bytes(value.B)]
  if (value.SS !== undefined) return ['SS', value.SS.toSorted()]
  if (value.NS !== undefined) return ['NS', value.NS.map(number).toSorted()]
  if (value.BS !== undefined) return ['BS', value.BS.map(bytes).toSorted()]
  if (value.L !== undefined) return ['L', value.L.map(canonical)]
  if (value.M !== undefined) return ['M', map(value.M)]
  return value
}

/**
 * Whether the table would store both values alike: sets and maps have no order, and 1.50 equals 1.5. Two absent values
 * are equal.
 */
export const areAttributeValuesEqual = (one: AttributeValue | undefined, other: AttributeValue | undefined): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
