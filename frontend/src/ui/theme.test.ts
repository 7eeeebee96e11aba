import { expect, test } from 'vitest'
import { getTheme, subscribeToTheme, setTheme, themeStorageKey } from './theme.ts'

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const refused = () => {
  throw new Error('storage is blocked')
}

test('a chosen theme is applied and stored; system removes the stored choice', () => {
  const store = memory()
  const root = { dataset: {} as DOMStringMap }
  setTheme('dark', () => store, root)
  expect(root.dataset.theme).toBe('dark')
  expect(getTheme(() => store)).toBe('dark')
  setTheme('system', () => store, root)
  expect('theme' in root.dataset).toBe(false)
  expect(store.map.has(themeStorageKey)).toBe(false)
  expect(getTheme(() => store)).toBe('system')
})

test('an unknown stored value or blocked storage means system', () => {
  expect(getTheme(() => memory({ [themeStorageKey]: 'sepia' }))).toBe('system')
  expect(getTheme(refused)).toBe('system')
})

test('a theme is applied even if it can’t be stored', () => {
  const root = { dataset: {} as DOMStringMap }
  setTheme('light', refused, root)
  expect(root.dataset.theme).toBe('light')
})

test('a listener is called on each change until it unsubscribes', () => {
  let calls = 0
  const stop = subscribeToTheme(() => (calls += 1))
  const store = memory()
  setTheme('dark', () => store, { dataset: {} })
  stop()
  setTheme('light', () => store, { dataset: {} })
  expect(calls).toBe(1)
})
