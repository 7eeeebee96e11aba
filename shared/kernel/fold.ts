/** Letters that Unicode doesn't decompose, with the plain letters people type instead. */
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

/** A text without case and accents: "Łukasz Müller" becomes "lukasz muller". */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøđðþłıħ]/g, (letter) => plain[letter] as string)
    .normalize('NFC')

/** The distinct folded words of a text, in order. */
export const foldedWordsOf = (text: string): string[] => [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
