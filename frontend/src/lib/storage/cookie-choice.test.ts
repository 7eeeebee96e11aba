import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookieChoice, storeCookieChoice } from './cookie-choice.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each(['accepted', 'declined'] as const)('stores the answer %s under our prefix and reads it back', (choice) => {
  storeCookieChoice(choice)
  expect([...kept.keys()]).toEqual(['nb.cookies'])
  expect(readCookieChoice()).toBe(choice)
})

test.each(['true', '"later"', '{', 'null'])('the stored value %s does not count as an answer', (text) => {
  kept.set('nb.cookies', text)
  expect(readCookieChoice()).toBeUndefined()
})

test('a browser without storage causes no error and is asked again', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => storeCookieChoice('declined')).not.toThrow()
  expect(readCookieChoice()).toBeUndefined()
})
