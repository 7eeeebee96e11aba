/** Positions of the first and last byte, both inclusive. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * Parses a Range header with one range (RFC 9110, section 14). Several ranges or other units get the whole body, as the
 * RFC allows.
 * @returns the range cut to the body; 'none' when it lies outside the body; undefined for the whole body
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from < size && from <= to ? { from, to } : 'none'
}
