/** The decimal marks of a file: those that its cells show, otherwise the one that its delimiter suggests. */
export type DecimalMark = '.' | ','

export type FileNumberKind = 'count' | 'mills' | 'degrees'

/** A number that can be read in two ways, such as `1,500` where the comma is the decimal mark. */
export const ambiguousNumber = Symbol('ambiguous number')

const grouped: Readonly<Record<string, RegExp>> = {
  '.': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/,
  ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/,
}

/** Normalizes signs, spaces and digits of other widths: `−38,46` with U+2212, `1 060` with a no-break space. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d)[\s'\u2019](?=\d{3}(?!\d))/g, '')
    .replace(/^([+-])\s+/, '$1')
    .trim()

/**
 * Parses a number as spreadsheets write it: with grouped thousands, a decimal comma, a sign, or an exponent. Undefined
 * for a text that is no number.
 * @param decimal the file's decimal mark, which decides for texts such as `1.060`
 * @param kind `count` for whole numbers and amounts, which may have grouped thousands; `mills` for amounts of a
 * currency with three decimals, for which the file's decimal mark is never ambiguous; `degrees` for coordinates, which
 * are never grouped
 */
export function parseFileNumber(
  text: string,
  decimal: DecimalMark,
  kind: FileNumberKind,
): number | typeof ambiguousNumber | undefined {
  const plain = normalized(text)
  const [, sign = '', digits = '', exponent = ''] = /^([+-]?)([\d.,]+)(?:e([+-]?\d{1,3}))?$/i.exec(plain) ?? []
  if (!/\d/.test(digits)) return undefined
  const read = unsigned(digits, decimal, exponent === '' ? kind : 'degrees')
  if (typeof read !== 'string') return read
  return Number(`${sign}${read}${exponent && `e${exponent}`}`)
}

/** Digits with a decimal point and without grouping. */
function unsigned(
  digits: string,
  decimal: DecimalMark,
  kind: FileNumberKind,
): string | typeof ambiguousNumber | undefined {
  const marks = [...digits.replace(/\d/g, '')]
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined) return digits
  if (first !== last) {
    // Both marks: the last is the decimal mark, and the other one groups thousands.
    const [whole = '', fraction = '', ...more] = digits.split(last as string)
    return more.length === 0 && grouped[first]?.test(whole) ? `${whole.replaceAll(first, '')}.${fraction}` : undefined
  }
  if (marks.length > 1) return grouped[first]?.test(digits) ? digits.replaceAll(first, '') : undefined
  const mayBeGrouped = kind !== 'degrees' && !digits.startsWith('0') && grouped[first]?.test(digits)
  if (mayBeGrouped && first !== decimal) return digits.replace(first, '')
  if (mayBeGrouped && kind === 'count') return ambiguousNumber
  return digits.replace(first, '.')
}

/**
 * Finds the decimal mark of a file by cells that can be read in only one way, such as `144.1` and `300,50`.
 * @param otherwise the mark of a file without such cells, or with contradicting ones
 */
export function findDecimalMark(cells: Iterable<string>, otherwise: DecimalMark): DecimalMark {
  const seen = new Set<string>()
  for (const cell of cells) {
    const [, groups = '', mark = '', fraction = ''] = /^[+-]?([\d.,]*?)([.,])(\d+)$/.exec(normalized(cell)) ?? []
    if (mark && !groups.includes(mark) && (fraction.length !== 3 || groups.length > 3 || groups === '0')) seen.add(mark)
  }
  const [only, ...more] = seen
  return only && more.length === 0 ? (only as DecimalMark) : otherwise
}
