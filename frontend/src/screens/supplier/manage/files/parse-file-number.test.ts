import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ambiguousNumber, findDecimalMark, parseFileNumber, type DecimalMark } from './parse-file-number.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'de-CH', 'en-IN', 'pl'] as const
const markOf = (language: string): DecimalMark =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value as DecimalMark

describe('a number of a file', () => {
  it('is read back from the notation of each language, grouped or not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(0, 1, 2),
        fc.boolean(),
        (language, digits, decimals, useGrouping) => {
          const value = Number((digits / 10 ** decimals).toFixed(decimals))
          const text = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, useGrouping }).format(value)
          expect(parseFileNumber(text, markOf(language), 'count')).toBe(value === 0 ? 0 : value)
        },
      ),
    )
  })

  it('of degrees is read with either mark, whatever the file’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.constantFrom('.', ','), (value, mark) => {
        const text = (value / 10_000).toFixed(4).replace('.', mark)
        for (const decimal of ['.', ','] as const)
          expect(parseFileNumber(text, decimal, 'degrees')).toBeCloseTo(value / 10_000, 10)
      }),
    )
  })

  it.each([
    ['1.060', '.', ambiguousNumber],
    ['1,060', ',', ambiguousNumber],
    ['1,060', '.', 1060],
    ['0.125', '.', 0.125],
    ['1.060,5', '.', 1060.5],
    ['1.2.3', '.', undefined],
    ['1,2,3', '.', undefined],
    ['12 34', '.', undefined],
    ['five', '.', undefined],
    ['', '.', undefined],
    ['--5', '.', undefined],
    ['1e400', '.', Infinity],
  ] as const)('%j with the mark %j is %s', (text, mark, value) => {
    expect(parseFileNumber(text, mark, 'count')).toBe(value)
  })

  it('of a currency with three decimals is never ambiguous', () => {
    expect(parseFileNumber('12.345', '.', 'mills')).toBe(12.345)
    expect(parseFileNumber('12,345', '.', 'mills')).toBe(12_345)
  })
})

it.each([
  [['144.1', '1,060'], ',', '.'],
  [['300,50', '1.060'], '.', ','],
  [['300,50', '144.1'], '.', '.'],
  [['1.060', 'x', ''], ',', ','],
] as const)('the decimal mark of %j, otherwise %s, is %s', (cells, otherwise, mark) => {
  expect(findDecimalMark(cells, otherwise)).toBe(mark)
})
