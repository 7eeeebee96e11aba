import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { areAttributeValuesEqual } from '@nestboard/functions/kernel/meter/are-attribute-values-equal.ts'
import { compareNumbers } from './decimal.ts'
import { typeOfValue } from './engine-value.ts'

const hasSurrogate = /[\uD800-\uDFFF]/

/**
 * DynamoDB orders text by its UTF-8 bytes. Only characters beyond the first plane are ordered otherwise by JavaScript.
 */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  if (hasSurrogate.test(one) || hasSurrogate.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other))
  return one < other ? -1 : 1
}

/** The order of two values; undefined unless both are texts, numbers or bytes of the same type. */
export function compareValues(one: AttributeValue, other: AttributeValue): number | undefined {
  if (one.S !== undefined && other.S !== undefined) return compareTexts(one.S, other.S)
  if (one.N !== undefined && other.N !== undefined) return compareNumbers(one.N, other.N)
  if (one.B !== undefined && other.B !== undefined) return Buffer.compare(one.B, other.B)
  return undefined
}

/** Whether two values are of the same type and equal; sets have no order. */
export function valuesEqual(one: AttributeValue, other: AttributeValue): boolean {
  if (one === other) return true
  if (typeOfValue(one) !== typeOfValue(other)) return false
  if (one.S !== undefined) return one.S === other.S
  // Numbers are kept in one form, so equal numbers have equal texts.
  if (one.N !== undefined) return one.N === other.N
  return areAttributeValuesEqual(one, other)
}
