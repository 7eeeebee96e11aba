import { describe, expect, it } from 'vitest'
import { loadBundledGazetteer } from '../../gateways/maps/gazetteer-maps-service.ts'
import { choosePlace, readPlaces } from './read-places.ts'

const { search } = loadBundledGazetteer()
const read = (text: string, isAsked = false): string | undefined =>
  choosePlace(readPlaces(text, { search, isAsked, isLoose: true }))?.text

describe('places in a message', () => {
  it.each([
    ['a cabin in Tromsø', 'Tromsø'],
    ['we travel to Boston, MA in May', 'Boston, MA'],
    ['somewhere near Porto', 'Porto'],
    ['I am visiting New Orleans', 'New Orleans'],
    ['a hotel in new orleans', 'new orleans'],
    ['heading to lisbon for a week', 'lisbon'],
    ['fly from Oslo to Bergen', 'Bergen'],
    ['not Rome, we go to Naples', 'Naples'],
    ['Lyon instead of Paris', 'Lyon'],
    ['a house in Nice', 'Nice'],
    ['we want to explore Washington D.C.', 'Washington D.C.'],
    ['around the Cotswolds', 'Cotswolds'],
    ['a stay in NOLA', 'NOLA'],
    ['the Berlin hotels', 'Berlin'],
    ['a room in Marrakesh for two', 'Marrakesh'],
    ['a flat in Edinbrugh', 'Edinbrugh'],
    ['book the Harbor Inn of Long Beach', undefined],
    ['we want to stay and relax', undefined],
    ['I would like to book two rooms in March', undefined],
    ['Nice, thank you', undefined],
    ['in the mountains', undefined],
    ['Can you help me?', undefined],
  ])('reads "%s" as %s', (text, place) => {
    expect(read(text)).toBe(place)
  })

  it.each([
    ['perth', 'perth'],
    ['Perth please', 'Perth'],
    ['portland, or', 'portland, or'],
    ['I think kyoto', 'kyoto'],
  ])('reads "%s" as an answer', (text, place) => {
    expect(read(text, true)).toBe(place)
  })

  it('finds the place that a name with a typo means', () => {
    expect(
      choosePlace(readPlaces('a flat in Edinbrugh', { search, isAsked: false, isLoose: true }))?.match,
    ).toMatchObject({ name: 'Edinburgh', country: 'GB' })
  })

  it('looks up a bounded number of names', () => {
    let lookups = 0
    const count: typeof search = (query, most) => {
      lookups++
      return search(query, most)
    }
    readPlaces('in Qqqqq and in Wwwww. '.repeat(400), { search: count, isAsked: true, isLoose: true })
    expect(lookups).toBeLessThan(40)
  })
})
