import { listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import type { ListingWithoutTexts } from './listing-facts-file.ts'
import { stayNameFirstWords, stayNameLastWords } from './words.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number): string => numbers[count] ?? String(count)
const many = (count: number, noun: string): string => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const article = (noun: string): string => (/^[AEIOU]/i.test(noun) ? 'An' : 'A')
/** Lower-cases a label for use inside a sentence, unless it is a name such as WiFi. */
const inside = (label: string): string =>
  /^[A-Z][a-z]+(?![A-Za-z]*[A-Z])/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label

/** Returns a function that names a region's stays, each name once. Names are derived from the stays' keys. */
export function createStayNamer(region: string): (bare: ListingWithoutTexts) => string {
  const taken = new Set<string>()
  const firsts = stayNameFirstWords[region] ?? []
  return ({ key, stayType, city }) => {
    const random = createTextSeededRandom(`name ${key}`)
    const lasts = stayNameLastWords[stayType] ?? [stayTypes[stayType]]
    for (let attempt = 0; attempt < 60; attempt++) {
      const name = `${random.pick(firsts)} ${random.pick(lasts)}`
      if (!taken.has(name)) return taken.add(name) && name
    }
    const name = `${random.pick(firsts)} ${random.pick(lasts)}, ${city}`
    taken.add(name)
    return name
  }
}

/** Amenity labels mentioned in a description, most important first. */
const indoors = [
  'Air conditioning',
  'Heating',
  'Open fireplace',
  'Kitchen',
  'WiFi',
  'Bath tub',
  'Desk',
  'Washing machine',
]
const outdoors = ['Pool', 'Hot tub', 'Garden', 'Patio or balcony', 'Fire pit', 'Barbecue', 'Beach access']

/** Composes a short description from a listing's facts. */
export function composeListingDescription(bare: Omit<ListingWithoutTexts, 'open'>): string {
  const { stayType, city, state, guests, bedrooms, beds, bathrooms, minDays } = bare
  const labels = new Set(listAmenitiesInMask(bare.amenities).map(({ label }) => label))
  const those = (wanted: readonly string[], most: number) =>
    wanted
      .filter((label) => labels.has(label))
      .slice(0, most)
      .map(inside)
  const type = stayTypes[stayType].toLowerCase()
  const rooms = [
    ...(bedrooms ? [many(bedrooms, 'bedroom')] : []),
    ...(beds ? [many(beds, 'bed')] : []),
    ...(bathrooms ? [many(bathrooms, 'bathroom')] : []),
  ]
  const [inHouse, outside] = [those(indoors, 4), those(outdoors, 3)]
  const sentences = [
    `${article(type)} ${type} for ${many(guests, 'guest')} in ${city}${state ? `, ${state}` : ''}${rooms.length ? `, with ${listed(rooms)}` : ''}.`,
    inHouse.length ? `Inside: ${listed(inHouse)}.` : '',
    outside.length ? `Outside: ${listed(outside)}.` : '',
    labels.has('Free parking') ? 'Parking is free.' : '',
    labels.has('Pet friendly') ? 'Pets are welcome.' : '',
    minDays > 1 ? `The minimum stay is ${inWords(minDays)} nights.` : '',
  ]
  return sentences.filter(Boolean).join(' ')
}
