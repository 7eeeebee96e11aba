import * as z from 'zod/mini'

/** Rows a list answers at most, whatever was asked. */
export const pageSizeMost = 100

/** A cursor is opaque to callers: where the next page starts, or null at the end. */
export const cursor = () => z.nullable(z.string().check(z.maxLength(512)))

/** Wraps a store's last key so that it travels in a URL. */
export const cursorOf = (lastKey: Record<string, unknown> | undefined): string | null =>
  lastKey ? btoa(JSON.stringify(lastKey)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : null

/** The key inside a cursor; undefined where the text is not one we made. */
export function keyOfCursor(text: string): Record<string, string | number> | undefined {
  try {
    const value: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    const flat =
      value &&
      typeof value === 'object' &&
      Object.values(value).every((v) => typeof v === 'string' || typeof v === 'number')
    return flat ? (value as Record<string, string | number>) : undefined
  } catch {
    return undefined
  }
}
