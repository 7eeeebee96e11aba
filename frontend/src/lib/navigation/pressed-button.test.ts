import { expect, test } from 'vitest'
import { resumePressedButton, takePressedButton } from './pressed-button.ts'

test('a pressed button goes on once, for the person who logged in', () => {
  resumePressedButton('follow supplier 4', 7, 0)
  expect(takePressedButton('follow supplier 5', 7, 1)).toBe(false)
  expect(takePressedButton('follow person 4', 7, 1)).toBe(false)
  expect(takePressedButton('follow supplier 4', 8, 1)).toBe(false)
  expect(takePressedButton('follow supplier 4', undefined, 1)).toBe(false)
  expect(takePressedButton('follow supplier 4', 7, 1)).toBe(true)
  expect(takePressedButton('follow supplier 4', 7, 1)).toBe(false)
})

test('a minute after the log-in, a pressed button stays as it is', () => {
  resumePressedButton('create board', 7, 0)
  expect(takePressedButton('create board', 7, 60_001)).toBe(false)
})

test('nothing goes on without a press', () => {
  expect(takePressedButton('pin 1 2 3 4', 7)).toBe(false)
})
