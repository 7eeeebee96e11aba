import { describe, expect, it } from 'vitest'
import { foldText, foldedWordsOf } from './fold-text.ts'

describe('fold', () => {
  it.each([
    ['Łukasz MÜLLER', 'lukasz muller'],
    ['Åse Strøm', 'ase strom'],
    ['Groß', 'gross'],
    ['İstanbul', 'istanbul'],
    ['Ｆｕｌｌ', 'full'],
    ['Đặng Thị', 'dang thi'],
    ['김민준', '김민준'],
  ])('%s is %s', (given, folded) => expect(foldText(given)).toBe(folded))

  it('is idempotent', () => {
    for (const text of ['Zoë Đặng', 'Ærø', 'İI', 'ﬁn']) expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

describe('wordsOf', () => {
  it('splits at everything but letters and digits, and returns each word once', () => {
    expect(foldedWordsOf("  Ana-María O'Neil ana_7 ")).toEqual(['ana', 'maria', 'o', 'neil', '7'])
    expect(foldedWordsOf('…')).toEqual([])
  })
})
