import { expect, it } from 'vitest'
import { handleIdeas } from './handle-ideas.ts'

it('suggests handles made from the words of the name', () => {
  expect(handleIdeas('Otway Coast Stays')).toEqual(['otway-coast-stays', 'otway_coast_stays', 'otwaycoaststays'])
  expect(handleIdeas('  Çelik’s Évasion! ')).toEqual(['celiks-evasion', 'celiks_evasion', 'celiksevasion'])
})

it('suggests each handle once, and none for a name without Latin letters', () => {
  expect(handleIdeas('Aurora')).toEqual(['aurora'])
  expect(handleIdeas('旅館')).toEqual([])
})
