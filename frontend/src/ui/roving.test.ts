import { expect, test } from 'vitest'
import { nextIndex, typeAheadPauseMs, typedIndex, typeLetter } from './roving.ts'

test('arrows wrap at both ends, Home and End jump, other keys and empty lists do nothing', () => {
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0)
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2)
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('ArrowRight', 0, 3)).toBeNull()
  expect(nextIndex('ArrowRight', 0, 3, 'row')).toBe(1)
  expect(nextIndex('ArrowDown', 0, 0)).toBeNull()
})

const labels = ['Copy link', 'Rename', 'Invite', 'Remove', 'Reprice']

test('typing finds the label that starts with the text, regardless of case', () => {
  let typed = typeLetter({ text: '', atMs: 0 }, 'R', 1000)
  expect(typedIndex(labels, typed.text, 0)).toBe(1)
  typed = typeLetter(typed, 'e', 1100)
  typed = typeLetter(typed, 'P', 1200)
  expect(typed.text).toBe('rep')
  expect(typedIndex(labels, typed.text, 1)).toBe(4)
})

test('repeating a letter cycles through the labels that start with it', () => {
  expect(typedIndex(labels, 'r', 1)).toBe(3)
  expect(typedIndex(labels, 'rr', 3)).toBe(4)
  expect(typedIndex(labels, 'rrr', 4)).toBe(1)
})

test('a pause starts a new word, and an unknown word finds nothing', () => {
  const typed = typeLetter({ text: 'ren', atMs: 0 }, 'i', typeAheadPauseMs + 1)
  expect(typed.text).toBe('i')
  expect(typedIndex(labels, 'x', 0)).toBeNull()
  expect(typedIndex(labels, '', 0)).toBeNull()
})
