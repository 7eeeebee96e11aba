import * as z from 'zod/mini'
import { machineTextField } from './text/fields.ts'

/** Maximum number of rows on one page of a list. @public */
export const maxPageSize = 100

/** Where the next page starts, opaque to callers; null at the end. */
export const pageCursorField = () => z.nullable(machineTextField({ most: 512 }))

/** Encodes the last key of a query for use in a URL; null without a key. */
export const encodeCursor = (lastKey: Record<string, unknown> | undefined): string | null =>
  lastKey ? toBase64Url(JSON.stringify(lastKey)) : null

/**
 * Decodes a cursor to the key where the next page starts; undefined for a text that doesn't have the form of a cursor.
 */
export function decodeCursor(text: string): Record<string, string | number> | undefined {
  try {
    const value: unknown = JSON.parse(fromBase64Url(text))
    const isKey = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isKey && Object.values(value).every(isKeyPart) ? (value as Record<string, string | number>) : undefined
  } catch {
    return undefined
  }
}

const isKeyPart = (part: unknown): boolean => typeof part === 'string' || typeof part === 'number'

// Keys may hold names in any script but btoa takes only Latin-1, so the text is encoded as UTF-8 first.
const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0)),
  )
