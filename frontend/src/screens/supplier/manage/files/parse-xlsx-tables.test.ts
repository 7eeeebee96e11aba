import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { matchListingColumns } from './match-listing-columns.ts'
import { parseListingTable } from './parse-listing-table.ts'
import { parseTableFile } from './parse-table-file.ts'
import { buildXlsx } from './testing/build-xlsx.ts'

const tablesOf = (bytes: Uint8Array) => parseTableFile(new Uint8Array(bytes).buffer)
async function listingsOf(bytes: Uint8Array) {
  const tables = await tablesOf(bytes)
  if (typeof tables === 'string') return tables
  return tables.map((table) => parseListingTable(table, matchListingColumns(table.head)).map(({ read }) => read))
}
const head = ['Name', 'Guests', 'Latitude', 'Price', 'Check-in']

describe('an Excel workbook', () => {
  it('gives numbers, times and texts as Excel shows them', async () => {
    const rows = [
      head,
      ['Cliff', 4, -38.46, 180.5, { value: 0.6666666666666666, format: 'time' }],
      ['Bay', '2', '−38,46', '€ 95,00', '9:00:00'],
      ['Old zip', 1, 1.441e1, null, { value: 44_000.625, format: 'time' }],
    ] as const
    expect(await listingsOf(buildXlsx({ Stays: rows }))).toEqual([
      [
        { listing: { name: 'Cliff', guests: 4, latitude: -38.46, price: 180.5, checkInTime: '16:00:00' } },
        { listing: { name: 'Bay', guests: 2, latitude: -38.46, price: 95, currency: 'EUR', checkInTime: '09:00:00' } },
        // A date with a time is no time of the day.
        { problems: [expect.objectContaining({ field: 'checkInTime' })] },
      ],
    ])
  })

  it('gives the value that was saved with a formula, and never evaluates one', async () => {
    const formula = { formula: 'CONCATENATE("A","B")', value: 'AB' }
    const unsaved = { formula: 'HYPERLINK("https://example.test")' }
    const rows = [
      ['Name', 'City'],
      [formula, unsaved],
      ['=1+1', null],
    ] as const
    expect(await listingsOf(buildXlsx({ Stays: rows }))).toEqual([
      [{ listing: { name: 'AB' } }, { listing: { name: '=1+1' } }],
    ])
  })

  it('has a table for each sheet with rows, with the row numbers of the sheet', async () => {
    const tables = await tablesOf(
      buildXlsx({ Empty: [], Stays: [[], ['Name'], [], ['Cliff']], 'R & D': [['Name'], ['Bay']] }),
    )
    expect(tables).toMatchObject([
      { name: 'Stays', head: ['Name'], rows: [{ line: 4, cells: ['Cliff'] }] },
      { name: 'R & D', head: ['Name'], rows: [{ line: 2, cells: ['Bay'] }] },
    ])
  })

  it('is refused in a sentence if it has no rows, is cut off, or is another archive', async () => {
    const whole = buildXlsx({ Stays: [['Name'], ['Cliff']] })
    expect(await tablesOf(buildXlsx({ Stays: [head] }))).toContain('no rows')
    for (const bytes of [whole.subarray(0, -30), whole.subarray(0, 20), strToU8('PK\u0003\u0004')])
      expect(await tablesOf(bytes)).toContain('not an Excel workbook')
    expect(await tablesOf(new Uint8Array(4_000_001).fill(0x50).fill(0x4b, 1, 2))).toContain('larger than 4 MB')
  })

  it('is refused before it is unpacked if its parts are large, whatever the archive says', async () => {
    const bomb = buildXlsx({ Stays: [['Name'], ['Cliff']] }, { 'xl/media.xml': new Uint8Array(60_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await tablesOf(bomb)).toContain('too large')
    // The same archive with a stated size of 10 bytes: what is beyond is dropped.
    const lying = new Uint8Array(bomb)
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 4; at++) {
      if (view.getUint32(at, true) === 0x04034b50 && view.getUint32(at + 22, true) === 60_000_000)
        view.setUint32(at + 22, 10, true)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 60_000_000)
        view.setUint32(at + 24, 10, true)
    }
    const before = process.memoryUsage().rss
    const answer = await tablesOf(lying)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
    expect(typeof answer === 'string' || answer.length === 1).toBe(true)
  })

  it.each([
    '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>x</t></is></c></row>',
    '<row r="1"><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>',
    '<row r = "1"><c r = "A&#49;048576" t="inlineStr"><is><t>x</t></is></c></row>',
    "<row r='1048576'><c t=\"inlineStr\" r='A1048576'><is><t>x</t></is></c></row>",
  ])('is refused if a cell lies far away, before all cells before it are laid out', async (row) => {
    expect(await tablesOf(buildXlsx({ Stays: `<worksheet><sheetData>${row}</sheetData></worksheet>` }))).toContain(
      'too large',
    )
  })
})
