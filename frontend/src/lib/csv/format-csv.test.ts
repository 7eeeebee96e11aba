import { describe, expect, it } from 'vitest'
import { formatCsv } from './format-csv.ts'

describe('a CSV file', () => {
  it('quotes what needs quotes and begins with a byte order mark', () => {
    expect(
      formatCsv({
        head: ['Name', 'Price'],
        rows: [
          ['A "nice", quiet\nplace', 12.5],
          ['Zoë', null],
        ],
      }),
    ).toBe('\uFEFFName,Price\r\n"A ""nice"", quiet\nplace",12.5\r\nZoë,\r\n')
  })

  it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('makes %j a text, not a formula', (text) => {
    const cell = formatCsv({ head: ['x'], rows: [[text]] }).split('\r\n')[1]!
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  it('leaves negative numbers as they are', () => {
    expect(formatCsv({ head: ['x'], rows: [[-3.5]] })).toContain('\r\n-3.5\r\n')
  })
})
