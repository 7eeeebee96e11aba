/**
 * The text of a calendar file. RFC 5545 asks for UTF-8; files in UTF-16 are known by their byte order mark, or by the
 * zero byte beside their first letter. Bytes that are no text become replacement characters, which no date contains.
 */
export function decodeCalendarBytes(bytes: Buffer): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}
