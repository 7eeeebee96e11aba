import type { Page } from '@playwright/test'
import { callApiAs, expect } from './fixtures.ts'
import { createSingleColorPicture } from './painted.ts'

/** Adds a photo of one color to a listing of the user of `page`. */
export async function addListingPhoto(page: Page, listingId: number, idx: number, color: string): Promise<void> {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const media = await createSingleColorPicture(page, 'photo.jpg', color)
  const send = () =>
    page.context().request.post(`${origin}/v1/stay/listing/media/create`, {
      multipart: { listingId, idx, media },
      headers: { origin },
    })
  let answer = await send()
  // A busy machine may not finish processing the picture within one request. The server then answers 503 or 202.
  for (let again = 0; [202, 503].includes(answer.status()) && again < 9; again++) answer = await send()
  expect(answer.status(), await answer.text()).toBe(200)
}

/**
 * Publishes an existing listing, which must be complete, after its supplier has said how guests pay: a rate without a
 * policy is non-refundable.
 */
export async function publishListingByApi(page: Page, id: number, supplierId: number): Promise<void> {
  const payNotes = 'Pay in cash on arrival, in Australian dollars.'
  await callApiAs(page)('supplier/profile/update', { id: supplierId, payFacType: 'CUSTOM', payNotes })
  await callApiAs(page)('stay/listing/update', { id, active: 'true', visibility: 'PUBLIC' })
}

export interface CreatedListing {
  readonly id: number
  /** Today as an epoch day in UTC. */
  readonly today: number
  readonly saver: number
  readonly standard: number
}

const on = 'true'
const week = 7
/** Coordinates of the listings of most tests. */
export const defaultListingCoordinates = { latitude: -38.46, longitude: 144.1 }

/**
 * Coordinates for a listing that searches and search hawks of other tests must not find, nor merge with theirs on the
 * map: anywhere in an empty part of the Pacific.
 */
export const createCoordinates = () => ({ latitude: -30 - 20 * Math.random(), longitude: -170 + 40 * Math.random() })

const colors = ['#235', '#352', '#523', '#355', '#533', '#553', '#555']
/** As many photos as the gallery at the top of a listing page shows, and two more. */
export const listingWithManyPhotosOptions = { photos: colors.length }

interface Options {
  /** The number of photos. Few by default: an upload takes as long as ten other calls. */
  readonly photos?: number
  /** The coordinates. A test that expects the listing among search results chooses a region of its own. */
  readonly where?: typeof defaultListingCoordinates
}

/**
 * Creates a public listing with the user of `page` as its supplier. It has photos, two rates (the standard one with a
 * price calendar), extras, policies and fees, and the night three days from today is closed.
 */
export async function createListingByApi(
  page: Page,
  name = 'Lightkeeper’s Cottage',
  { photos = 1, where = defaultListingCoordinates }: Options = {},
): Promise<CreatedListing> {
  const api = callApiAs(page)
  const make = (path: string, form: Record<string, string | number>) => api<{ id: number }>(path, form)
  const supplier = await make('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  const { id } = await make('stay/listing/create', { supplierId: supplier.id, name })
  const facts = { guests: 4, bedrooms: 2, beds: 3, bathrooms: 1, sqft: 1060, deposit: 300, stayType: 'LIGHTHOUSE' }
  const place = { currency: 'AUD', timezone: 'UTC', ...where }
  await api('stay/listing/update', { id, ...facts, ...place })
  await api('stay/listing/profile/update', {
    id,
    description: 'The head keeper lived here with his family until 1919.\n\n'.repeat(12),
    infoLocation: 'The bus from Geelong stops at the general store.',
    infoPets: 'Dogs are welcome on the ground floor.',
    address: '7 Federal Street',
    city: 'Aireys Inlet',
    state: 'Victoria',
    country: 'AU',
    checkInTime: '15:00:00',
    checkOutTime: '10:00:00',
  })
  await Promise.all(
    Array.from({ length: 13 }, (_, at) => api('stay/listing/amenity/set', { listingId: id, amenity: 3 + at * 4 })),
  )
  await make('stay/listing/amenity/create', { listingId: id, amenity: 3, info: 'Fibre in every room.' })
  for (const [idx, color] of colors.slice(0, photos).entries()) await addListingPhoto(page, id, idx, color)

  const today = Math.floor(Date.now() / 86_400_000)
  const rate = { listingId: id, visibility: 'PUBLIC', active: on, adultPrices: '0,0,30,30' }
  const saver = await make('stay/listing/rate/create', { ...rate, name: 'Saver', price: 100 })
  const standard = await make('stay/listing/rate/create', { ...rate, name: 'Standard', price: 120.5 })
  // A listing needs photos, a place and a rate before it can be published.
  await publishListingByApi(page, id, supplier.id)
  const values = Array.from({ length: 120 }, (_, at) => ((today + at) % week < 2 ? 90 : 120.5)).join(',')
  const rateId = standard.id
  await api('stay/listing/rate/updateValues', { id: rateId, dayOne: today, values })
  const extra = { rateId, active: on }
  await make('stay/listing/rate/extra/create', {
    ...extra,
    name: 'Breakfast hamper',
    pricingType: 'PER_PERIOD_PER_USER',
    price: 18,
  })
  await make('stay/listing/rate/extra/create', { ...extra, name: 'Firewood', pricingType: 'INCLUDED', price: 0 })
  const flexible = { rateId, active: on, type: 'CANCELLATION', periods: -7, periodType: 'DAY', fee: 0, feeType: 'FLAT' }
  await make('stay/listing/rate/policy/create', flexible)
  const fee = { listingId: id, active: on, compound: 'false' }
  await make('stay/listing/fee/create', {
    ...fee,
    name: 'Cleaning',
    pricingType: 'PER_RESERVATION',
    amount: 85,
    amountType: 'FLAT',
    paymentType: 'PRE_PAY',
  })
  await make('stay/listing/fee/create', {
    ...fee,
    name: 'City tax',
    pricingType: 'PER_PERIOD',
    amount: 2.5,
    amountType: 'PERCENT',
    paymentType: 'POST_PAY',
  })
  await api('stay/listing/inventory/updateProvision', { id, dayOne: today + 3, values: '0' })
  return { id, today, saver: saver.id, standard: rateId }
}
