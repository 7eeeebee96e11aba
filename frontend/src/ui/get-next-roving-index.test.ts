import { expect, test } from 'vitest'
import { getNextRovingIndex, typeAheadPauseMs, findTypeAheadMatch, appendTypedLetter } from './get-next-roving-index.ts'

test('arrows wrap at both ends, Home and End jump, other keys and empty lists do nothing', () => {
  expect(getNextRovingIndex('ArrowDown', 2, 3)).toBe(0)
  expect(getNextRovingIndex('ArrowUp', 0, 3)).toBe(2)
  expect(getNextRovingIndex('ArrowUp', -1, 3)).toBe(2)
  expect(getNextRovingIndex('Home', 2, 3)).toBe(0)
  expect(getNextRovingIndex('End', 0, 3)).toBe(2)
  expect(getNextRovingIndex('ArrowRight', 0, 3)).toBeNull()
  expect(getNextRovingIndex('ArrowRight', 0, 3, 'row')).toBe(1)
  expect(getNextRovingIndex('ArrowDown', 0, 0)).toBeNull()
})

const labels = ['Copy link', 'Rename', 'Invite', 'Remove', 'Reprice']

test('typing finds the label that starts with the text, regardless of case', () => {
  let typed = appendTypedLetter({ text: '', atMs: 0 }, 'R', 1000)
  expect(findTypeAheadMatch(labels, typed.text, 0)).toBe(1)
  typed = appendTypedLetter(typed, 'e', 1100)
  typed = appendTypedLetter(typed, 'P', 1200)
  expect(typed.text).toBe('rep')
  expect(findTypeAheadMatch(labels, typed.text, 1)).toBe(4)
})

test('repeating a letter cycles through the labels that start with it', () => {
  expect(findTypeAheadMatch(labels, 'r', 1)).toBe(3)
  expect(findTypeAheadMatch(labels, 'rr', 3)).toBe(4)
  expect(findTypeAheadMatch(labels, 'rrr', 4)).toBe(1)
})

test('a pause starts a new word, and an unknown word finds nothing', () => {
  const typed = appendTypedLetter({ text: 'ren', atMs: 0 }, 'i', typeAheadPauseMs + 1)
  expect(typed.text).toBe('i')
  expect(findTypeAheadMatch(labels, 'x', 0)).toBeNull()
  expect(findTypeAheadMatch(labels, '', 0)).toBeNull()
})
