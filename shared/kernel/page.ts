import * as z from 'zod/mini'
import { code } from './text.ts'

/** Rows a list answers at most, whatever was asked. @public */
export const pageSizeMost = 100

/** A cursor is opaque to callers: where the next page starts, or null at the end. */
export const cursor = () => z.nullable(code({ most: 512 }))

/** Wraps a store's last key so that it travels in a URL. */
export const cursorOf = (lastKey: Record<string, unknown> | undefined): string | null =>
  lastKey ? toBase64Url(JSON.stringify(lastKey)) : null

/** The key inside a cursor; undefined where the text is not one we made. */
export function keyOfCursor(text: string): Record<string, string | number> | undefined {
  try {
    const value: unknown = JSON.parse(fromBase64Url(text))
    const isKey = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isKey && Object.values(value).every(isKeyPart) ? (value as Record<string, string | number>) : undefined
  } catch {
    return undefined
  }
}

const isKeyPart = (part: unknown): boolean => typeof part === 'string' || typeof part === 'number'

// btoa knows only Latin-1, keys hold names in any script: UTF-8 in between.
const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0)),
  )
