import type { Page } from '@playwright/test'
import { addDaysToToday } from './board-stay.ts'
import { callApiAs } from './fixtures.ts'
import { addListingPhoto, createCoordinates, publishListingByApi } from './listing-by-api.ts'
import { getFromApiAs } from './managed-listing.ts'

/**
 * A public listing with a PRIVATE rate, at coordinates of its own. `manage` is the path of its supplier's management
 * pages.
 */
export interface StayWithPrivateRate {
  readonly supplierId: number
  readonly listingId: number
  readonly rateId: number
  readonly name: string
  readonly at: { readonly latitude: number; readonly longitude: number }
  readonly manage: string
}

/** Creates a stay owned by the user of `page`. A night costs 200, or 150 for travelers who may see its PRIVATE rate. */
export async function createStayWithPrivateRate(page: Page, name = 'Fern Gully Cabin'): Promise<StayWithPrivateRate> {
  const post = callApiAs(page)
  const { id: supplierId } = await post<{ id: number }>('supplier/create', { name: `${name} Stays`, type: 'PRO' })
  const { id: listingId } = await post<{ id: number }>('stay/listing/create', { supplierId, name })
  const at = createCoordinates()
  // At its exact place, so that tests know the distances that people read.
  await post('stay/listing/update', { id: listingId, currency: 'AUD', ...at, showExactLocation: 'true', guests: 4 })
  await addListingPhoto(page, listingId, 0, '#235')
  const rate = { listingId, name: 'Public', price: 200, visibility: 'PUBLIC', active: 'true' }
  await post('stay/listing/rate/create', rate)
  const closed = { ...rate, name: 'Winter friends', price: 150, visibility: 'PRIVATE' }
  const { id: rateId } = await post<{ id: number }>('stay/listing/rate/create', closed)
  await publishListingByApi(page, listingId, supplierId)
  return { supplierId, listingId, rateId, name, at, manage: `/supplier/${supplierId}/manage` }
}

/** Creates a search hawk for the stay. The hawk matches searches for nights in the next two months. */
export const createSearchHawkForStay = (
  page: Page,
  stay: StayWithPrivateRate,
  over: Record<string, string | number> = {},
) =>
  callApiAs(page)<{ id: number }>('search/hawk/create', {
    listingId: stay.listingId,
    rateId: stay.rateId,
    name: 'Coast',
    dayFrom: addDaysToToday(0),
    dayTill: addDaysToToday(60),
    ...over,
  })

/** Searches for two people near the stay, as the user of `page`. Returns the search's id. */
export async function createSearchNearStay(
  page: Page,
  { at, name }: StayWithPrivateRate,
  inDays = 30,
): Promise<number> {
  const place = { query: `Near ${name}`, latitude: at.latitude + 0.01, longitude: at.longitude, radius: 5000 }
  const asked = { day: addDaysToToday(inDays), length: 3, ages: '40,40' }
  return (await callApiAs(page)<{ id: number }>('stay/search/create', { ...place, ...asked })).id
}

/** Sets whether suppliers may send the user of `page` personalized offers. */
export async function setConsentToPersonalOffers(page: Page, userId: number, isOn: boolean): Promise<void> {
  const { flags } = await getFromApiAs<{ flags: number }>(page, `user/preference/get?id=${userId}`)
  await callApiAs(page)('user/preference/update', { id: userId, flags: isOn ? flags | 2 : flags & ~2 })
}
