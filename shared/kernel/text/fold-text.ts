/** Letters from which Unicode can't split off an accent, with the plain letters that people type instead. */
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

/** A text in lower case and without accents: "Łukasz Müller" becomes "lukasz muller". */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøđðþłıħ]/g, (letter) => plain[letter] as string)
    .normalize('NFC')

/** The distinct words of a text in lower case and without accents, in order. */
export const foldedWordsOf = (text: string): string[] => [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
