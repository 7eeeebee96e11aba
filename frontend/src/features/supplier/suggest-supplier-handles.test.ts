import { expect, it } from 'vitest'
import { suggestSupplierHandles } from './suggest-supplier-handles.ts'

it('suggests handles made from the words of the name', () => {
  expect(suggestSupplierHandles('Otway Coast Stays')).toEqual([
    'otway-coast-stays',
    'otway_coast_stays',
    'otwaycoaststays',
  ])
  expect(suggestSupplierHandles('  Çelik’s Évasion! ')).toEqual(['celiks-evasion', 'celiks_evasion', 'celiksevasion'])
})

it('suggests each handle once, and none for a name without Latin letters', () => {
  expect(suggestSupplierHandles('Aurora')).toEqual(['aurora'])
  expect(suggestSupplierHandles('旅館')).toEqual([])
})
