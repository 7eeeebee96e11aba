import { expect, it } from 'vitest'
import { chooseColumn, matchListingColumns } from './match-listing-columns.ts'

it.each([
  ['Stay type', 'stayType'],
  ['stay_type', 'stayType'],
  ['STAYTYPE', 'stayType'],
  ['check-in', 'checkInTime'],
  ['Übernachtungspreis', 'price'],
  ['Prix par nuit (€)', 'price'],
  ['Preis in EUR', 'price'],
  ['nº huéspedes', 'skip'],
  ['Nonsense', 'skip'],
  ['Area', 'skip'],
  ['Area, sq. ft', 'sqft'],
  ['Wohnfläche (m²)', 'sqm'],
] as const)('%s is %s', (name, match) => {
  expect(matchListingColumns([name])).toEqual([match])
})

it('asks about columns of one meaning until one of them is chosen, and leaves the others out', () => {
  const head = ['Name', 'Title', 'Guests', 'Note']
  const asked = matchListingColumns(head)
  expect(asked).toEqual(['ask', 'ask', 'guests', 'skip'])
  expect(chooseColumn(asked, head, 1, 'name')).toEqual(['skip', 'name', 'guests', 'skip'])
  expect(chooseColumn(asked, head, 1, 'skip')).toEqual(['ask', 'skip', 'guests', 'skip'])
  expect(chooseColumn(['skip', 'name', 'guests', 'skip'], head, 3, 'guests')).toEqual([
    'skip',
    'name',
    'skip',
    'guests',
  ])
})
