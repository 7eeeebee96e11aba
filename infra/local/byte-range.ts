/** A part of a body: its first and last byte. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The one range that a Range header asks for (RFC 9110, section 14). Several ranges, or another unit, are answered with the
 * whole body, as the RFC allows.
 * @returns the range cut to the body; 'none' where nothing of it lies in the body; undefined for the whole body
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from < size && from <= to ? { from, to } : 'none'
}
