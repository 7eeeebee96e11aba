import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { normalizeNumber } from './decimal.ts'
import { createInvalidParameterError, createValidationError } from './service-error.ts'

/** Bytes that `JSON.stringify` writes as base64, as DynamoDB's protocol demands. */
export class StoredBytes extends Uint8Array<ArrayBuffer> {
  toJSON(): string {
    return Buffer.from(this).toString('base64')
  }
}

/** Bytes of one value as text with the order of the bytes, so that sets can compare them. */
export const toBinaryText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const maxDepth = 32

const parseBytes = (value: unknown): StoredBytes => {
  if (typeof value !== 'string') throw createSerializationMismatch()
  return StoredBytes.from(Buffer.from(value, 'base64')) as StoredBytes
}
const createSerializationMismatch = () => createValidationError('Supplied AttributeValue has a value of a wrong type')

const parseText = (value: unknown): string => {
  if (typeof value !== 'string') throw createSerializationMismatch()
  return value
}

function parseSet<T>(value: unknown, parse: (entry: unknown) => T, identify: (entry: T) => string): T[] {
  if (!Array.isArray(value)) throw createSerializationMismatch()
  if (value.length === 0) throw createInvalidParameterError('An number set  may not be empty')
  const entries = value.map(parse)
  if (new Set(entries.map(identify)).size < entries.length)
    throw createInvalidParameterError('Input collection contains duplicates.')
  return entries
}

const identity = (text: string): string => text

/**
 * Parses a value of a request, checks it, and brings it into the form in which the table keeps it.
 * @throws ServiceError for a value that DynamoDB refuses
 */
export function parseAttributeValue(wire: unknown, depth = 1): AttributeValue {
  const entries = Object.entries((wire ?? {}) as Record<string, unknown>)
  const [entry] = entries
  if (!entry || entries.length > 1)
    throw createValidationError(
      entry
        ? 'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes'
        : 'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes',
    )
  if (depth > maxDepth) throw createValidationError('Nesting Levels have exceeded supported limits')
  const [type, value] = entry
  switch (type) {
    case 'S':
      return { S: parseText(value) }
    case 'N':
      return { N: normalizeNumber(parseText(value)) }
    case 'BOOL':
      return { BOOL: value === true }
    case 'NULL':
      if (value !== true) throw createInvalidParameterError('Null attribute value types must have the value of true')
      return { NULL: true }
    case 'B':
      return { B: parseBytes(value) }
    case 'SS':
      return { SS: parseSet(value, parseText, identity) }
    case 'NS':
      return { NS: parseSet(value, (entry_) => normalizeNumber(parseText(entry_)), identity) }
    case 'BS':
      return { BS: parseSet(value, parseBytes, toBinaryText) }
    case 'L':
      return { L: (value as unknown[]).map((each) => parseAttributeValue(each, depth + 1)) }
    case 'M':
      return { M: parseItem(value, depth + 1) }
    default:
      throw createValidationError(
        'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes',
      )
  }
}

/** Parses an item, a key or a map of values. */
export function parseItem(wire: unknown, depth = 1): DynamoDbItem {
  const item: DynamoDbItem = {}
  for (const [name, value] of Object.entries((wire ?? {}) as Record<string, unknown>))
    item[name] = parseAttributeValue(value, depth)
  return item
}

/** The type of a value, such as `S` or `NS`. */
export const typeOfValue = (value: AttributeValue): string => {
  for (const type in value) return type
  return ''
}
