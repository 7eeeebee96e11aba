import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'

/** Apostrophes and letters written like them, as in L’Aquila and Hawaiʻi. They separate no words. */
const apostrophes = /[ʻʼ'’‘`´ʹ′]/gu
/** The periods of abbreviations such as D.C. and St. */
const periods = /(?<=\p{L})\./gu
/** Arabic and Persian letters that keyboards and sources use for one another. */
const arabicLetters: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' }

/** The words of a place's name, in the order and the folded letters in which names are compared. */
export const toPlaceWords = (text: string): string[] =>
  foldText(text.replace(apostrophes, '').replace(periods, ''))
    .replace(/[ىیکة]/gu, (letter) => arabicLetters[letter] as string)
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The key under which a name is indexed: its words without spaces, so that "Saint-Tropez" equals "saint tropez". */
export const toPlaceKey = (name: string): string => toPlaceWords(name).join('')

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' }

/** A name as typed without umlauts, "Duesseldorf" for "Düsseldorf"; undefined for a name without any. */
export function spellOutUmlauts(name: string): string | undefined {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøåæ]/gu, (letter) => umlauts[letter] as string)
  return spelled === name.normalize('NFC').toLowerCase() ? undefined : spelled
}

/** Words that people abbreviate or write out in names of places. */
const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  st: ['saint', 'sankt', 'sint'],
  saint: ['st', 'sankt'],
  sankt: ['st', 'saint'],
  ste: ['sainte'],
  sainte: ['ste'],
  mt: ['mount'],
  mount: ['mt'],
  ft: ['fort'],
  fort: ['ft'],
  koh: ['ko'],
  ko: ['koh'],
  isle: ['island'],
  nat: ['national'],
  np: ['national park'],
}

/**
 * The spellings of a name to look for: the words as they are, and with abbreviations written out ("St Ives" as "Saint
 * Ives") or the reverse; "The Hague" also without its article.
 */
export function otherWordsFor(words: readonly string[]): (readonly string[])[] {
  const spellings: (readonly string[])[] = [words]
  for (const [at, word] of words.entries()) {
    // The last word is still being typed: "st" may become "stuttgart".
    if (at === words.length - 1 && word.length < 3) continue
    for (const other of Object.hasOwn(otherSpellings, word) ? otherSpellings[word]! : [])
      spellings.push([...words.slice(0, at), ...other.split(' '), ...words.slice(at + 1)])
  }
  if (words.length > 1 && words[0] === 'the') spellings.push(words.slice(1))
  return spellings
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Keys that differ from a key by one wrong, missing, extra or swapped letter. Letters are inserted from a to z. */
export function oneLetterOff(key: string): Set<string> {
  const off = new Set<string>()
  const signs = [...key]
  const part = (from: number, to?: number) => signs.slice(from, to).join('')
  for (let at = 0; at <= signs.length; at++) {
    const [head, tail] = [part(0, at), part(at + 1)]
    if (at < signs.length) off.add(head + tail)
    if (at + 1 < signs.length) off.add(head + signs[at + 1]! + signs[at]! + part(at + 2))
    for (const letter of letters) {
      off.add(head + letter + part(at))
      if (at < signs.length) off.add(head + letter + tail)
    }
  }
  off.delete(key)
  return off
}
