import { amenities, buildAmenityMask } from '@nestboard/shared/listing/amenities.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { changeListing, readListingItem } from '../../listing/listing.store.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { projectListingOntoMap } from '../../search/map/project-listing-onto-map.ts'

interface CatalogStay {
  readonly name: string
  readonly stayType: StayType
  /** A night, in USD. */
  readonly price: number
  /** In tenths; 0 for none. */
  readonly rating: number
  /** Where it is, and how far north of it, in kilometers. */
  readonly near: keyof typeof places
  readonly north: number
  readonly has: readonly string[]
  readonly bedrooms?: number
}

/** Places that the gazetteer knows, far from each other. */
const places = {
  lorne: { latitude: -38.54, longitude: 143.976 },
  daylesford: { latitude: -37.341, longitude: 144.143 },
} as const

const kilometersPerDegree = 111

async function createStay({ name, stayType, price, rating, near, north, has, bedrooms = 1 }: CatalogStay) {
  const { latitude, longitude } = places[near]
  const at = { latitude: latitude + north / kilometersPerDegree, longitude }
  const stay = await newBookableListing({ rates: [{ rate: { price } }] }, undefined, {
    name,
    stayType,
    bedrooms,
    ...at,
  })
  const item = await readListingItem(stay.listingId, { consistent: true })
  const codes = amenities.flatMap(({ label, code }) => (has.includes(label) ? [code] : []))
  const facts = { amenities: buildAmenityMask(codes), rating, reviews: rating && 12 }
  await commitTransaction([{ write: changeListing(stay.listingId, facts, item!.nms + 1) }])
  await projectListingOntoMap(stay.listingId, 'all', Date.now)
  return { ...stay, name }
}

/** Writes the stays of the prompts: three near Lorne and two near Daylesford, for four guests each. */
export async function createPromptCatalog() {
  return {
    bell: await createStay({
      name: 'Johanna Bell',
      stayType: 'CABIN',
      price: 90,
      rating: 0,
      near: 'lorne',
      north: 3,
      has: ['WiFi', 'Pet friendly'],
    }),
    rest: await createStay({
      name: 'Gellibrand Rest',
      stayType: 'HOTEL',
      price: 160,
      rating: 86,
      near: 'lorne',
      north: 2,
      bedrooms: 2,
      has: ['WiFi', 'Kitchen', 'Pool'],
    }),
    keeper: await createStay({
      name: 'Lamp Keeper',
      stayType: 'VILLA',
      price: 300,
      rating: 94,
      near: 'lorne',
      north: 1,
      bedrooms: 3,
      has: ['Beach access', 'Hot tub', 'Kitchen'],
    }),
    row: await createStay({
      name: 'Lavender Row',
      stayType: 'HOUSE',
      price: 140,
      rating: 91,
      near: 'daylesford',
      north: 1,
      has: ['Open fireplace', 'Kitchen'],
    }),
    mill: await createStay({
      name: 'Old Mill Loft',
      stayType: 'APARTMENT',
      price: 220,
      rating: 88,
      near: 'daylesford',
      north: 2,
      has: ['WiFi', 'Sauna', 'Desk'],
    }),
  }
}
