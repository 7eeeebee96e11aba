import { describe, expect, it } from 'vitest'
import { amenities, listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import { computeAmenityMask, importableAmenityLabels } from './amenities.ts'
import { mapPropertyToStayType } from './map-property-to-stay-type.ts'

describe('stay types', () => {
  it.each([
    ['Entire home', 'Entire home/apt', 'HOUSE'],
    ['Entire rental unit', 'Entire home/apt', 'APARTMENT'],
    ['Private room in home', 'Private room', 'ROOM'],
    ['Private room in bed and breakfast', 'Private room', 'BNB'],
    ['Private room in farm stay', 'Private room', 'FARM'],
    ['Shared room in home', 'Shared room', 'DORM'],
    ['Room in boutique hotel', 'Hotel room', 'BOUTIQUE'],
    ['Room in serviced apartment', 'Entire home/apt', 'APARTMENT'],
    ['Farm stay', 'Entire home/apt', 'FARM'],
    ['Camper/RV', 'Entire home/apt', 'CAMPING'],
    ['Private room', 'Private room', 'ROOM'],
    ['Entire place', 'Entire home/apt', 'MISC'],
    ['Entire spaceship', 'Entire home/apt', 'HOUSE'],
    ['Spaceship', '', 'MISC'],
  ])('%s (%s) is %s', (property, room, type) => {
    expect(mapPropertyToStayType(property, room)).toBe(type)
  })
})

describe('amenities', () => {
  const said = (...words: string[]) => listAmenitiesInMask(computeAmenityMask(words, false)).map(({ label }) => label)

  it('every amenity of the product has a pattern, and every pattern names such an amenity', () => {
    expect(importableAmenityLabels.toSorted()).toEqual(amenities.map(({ label }) => label).toSorted())
  })

  it.each([
    ['Wifi', ['WiFi']],
    ['AC - split type ductless system', ['Air conditioning']],
    ['Free washer – In unit', ['Washing machine']],
    ['Dishwasher', ['Dishwasher']],
    ['Hair dryer', ['Hair dryer']],
    ['Free dryer – In building', ['Clothes dryer']],
    ['Drying rack for clothing', []],
    ['Pool view', []],
    ['Pool table', []],
    ['Private outdoor pool - available all year, open 24 hours, pool toys, saltwater', ['Pool']],
    ['Essentials', ['Toiletries', 'Towels and bed linen']],
    ['Beach essentials', []],
    ['55 inch HDTV with Netflix', ['TV']],
    ['Fireplace guards', []],
    ['Indoor fireplace: wood-burning', ['Open fireplace']],
    ['Outdoor kitchen', []],
    ['Garden view', []],
    ['Private backyard – Fully fenced', ['Garden']],
    ['Free driveway parking on premises – 2 spaces', ['Free parking']],
    ['Paid parking off premises', []],
    ['Children’s books and toys for ages 0-2 years old', ['Toys and books']],
    ['Pack ’n play/Travel crib - available upon request', ['Cot on request']],
    ['Portable air conditioning', ['Air conditioning']],
    ['Sukin conditioner', ['Toiletries']],
  ])('%s: %j', (word, labels) => {
    expect(said(word)).toEqual(labels)
  })

  it('a private bathroom is derived from the bathroom columns', () => {
    expect(listAmenitiesInMask(computeAmenityMask([], true)).map(({ label }) => label)).toEqual(['Private bathroom'])
  })
})
