import type { Page } from '@playwright/test'
import { callApiAs, expect } from './fixtures.ts'
import { defaultListingCoordinates, addListingPhoto, publishListingByApi } from './listing-by-api.ts'

const msPerDay = 86_400_000

/** Returns the epoch day that is this many days from today, in UTC. */
export const addDaysToToday = (days: number): number => Math.floor(Date.now() / msPerDay) + days

/** Creates a public, bookable listing for 100 per night, owned by the user of `page`. */
export async function createBookableListing(
  page: Page,
  name = 'Cliff House',
  where = defaultListingCoordinates,
): Promise<{ listingId: number; rateId: number }> {
  const post = callApiAs(page)
  const supplier = await post<{ id: number }>('supplier/createPersonal', {})
  const listing = await post<{ id: number }>('stay/listing/create', { supplierId: supplier.id, name })
  const { id } = listing
  await post('stay/listing/update', { id, currency: 'AUD', ...where, guests: 4 })
  await addListingPhoto(page, id, 0, '#235')
  const rate = { name: 'Flexible', price: 100, visibility: 'PUBLIC', active: 'true' }
  const { id: rateId } = await post<{ id: number }>('stay/listing/rate/create', { listingId: id, ...rate })
  await publishListingByApi(page, id, supplier.id)
  return { listingId: id, rateId }
}

/** Returns the key of the offer that the user of `page` gets for two people, `inDays` from now. */
export async function getOfferKey(
  page: Page,
  stay: { listingId: number; rateId: number },
  { inDays = 35, length = 2 } = {},
): Promise<string> {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const params = { ...stay, tripId: 0, day: addDaysToToday(inDays), length, extraIds: '', ages: '38,40' }
  const response = await page.context().request.get(`${origin}/v1/stay/listing/offer/get`, { params })
  const { data, error } = (await response.json()) as { data: { key: string }; error: string | null }
  expect(error).toBeNull()
  return data.key
}

/**
 * Creates a board for the user of `page` with one pinned stay. The user of `host` owns the stay; by default that is the
 * same user.
 */
export async function createBoardWithPin(page: Page, options: { stayName?: string; host?: Page } = {}) {
  const { stayName, host = page } = options
  const post = callApiAs(page)
  const stay = await createBookableListing(host, stayName)
  const board = await post<{ id: number }>('trip/create', { name: 'Australia 2027' })
  const product = { tripId: board.id, offerKey: await getOfferKey(page, stay) }
  const { id: productId } = await post<{ id: number }>('trip/product/create', product)
  return { tripId: board.id, productId, ...stay }
}

/** Books a pinned stay as the user of `page`, and approves the order as the user of `host`. */
export async function bookPinnedStay(page: Page, productId: number, host: Page): Promise<void> {
  const post = callApiAs(page)
  const { key, payFacType } = await post<{ key: string; payFacType: string }>('trip/product/order/quote', {
    productId,
    intent: 'BOOK',
  })
  const { id } = await post<{ id: number }>('trip/product/order/create', {
    key,
    payFacType,
    firstName: 'Isla',
    lastName: 'Corrigan',
    email: 'isla@corrigan.example',
    phone: '+41 44 000 00 00',
    address: 'Bahnhofstrasse 1',
    city: 'Zürich',
    state: 'ZH',
    country: 'CH',
  })
  await callApiAs(host)('trip/product/order/updateApproval', { id, approved: 'true' })
  const statusOf = async () => {
    const answer = await page.context().request.get(`/v1/trip/product/order/read?id=${id}`)
    return ((await answer.json()) as { data: { status: string } }).data.status
  }
  // After the approval, the system completes the order by itself.
  await expect.poll(statusOf).toBe('COMPLETE')
}
