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

  it('of a folded text is the text itself', () => {
    for (const text of ['Zoë Đặng', 'Ærø', 'İI', 'ﬁn']) expect(fold(fold(text))).toBe(fold(text))
  })
})

describe('wordsOf', () => {
  it('parts at everything that is no letter or digit, and names each word once', () => {
    expect(wordsOf("  Ana-María O'Neil ana_7 ")).toEqual(['ana', 'maria', 'o', 'neil', '7'])
    expect(wordsOf('…')).toEqual([])
  })
})
