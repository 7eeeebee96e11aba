import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeMapRowLazily, decodeMapRow } from './decode-map-row.ts'
import { mapRowTimestampByteCount, maxMapRowCityBytes, maxMapRowNameBytes } from './row.ts'
import { arbitraryMapRow } from './testing/any-row.ts'
import { encodeTruncatedText, encodeMapRow } from './encode-map-row.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const cut = (whole: string, maxBytes: number): string => text(encodeTruncatedText(whole, maxBytes))

it('10,000 random rows convert to bytes and back', () => {
  fc.assert(
    fc.property(arbitraryMapRow, (row) => {
      const expected = { ...row, name: cut(row.name, maxMapRowNameBytes), city: cut(row.city, maxMapRowCityBytes) }
      expect(isDeepStrictEqual(decodeMapRow(encodeMapRow(row)), structuredClone(expected))).toBe(true)
    }),
    { numRuns: 10_000, seed: 1 },
  )
})

it('rates are decoded on demand', () => {
  fc.assert(
    fc.property(arbitraryMapRow, (row) => {
      const opened = decodeMapRowLazily(encodeMapRow(row))
      expect(opened.rates()).toEqual(row.rates)
    }),
    { numRuns: 200, seed: 2 },
  )
})

it('the bytes of a newer row compare greater', () => {
  fc.assert(
    fc.property(arbitraryMapRow, arbitraryMapRow, (a, b) => {
      const [older, younger] = [encodeMapRow(a), encodeMapRow(b)].map((bytes) =>
        Buffer.from(bytes.subarray(0, mapRowTimestampByteCount)),
      )
      expect(Math.sign(Buffer.compare(older as Buffer, younger as Buffer))).toBe(Math.sign(a.asOf - b.asOf))
    }),
    { numRuns: 500, seed: 3 },
  )
})

it.each([
  ['a name of 48 bytes stays', 'x'.repeat(48), 48],
  ['a longer one is cut', 'x'.repeat(60), 48],
  ['never inside a character', 'ü'.repeat(40), 48],
  ['nor inside a pair of surrogates', `x${'😀'.repeat(20)}`, 45],
])('%s', (_, name, length) => {
  const bytes = encodeTruncatedText(name, maxMapRowNameBytes)
  expect(bytes.length).toBe(length)
  expect(name.startsWith(text(bytes))).toBe(true)
})

it('a row with three rates and different prices every night fits in a write unit', () => {
  const everyNight = Array.from({ length: 55 }, (_, at) => 1_000_000 + at * 7770)
  fc.assert(
    fc.property(arbitraryMapRow, (row) => {
      const rate = { id: 2 ** 52, adultPrices: [0, 0, 20_000], childPrices: [10_000], promos: [], freeCancel: 1442 }
      const open = Array<boolean>(55).fill(true)
      const rates = [1, 2, 3].map((more) => ({ ...rate, prices: everyNight.map((each) => each + more) }))
      expect(encodeMapRow({ ...row, open, rates, picture: '/media/9007199254740991/1080.webp' }).length).toBeLessThan(
        950,
      )
    }),
    { numRuns: 100, seed: 4 },
  )
})
