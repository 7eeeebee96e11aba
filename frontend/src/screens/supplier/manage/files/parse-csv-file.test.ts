import { describe, expect, it } from 'vitest'
import { mapCellsToFields, maxCsvFileBytes, parseCsvFile } from './parse-csv-file.ts'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

describe('a CSV file', () => {
  it.each([',', ';', '\t'])(
    'is read with the delimiter %j, quotes, a byte order mark and Windows line ends',
    (mark) => {
      const text = `\uFEFFName${mark}Description\r\nHut${mark}"two\r\nlines"\r\n\r\n"A ""b"""${mark}\r\n${mark}\r\n`
      expect(parseCsvFile(bytes(text))).toEqual({
        head: ['Name', 'Description'],
        rows: [
          { line: 2, cells: ['Hut', 'two\r\nlines'] },
          { line: 5, cells: ['A "b"', ''] },
        ],
      })
    },
  )

  it('is decoded as Windows-1252 if it isn’t valid UTF-8', () => {
    const latin = new Uint8Array([0x4e, 0x0a, 0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68])
    expect(parseCsvFile(latin.buffer)).toMatchObject({ rows: [{ cells: ['Zürich'] }] })
  })

  it.each([
    ['', 'no rows'],
    ['Name\n', 'no rows'],
    ['Name\n"Hut', 'can’t be read'],
    ['PK\0\0', 'not a CSV file'],
    ['x'.repeat(maxCsvFileBytes + 1), 'larger than 1 MB'],
  ])('is refused with an error text: %#', (text, sentence) => {
    expect(parseCsvFile(bytes(text))).toContain(sentence)
  })
})

it('takes only the cells of columns that have a field', () => {
  expect(mapCellsToFields(['Hut', 'x', '4'], ['name', undefined, 'guests'])).toEqual({ name: 'Hut', guests: '4' })
  expect(mapCellsToFields(['Hut'], ['name', 'guests'])).toEqual({ name: 'Hut', guests: '' })
})
