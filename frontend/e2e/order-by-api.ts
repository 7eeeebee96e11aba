import type { Page } from '@playwright/test'
import { billingFormValues } from './billing.ts'
import { callApiAs, expect } from './fixtures.ts'
import type { CreatedListing } from './listing-by-api.ts'

/** Pins nights of a listing's standard rate, by default three nights, nine days from now. Returns the pin's id. */
export async function pinStayByApi(
  page: Page,
  { id, today, standard }: Pick<CreatedListing, 'id' | 'today' | 'standard'>,
  inDays = 9,
  nights = 3,
): Promise<number> {
  const api = callApiAs(page)
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const query = new URLSearchParams({
    listingId: String(id),
    rateId: String(standard),
    tripId: '0',
    day: String(today + inDays),
    length: String(nights),
    ages: '40,40',
    extraIds: '',
  })
  const answer = await page.context().request.get(`${origin}/v1/stay/listing/offer/get?${query}`)
  const { data, error } = (await answer.json()) as { data: { key: string }; error: string | null }
  expect(error).toBeNull()
  const trip = await api<{ id: number }>('trip/create', { name: 'Great Ocean Road' })
  const pin = await api<{ id: number }>('trip/product/create', { tripId: trip.id, offerKey: data.key })
  return pin.id
}

/** Orders a pin as the user of `page`. Returns the order's id and the supplier's id. */
export async function orderPinByApi(page: Page, productId: number): Promise<{ id: number; supplierId: number }> {
  const traveler = callApiAs(page)
  const quote = await traveler<{ key: string; payFacType: string; supplierId: number }>('trip/product/order/quote', {
    productId,
    intent: 'BOOK',
  })
  const payer = {
    firstName: 'Isla',
    lastName: 'Corrigan',
    email: 'isla@example.test',
    phone: billingFormValues.Phone,
    address: 'Shop Street 1',
    city: 'Galway',
    country: 'IE',
  }
  const { key, payFacType, supplierId } = quote
  const { id } = await traveler<{ id: number }>('trip/product/order/create', { key, payFacType, ...payer })
  return { id, supplierId }
}
