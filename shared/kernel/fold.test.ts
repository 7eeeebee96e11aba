import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Łukasz MÜLLER', 'lukasz muller'],
    ['Åse Strøm', 'ase strom'],
    ['Groß', 'gross'],
    ['İstanbul', 'istanbul'],
    ['Ｆｕｌｌ', 'full'],
    ['Đặng Thị', 'dang thi'],
    ['김민준', '김민준'],
  ])('%s is %s', (given, folded) => expect(fold(given)).toBe(folded))

  it('is idempotent', () => {
    for (const text of ['Zoë Đặng', 'Ærø', 'İI', 'ﬁn']) expect(fold(fold(text))).toBe(fold(text))
  })
})

describe('wordsOf', () => {
  it('splits at everything but letters and digits, and returns each word once', () => {
    expect(wordsOf("  Ana-María O'Neil ana_7 ")).toEqual(['ana', 'maria', 'o', 'neil', '7'])
    expect(wordsOf('…')).toEqual([])
  })
})
