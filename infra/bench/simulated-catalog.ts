import type { Fee } from '@nestboard/shared/fees/model.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { emptyDaySeries } from '@nestboard/shared/kernel/series.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { Rate } from '@nestboard/shared/rates/model.ts'
import type { MapRowListingData } from '@nestboard/shared/search/map/make-map-row.ts'
import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { drawNormalNumber, pickRandom, drawBetaNumber } from './draw-normal-number.ts'
import sample from './map-sample.json' with { type: 'json' }

/** The day (days since 1970-01-01) on which all simulated searches are made, and the first night of all calendars. */
export const simulatedToday = 20_500
const calendarDays = 200

/**
 * Returns a smaller catalog: the centers of the searched maps outside of metros, and the given number of listings
 * nearest to them.
 */
export function selectCatalogOutsideMetros(
  { listings, centers: all }: SimulatedCatalog,
  count: number,
): SimulatedCatalog {
  const centers = all.slice(10)
  const nearest = listings
    .map((shown) => ({ shown, meters: Math.min(...centers.map((center) => distanceMeters(center, shown.listing))) }))
    .toSorted((a, b) => a.meters - b.meters)
  return { centers, listings: nearest.slice(0, count).map(({ shown }) => shown) }
}

type Region = 'metro' | 'coast' | 'rural' | 'sparse'
export interface SimulatedCatalog {
  readonly listings: readonly MapRowListingData[]
  /** Centers of searched maps: half in metros, a quarter on coasts, the rest in sparse areas. */
  readonly centers: readonly GeoPoint[]
}

const metersADegree = 111_195
const moved = ({ latitude, longitude }: GeoPoint, east: number, north: number): GeoPoint => ({
  latitude: latitude + north / metersADegree,
  longitude: longitude + east / (metersADegree * Math.cos((latitude * Math.PI) / 180)),
})

/**
 * Generates a catalog from statistics of real listings: metros with quarters, coastal strips, clusters in the
 * countryside and nearly empty land. A smaller catalog is a sample of the largest, so that both can be searched
 * through the same maps.
 * @param largest size of the catalog that is sampled
 * @param blocked share of booked nights, in runs, spread unevenly over the listings
 */
export function generateSimulatedCatalog(count: number, largest: number, blocked: number): SimulatedCatalog {
  const random = newSeededRandom(2026)
  const places = placesOf(random, largest)
  const shuffled = places.map((place) => ({ place, order: random() })).toSorted((a, b) => a.order - b.order)
  const listings = shuffled.slice(0, count).map(({ place }, at) => shownAt(place.point, at + 1, blocked))
  const inRegion = (region: Region, many: number) =>
    Array.from(
      { length: many },
      () =>
        pickRandom(
          random,
          shuffled.filter(({ place }) => place.region === region),
        ).place.point,
    )
  const centers = [...inRegion('metro', 10), ...inRegion('coast', 5), ...inRegion('rural', 3), ...inRegion('sparse', 2)]
  return { listings, centers }
}

function placesOf(random: () => number, count: number): { point: GeoPoint; region: Region }[] {
  const somewhere = (): GeoPoint => ({ latitude: -45 + random() * 100, longitude: -170 + random() * 340 })
  const made: { point: GeoPoint; region: Region }[] = []
  const add = (region: Region, many: number, point: () => GeoPoint) => {
    for (let at = 0; at < many; at++) made.push({ region, point: point() })
  }
  for (let metro = 1; made.length < count * 0.5; metro++) {
    const middle = somewhere()
    const quarters = Array.from({ length: 12 }, () => ({
      middle: moved(middle, drawNormalNumber(random) * 6000, drawNormalNumber(random) * 6000),
      meters: 400 + random() * 2500,
    }))
    add('metro', Math.max(count / 100, (count * 0.15) / metro), () => {
      const quarter = pickRandom(random, quarters)
      return moved(quarter.middle, drawNormalNumber(random) * quarter.meters, drawNormalNumber(random) * quarter.meters)
    })
  }
  while (made.length < count * 0.72) {
    const [from, heading, bend] = [somewhere(), random() * 2 * Math.PI, random() * 20_000]
    add('coast', count / 100, () => {
      const along = random() * 100_000
      const off = Math.abs(drawNormalNumber(random)) * 900 + bend * Math.sin(along / 20_000)
      const [sin, cos] = [Math.sin(heading), Math.cos(heading)]
      return moved(from, along * cos - off * sin, along * sin + off * cos)
    })
  }
  const country = Array.from({ length: 8 }, somewhere)
  while (made.length < count * 0.9) {
    const group = moved(
      pickRandom(random, country),
      drawNormalNumber(random) * 150_000,
      drawNormalNumber(random) * 150_000,
    )
    add('rural', count / 2000, () => moved(group, drawNormalNumber(random) * 8000, drawNormalNumber(random) * 8000))
  }
  const empty = Array.from({ length: 5 }, somewhere)
  add('sparse', count - made.length, () =>
    moved(pickRandom(random, empty), (random() - 0.5) * 800_000, (random() - 0.5) * 800_000),
  )
  return made
}

const types = Object.keys(stayTypes) as StayType[]

function shownAt(point: GeoPoint, id: number, blocked: number): MapRowListingData {
  const random = newSeededRandom(id * 7919)
  const [, , guests, bedrooms, beds, bathrooms, price, minDays, nameBytes, rating, reviews, amenities] = pickRandom(
    random,
    sample.rows,
  ) as [number, number, number, number, number, number, number, number, number, number, number, string]
  const listing: Listing = {
    id: 1e15 + id,
    type: 'STAY',
    name: 'n'.repeat(nameBytes),
    supplierId: 1,
    stayType: pickRandom(random, types),
    picture: `/media/${1e15 + id}/1080.webp`,
    active: true,
    visibility: 'PUBLIC',
    guests,
    bedrooms,
    beds,
    bathrooms,
    sqft: 0,
    deposit: 0,
    ...point,
    showExactLocation: false,
    timezone: 'UTC',
    currency: 'AUD',
    amenities: amenities.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [],
    flags: 0,
    bookings: 0,
    rating,
    reviews,
    nms: 0,
  }
  const usual = Math.max(20, price * Math.exp(drawNormalNumber(random) * 0.25))
  const rate = rateOf(random, usual, guests, id)
  const booked = bookedOf(newSeededRandom(id * 104_729), blocked)
  const rules = { ...defaultInventoryRules, days: 731, minDays: random() < 0.6 ? Math.min(minDays, 7) : 0 }
  return {
    listing,
    // A city name of average length.
    profile: { city: 'Maroochydore', country: 'AU' },
    rates: [{ rate, promos: [], policies: [] }],
    fees: feesOf(random, usual),
    inventory: { rules, provision: emptyDaySeries, booked, blocked: emptyDaySeries, imported: emptyDaySeries },
  }
}

/**
 * Returns a rate: a third of the suppliers have one price, a quarter weekend prices, a fifth seasons, a fifth a new
 * price every night.
 */
function rateOf(random: () => number, usual: number, guests: number, id: number): Rate {
  const kind = random()
  const base = Math.round(usual)
  const day = (at: number): number | null => {
    if (kind < 0.35) return null
    if (kind < 0.6) return (simulatedToday + at) % 7 < 2 ? Math.round(base * 1.2) : null
    if (kind < 0.8) return Math.round(base * (1 + 0.15 * Math.floor(3 * Math.abs(Math.sin(at / 30)))))
    return Math.round(base * 100 * (1 + 0.2 * Math.sin(at / 20) + 0.1 * (random() - 0.5))) / 100
  }
  const charged = random() < 0.3 && guests > 2
  return {
    id: 2e15 + id,
    listingId: 1e15 + id,
    supplierId: 1,
    name: '',
    description: '',
    price: base,
    visibility: 'PUBLIC',
    active: true,
    adultPrices: charged ? [0, 0, ...Array<number>(guests - 2).fill(15)] : [],
    childPrices: [],
    dayOne: simulatedToday,
    values: Array.from({ length: calendarDays }, (_, at) => day(at)),
  }
}

function feesOf(random: () => number, usual: number): Fee[] {
  const fee = (idx: number, amount: number, over: Partial<Fee>): Fee => ({
    id: idx + 1,
    listingId: 1,
    active: true,
    idx,
    name: '',
    description: '',
    account: '',
    pricingType: 'PER_RESERVATION',
    amount,
    amountType: 'FLAT',
    compound: false,
    paymentType: 'PRE_PAY',
    nco: 0,
    ...over,
  })
  return [
    ...(random() < 0.7 ? [fee(0, Math.round(usual * (0.2 + random() * 0.5)), {})] : []),
    ...(random() < 0.4 ? [fee(1, 10, { amountType: 'PERCENT', compound: true })] : []),
    ...(random() < 0.2 ? [fee(2, 1.5, { pricingType: 'PER_PERIOD_PER_USER', paymentType: 'POST_PAY' })] : []),
  ]
}

const nightsTaken = 6
const closedShare = [0.14, 0.33, 0.64] as const

/** Returns booked nights in runs. Some listings are closed for good, others have hardly any booking. */
function bookedOf(random: () => number, blocked: number) {
  const closed = blocked < 0.5 ? closedShare[0] : blocked < 0.8 ? closedShare[1] : closedShare[2]
  const own = random() < closed ? 1 : drawBetaNumber(random, (blocked - closed) / (1 - closed), 1.6)
  const values: number[] = []
  const open = (nightsTaken * (1 - own)) / Math.max(0.01, own)
  let taken = random() < own
  while (values.length < calendarDays) {
    const length =
      own >= 0.999 ? calendarDays : Math.max(1, Math.round(-Math.log(1 - random()) * (taken ? nightsTaken : open)))
    for (let at = 0; at < length && values.length < calendarDays; at++) values.push(taken || own >= 0.999 ? 1 : 0)
    taken = !taken
  }
  return { dayOne: simulatedToday, values }
}
