import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieChoice, keepCookieChoice } from './cookie-choice.ts'

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

test.each(['accepted', 'declined'] as const)('%s is kept under our prefix and read again', (choice) => {
  keepCookieChoice(choice)
  expect([...kept.keys()]).toEqual(['nb.cookies'])
  expect(cookieChoice()).toBe(choice)
})

test.each(['true', '"later"', '{', 'null'])('a stored %s is no answer: it is asked again', (text) => {
  kept.set('nb.cookies', text)
  expect(cookieChoice()).toBeUndefined()
})

test('a browser that refuses storage is asked again and breaks nothing', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepCookieChoice('declined')).not.toThrow()
  expect(cookieChoice()).toBeUndefined()
})
