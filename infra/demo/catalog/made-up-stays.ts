import { amenities, buildAmenityMask } from '@nestboard/shared/listing/amenities.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { OpenNightCounts } from '../../import/open-nights.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import type { ListingWithoutTexts } from './listing-facts-file.ts'

type Landscape = 'coast' | 'hills' | 'forest' | 'city' | 'snow'

/** A made-up stay; `host` is its supplier's key, `landscape` what its windows show. */
export interface MadeUpStay extends ListingWithoutTexts {
  readonly name: string
  readonly host: string
  readonly landscape: Landscape
}

type Place = readonly [city: string, state: string, country: string, timezone: string, currency: string]
const places = {
  otway: ['Apollo Bay', 'Victoria', 'AU', 'Australia/Melbourne', 'AUD'],
  melbourne: ['Melbourne', 'Victoria', 'AU', 'Australia/Melbourne', 'AUD'],
  lisbon: ['Lisbon', 'Lisboa', 'PT', 'Europe/Lisbon', 'EUR'],
  amsterdam: ['Amsterdam', 'North Holland', 'NL', 'Europe/Amsterdam', 'EUR'],
  naxos: ['Naxos', 'South Aegean', 'GR', 'Europe/Athens', 'EUR'],
  florence: ['Florence', 'Tuscany', 'IT', 'Europe/Rome', 'EUR'],
  zermatt: ['Zermatt', 'Valais', 'CH', 'Europe/Zurich', 'CHF'],
  svolvaer: ['Svolvær', 'Nordland', 'NO', 'Europe/Oslo', 'NOK'],
  kyoto: ['Kyoto', 'Kyoto', 'JP', 'Asia/Tokyo', 'JPY'],
  capeTown: ['Cape Town', 'Western Cape', 'ZA', 'Africa/Johannesburg', 'ZAR'],
  newYork: ['New York City', 'New York', 'US', 'America/New_York', 'USD'],
  mexico: ['Mexico City', 'Mexico City', 'MX', 'America/Mexico_City', 'MXN'],
  queenstown: ['Queenstown', 'Otago', 'NZ', 'Pacific/Auckland', 'NZD'],
} as const satisfies Record<string, Place>

type Row = readonly [
  place: keyof typeof places,
  name: string,
  type: StayType,
  latitude: number,
  longitude: number,
  guests: number,
  bedrooms: number,
  bathrooms: number,
  price: number,
  landscape: Landscape,
]

/** Stays of Gus, the demo supplier, along the Great Ocean Road. */
const rows: readonly Row[] = [
  ['otway', 'Keepers Light', 'LIGHTHOUSE', -38.8557, 143.5123, 4, 2, 1, 320, 'coast'],
  ['otway', 'Fern Gully Cabin', 'CABIN', -38.7261, 143.5512, 2, 1, 1, 195, 'forest'],
  ['otway', 'Saltgrass Villa', 'VILLA', -38.7604, 143.6731, 8, 4, 3, 540, 'coast'],
  ['otway', 'Shearwater Lodge', 'LODGE', -38.7439, 143.6655, 12, 6, 5, 690, 'coast'],
  ['otway', 'Johanna Tents', 'TENT', -38.7642, 143.3793, 2, 1, 1, 130, 'forest'],
  ['otway', 'Stringybark House', 'HOUSE', -38.5384, 143.9741, 6, 3, 2, 285, 'hills'],
  ['otway', 'Marengo Bunkhouse', 'HOSTEL', -38.7772, 143.6641, 16, 4, 4, 95, 'coast'],
  ['melbourne', 'Laneway Loft', 'APARTMENT', -37.8156, 144.9663, 2, 1, 1, 210, 'city'],
  ['melbourne', 'Tram Stop Flat', 'APARTMENT', -37.7975, 144.979, 4, 2, 1, 240, 'city'],
  ['lisbon', 'Casa Azulejo', 'APARTMENT', 38.7139, -9.1334, 4, 2, 1, 142, 'city'],
  ['lisbon', 'Mirador Rooms', 'BNB', 38.7112, -9.1295, 2, 1, 1, 96, 'city'],
  ['amsterdam', 'Kanaal House', 'HOUSE', 52.3676, 4.8852, 4, 2, 1, 265, 'city'],
  ['amsterdam', 'Dokwerker Hotel', 'HOTEL', 52.3889, 4.9021, 2, 1, 1, 178, 'city'],
  ['naxos', 'Naxos Blue', 'BOUTIQUE', 37.1042, 25.3764, 2, 1, 1, 168, 'coast'],
  ['naxos', 'Plaka Terraces', 'VILLA', 37.0466, 25.3708, 6, 3, 2, 310, 'coast'],
  ['florence', 'Rocca Montefosco', 'CASTLE', 43.7422, 11.2011, 14, 7, 6, 980, 'hills'],
  ['florence', 'Podere Quercia', 'FARM', 43.7256, 11.3192, 8, 4, 3, 295, 'hills'],
  ['zermatt', 'Edelgrat Hut', 'CABIN', 46.0207, 7.7491, 4, 2, 1, 340, 'snow'],
  ['zermatt', 'Arvenhof', 'HOTEL', 46.0236, 7.7478, 2, 1, 1, 410, 'snow'],
  ['svolvaer', 'Rorbu Nord', 'CABIN', 68.2342, 14.5634, 4, 2, 1, 2150, 'coast'],
  ['kyoto', 'Machiya Hinoki', 'INN', 35.0037, 135.7752, 3, 1, 1, 9400, 'city'],
  ['kyoto', 'Arashiyama Rest', 'RESORT', 35.0133, 135.6778, 2, 1, 1, 9900, 'forest'],
  ['capeTown', 'Signal Hill House', 'HOUSE', -33.9205, 18.4071, 6, 3, 2, 3200, 'coast'],
  ['capeTown', 'Fynbos Camp', 'CAMPING', -34.1406, 18.3706, 4, 1, 1, 950, 'coast'],
  ['newYork', 'Brownstone Nine', 'APARTMENT', 40.6782, -73.9442, 4, 2, 1, 285, 'city'],
  ['newYork', 'Cooper Dorms', 'DORM', 40.7281, -73.9907, 6, 1, 2, 78, 'city'],
  ['mexico', 'Casa Jacaranda', 'BOUTIQUE', 19.4123, -99.1718, 2, 1, 1, 2600, 'city'],
  ['mexico', 'Roma Condo', 'CONDO', 19.4178, -99.1601, 4, 2, 2, 1900, 'city'],
  ['queenstown', 'Snowgum Lodge', 'LODGE', -45.0302, 168.6616, 10, 5, 4, 720, 'snow'],
  ['queenstown', 'Lakeside Motel', 'MOTEL', -45.0345, 168.6531, 4, 1, 1, 185, 'hills'],
]

const always = new Set(['Heating', 'WiFi', 'Towels and bed linen', 'Smoke alarm', 'Toiletries', 'Private bathroom'])

/** Returns random amenities of a made-up listing, derived from its name. */
function maskFor(name: string): number[] {
  const random = createTextSeededRandom(`amenities ${name}`)
  return buildAmenityMask(
    amenities.filter(({ label }) => always.has(label) || random.next() < 0.42).map(({ code }) => code),
  )
}

function openFor(name: string): OpenNightCounts {
  const random = createTextSeededRandom(`open ${name}`)
  const share = 0.45 + random.next() * 0.4
  const open = { 30: Math.round(30 * share), 60: 0, 90: 0, 365: 0 }
  open[60] = open[30] + Math.round(30 * (share + 0.1))
  open[90] = open[60] + Math.round(30 * (share + 0.13))
  open[365] = open[90] + Math.round(275 * (share + 0.14))
  return open
}

/** All made-up stays: those of Gus, the demo supplier, and others in a dozen cities. */
export const madeUpStays: readonly MadeUpStay[] = rows.map(
  ([at, name, stayType, latitude, longitude, guests, bedrooms, bathrooms, price, landscape]) => {
    const [city, state, country, timezone, currency] = places[at]
    const random = createTextSeededRandom(`stay ${name}`)
    return {
      key: `demo:world:${name}`,
      name,
      stayType,
      latitude,
      longitude,
      guests,
      bedrooms,
      bathrooms,
      price,
      city,
      state,
      country,
      timezone,
      currency,
      beds: Math.max(bedrooms, Math.ceil(guests / 2)),
      minDays: random.from(1, 3),
      maxDays: 28,
      amenities: maskFor(name),
      rating: random.from(84, 98),
      reviews: random.from(8, 240),
      open: openFor(name),
      host: at,
      landscape,
    }
  },
)

export const madeUpSupplierNames: Readonly<Record<string, string>> = {
  otway: 'Otway Light Stays',
  melbourne: 'Laneway Keys',
  lisbon: 'Sete Colinas',
  amsterdam: 'Gracht & Co',
  naxos: 'Meltemi Houses',
  florence: 'Colline Stays',
  zermatt: 'Matterblick',
  svolvaer: 'Nordlys Rorbuer',
  kyoto: 'Kamo Lodgings',
  capeTown: 'Signal Stays',
  newYork: 'Stoop & Key',
  mexico: 'Jacaranda Casas',
  queenstown: 'Remarkable Rooms',
}
