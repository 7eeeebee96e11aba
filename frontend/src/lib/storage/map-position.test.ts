import { beforeEach, expect, it, vi } from 'vitest'
import { storeMapPosition, readMapPosition } from './map-position.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

it('restores the position of one map and no other', () => {
  storeMapPosition('search 7', { center: [144.1, -38.46], zoom: 9.5 })
  storeMapPosition('search 7', { center: [145, -38], zoom: 10 })
  expect(readMapPosition('search 7')).toEqual({ center: [145, -38], zoom: 10 })
  expect(readMapPosition('search 8')).toBeUndefined()
})

it.each([
  ['three numbers', { center: [1, 2, 3], zoom: 9 }],
  ['one number', { center: [1], zoom: 9 }],
  ['texts', { center: ['144.1', '-38.46'], zoom: 9 }],
  ['nulls, as NaN is stored', { center: [null, null], zoom: 9 }],
  ['no pair', { center: { lng: 1, lat: 2 }, zoom: 9 }],
  ['a latitude beyond the pole', { center: [1, 91], zoom: 9 }],
  ['no zoom', { center: [1, 2] }],
  ['nothing', null],
])('does not restore a center of %s', (_, position) => {
  stored.set('nb.maps', JSON.stringify([['search 7', position]]))
  expect(readMapPosition('search 7')).toBeUndefined()
})

it.each(['{', '7', '{"search 7":{}}', '[7]'])('ignores and replaces an unreadable store (%s)', (text) => {
  stored.set('nb.maps', text)
  expect(readMapPosition('search 7')).toBeUndefined()
  storeMapPosition('search 7', { center: [1, 2], zoom: 3 })
  expect(readMapPosition('search 7')?.zoom).toBe(3)
})

it('keeps the latest twenty maps', () => {
  for (let id = 1; id <= 25; id++) storeMapPosition(`search ${id}`, { center: [id, 0], zoom: 5 })
  expect([readMapPosition('search 5'), readMapPosition('search 6')?.center]).toEqual([undefined, [6, 0]])
})
