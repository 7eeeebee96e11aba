import { describe, expect, it } from 'vitest'
import { readParty } from './read-party.ts'

describe('party and rooms in a sentence', () => {
  it.each([
    ['we need two rooms', { rooms: 2 }],
    ['3 double rooms please', { rooms: 3 }],
    ['just a single room will do, I only need a room', { rooms: 1 }],
    ['a three bedroom villa', {}],
    ['for 4 people', { adults: 4 }],
    ['there are five of us', { adults: 5 }],
    ['a party of three', { adults: 3 }],
    ['a cottage for two in Cornwall', { adults: 2 }],
    ['a cottage for two nights', {}],
    ['somewhere that sleeps 6', { adults: 6 }],
    ['it is just me', { adults: 1 }],
    ['I am traveling solo', { adults: 1 }],
    ['my wife and I want to get away', { adults: 2 }],
    ['with my girlfriend', { adults: 2 }],
    ['book it for me', {}],
    ['2 adults and 2 kids', { adults: 2, children: 2 }],
    ['2 adults, 2 children (5 and 8)', { adults: 2, children: 2, childAges: [5, 8] }],
    ['two adults and a 6-year-old', { adults: 2, children: 1, childAges: [6] }],
    ['our kids are 4 and 9 years old', { children: 2, childAges: [4, 9] }],
    ['a couple of adults with a baby', { adults: 2, infants: 1 }],
    ['three kids aged 1, 4 and 7', { children: 2, childAges: [4, 7], infants: 1 }],
    ['a family of five with 3 kids', { adults: 2, children: 3 }],
    ['our 8 month old comes along', { infants: 1 }],
    ['one room for three guests', { rooms: 1, adults: 3 }],
    ['the rating should be 4.5', {}],
  ])('reads "%s"', (sentence, party) => {
    expect(readParty(sentence)).toEqual(party)
  })
})
