import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCursorField, encodeCursor, decodeCursor } from './page.ts'

describe('cursors', () => {
  it('a key converts to a cursor and back, and a cursor needs no escaping in a URL', () => {
    const key = fc.dictionary(
      fc.constantFrom('pk', 'sk', 'gsi1pk', 'gsi1sk'),
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer()),
      {
        minKeys: 1,
        noNullPrototype: true,
      },
    )
    fc.assert(
      fc.property(key, (given) => {
        const text = encodeCursor(given) as string
        expect(encodeURIComponent(text)).toBe(text)
        expect(decodeCursor(text)).toEqual(given)
      }),
    )
  })

  it('any other text yields no key and throws no error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => decodeCursor(text) === undefined || text.length > 2))
    for (const text of [
      '',
      'null',
      'x',
      btoa('null'),
      btoa('5'),
      btoa('{"pk":{}}'),
      btoa('{"pk":null}'),
      btoa('[[1]]'),
      btoa('[1]'),
    ])
      expect(decodeCursor(text)).toBeUndefined()
  })

  it('without a last key there is no next page', () => {
    expect(encodeCursor(undefined)).toBeNull()
    expect(pageCursorField().parse(null)).toBeNull()
  })

  it('refuses an overlong cursor', () => {
    expect(pageCursorField().safeParse('x'.repeat(513)).success).toBe(false)
  })
})
