import { strToU8, zipSync } from 'fflate'

/** A cell: a text, a number, a number with a format (`time` or `date`), or a formula with its saved value. */
export type XlsxCell =
  | string
  | number
  | null
  | { readonly value: number; readonly format: 'time' | 'date' }
  | { readonly formula: string; readonly value?: string }

const formats = { time: 1, date: 2 }
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: XlsxCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('format' in cell) return `<c r="${at}" s="${formats[cell.format]}"><v>${cell.value}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`
}

const sheetXml = (rows: readonly (readonly XlsxCell[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Builds an Excel workbook.
 * @param sheets rows of each sheet by its name; a text is the sheet's XML
 */
export function buildXlsx(
  sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[] | string>>,
  extra: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  }
  for (const [at, name] of names.entries()) {
    const rows = sheets[name] ?? []
    parts[`xl/worksheets/sheet${at + 1}.xml`] = typeof rows === 'string' ? rows : sheetXml(rows)
  }
  const packed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return zipSync({ ...packed, ...extra })
}
