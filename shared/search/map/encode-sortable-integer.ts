/**
 * Encodes numbers as text that sorts in the same order: 6 bits per character, most significant first, in ASCII order.
 */
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const valueByCharacter = new Map(Array.from(alphabet, (character, value) => [character, value]))

/** An integer from 0 to 64^length - 1 in exactly `length` characters. */
export function encodeSortableInteger(value: number, length: number): string {
  let text = ''
  let rest = value
  for (let at = 0; at < length; at++) {
    text = alphabet.charAt(rest % 64) + text
    rest = Math.floor(rest / 64)
  }
  return text
}

/** The number that a code encodes. */
export function decodeSortableInteger(code: string): number {
  let value = 0
  for (const character of code) value = value * 64 + (valueByCharacter.get(character) ?? 0)
  return value
}

/** Number of characters of an encoded id. */
export const encodedIdLength = 9
