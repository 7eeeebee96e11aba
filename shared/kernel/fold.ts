/** Letters that Unicode doesn't take apart into a base and a mark, as people type them without one. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
}

/** A text without case and accents: "Łukasz Müller" and "lukasz muller" are one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøđðþłıħ]/g, (letter) => plain[letter] as string)
    .normalize('NFC')

/** The words of a text, folded, each once, in their order. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
