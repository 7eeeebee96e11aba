import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitTextForExcerpt } from './split-text-for-excerpt.ts'

describe('a long text', () => {
  const word = 'word '

  it.each([
    ['of 300 characters stays whole', `${'a'.repeat(200)}. ${'b'.repeat(98)}`, ''],
    ['without a sentence or a line stays whole', word.repeat(200).trim(), ''],
    ['with its first end too late stays whole', `${'a'.repeat(500)}. ${'b'.repeat(50)}`, ''],
  ])('%s', (_, text, rest) => {
    expect(splitTextForExcerpt(text)).toEqual({ head: text, rest })
  })

  it('is cut at the end of a sentence or line, whichever comes first', () => {
    const early = `${'a'.repeat(100)}. `
    expect(splitTextForExcerpt(`${early}${'b'.repeat(100)}. ${'c'.repeat(200)}`)).toEqual({
      head: `${early}${'b'.repeat(100)}.`,
      rest: 'c'.repeat(200),
    })
    expect(splitTextForExcerpt(`${'a'.repeat(160)}\n${'b'.repeat(30)}. ${'c'.repeat(200)}`).head).toBe('a'.repeat(160))
  })

  it('loses only the space between its two parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ab', ' ', '.', '\n', 'c. ', 'long words '), { maxLength: 200 }),
        (parts) => {
          const text = parts.join('')
          const { head, rest } = splitTextForExcerpt(text)
          expect((head + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
          expect(text.startsWith(head)).toBe(true)
        },
      ),
    )
  })
})
