import { expect, test } from 'vitest'
import { getTheme, onTheme, setTheme, themeKey } from './theme.ts'

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
  throw new Error('storage is refused')
}

test('a chosen theme is shown and remembered; system forgets it and gives the choice back', () => {
  const store = memory()
  const root = { dataset: {} as DOMStringMap }
  setTheme('dark', () => store, root)
  expect(root.dataset.theme).toBe('dark')
  expect(getTheme(() => store)).toBe('dark')
  setTheme('system', () => store, root)
  expect('theme' in root.dataset).toBe(false)
  expect(store.map.has(themeKey)).toBe(false)
  expect(getTheme(() => store)).toBe('system')
})

test('an unknown stored word and refused storage both mean the system', () => {
  expect(getTheme(() => memory({ [themeKey]: 'sepia' }))).toBe('system')
  expect(getTheme(refused)).toBe('system')
})

test('a theme is shown even when it cannot be remembered', () => {
  const root = { dataset: {} as DOMStringMap }
  setTheme('light', refused, root)
  expect(root.dataset.theme).toBe('light')
})

test('a listener hears each change until it stops', () => {
  let heard = 0
  const stop = onTheme(() => (heard += 1))
  const store = memory()
  setTheme('dark', () => store, { dataset: {} })
  stop()
  setTheme('light', () => store, { dataset: {} })
  expect(heard).toBe(1)
})
