import { expect, it } from 'vitest'
import type { SearchResult } from '../api.ts'
import { listTownLabels } from './words.ts'

const at = (city: string, longitude: number, latitude: number): SearchResult =>
  ({ listing: { city, longitude, latitude }, offer: {} }) as SearchResult

it('places a town at the median of its stays, unaffected by an outlier', () => {
  const stays = [at('Lorne', 144, -38.5), at('Lorne', 144.01, -38.51), at('Lorne', 20, 40)]
  expect(listTownLabels(stays)).toEqual([{ text: 'Lorne', longitude: 144, latitude: -38.5 }])
})

it('a stay without a town adds no label', () => {
  expect(listTownLabels([at('', 144, -38), at(' ', 144, -38)])).toEqual([])
})

it('labels the towns with the most stays', () => {
  const towns = Array.from({ length: 9 }, (_, index) => at(`Town ${index}`, index, 0))
  const words = listTownLabels([...towns, at('Town 8', 8, 0)]).map(({ text }) => text)
  expect(words).toHaveLength(8)
  expect(words[0]).toBe('Town 8')
})
