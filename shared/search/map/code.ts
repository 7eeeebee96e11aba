/** Numbers as text whose order is theirs: 6 bits a character, most significant first, in ASCII order. */
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const valueByCharacter = new Map([...alphabet].map((character, value) => [character, value]))

/** A whole number from 0 to 64^length - 1 in so many characters. */
export function codeOf(value: number, length: number): string {
  let text = ''
  let rest = value
  for (let at = 0; at < length; at++) {
    text = alphabet.charAt(rest % 64) + text
    rest = Math.floor(rest / 64)
  }
  return text
}

/** The number a code stands for. */
export function valueOf(code: string): number {
  let value = 0
  for (const character of code) value = value * 64 + (valueByCharacter.get(character) ?? 0)
  return value
}

/** Characters of an id below 2^54. */
export const idCharacters = 9
