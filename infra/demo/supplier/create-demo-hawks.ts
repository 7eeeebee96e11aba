import { listRates } from '@nestboard/shared/rates/routes.ts'
import { createSearchHawk, listSearchHawksBySupplier } from '@nestboard/shared/search-hawks/routes.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { demoGuestAges } from '../boards/demo-board-activity.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findStayByName } from '../boards/stays.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

/**
 * The search hawks of the demo supplier, oldest first. A hawk matches check-in days within `inDays` days from now; its
 * radius is in meters.
 */
const hawks = [
  { name: 'Light in winter', stay: 'Keepers Light', inDays: 120, radius: 20_000, action: 'OFFER', active: true },
  { name: 'Family week', stay: 'Stringybark House', inDays: 60, radius: 8_000, action: 'NONE', active: true },
  { name: 'Surf weekends', stay: 'Johanna Tents', inDays: 30, radius: 5_000, action: 'NOTIFY', active: false },
] as const

/**
 * Creates the demo supplier's search hawks, and searches of two travelers near its stays. Existing hawks stay
 * unchanged.
 */
export async function createDemoHawks({
  now,
  today,
  people: { supplier, traveler, companion },
}: DemoContext): Promise<void> {
  const { searchHawks } = await now(supplier, listSearchHawksBySupplier, { supplierId })
  if (searchHawks.length > 0) return
  for (const { stay, inDays, ...hawk } of hawks) {
    const { listingId } = findStayByName(stay)
    const { rates } = await now(supplier, listRates, { listingId })
    const rateId = rates.find(({ visibility }) => visibility === 'PRIVATE')?.id
    const offered = hawk.action === 'OFFER' && rateId !== undefined ? { rateId } : {}
    const terms = { dayFrom: today, dayTill: today + inDays, lengthMax: 14 }
    await now(supplier, createSearchHawk, { listingId, ...hawk, ...terms, ...offered })
  }
  for (const [who, stay, inDays] of [
    [traveler, 'Stringybark House', 33],
    [companion, 'Keepers Light', 47],
  ] as const) {
    const { city, latitude, longitude } = findStayByName(stay)
    const nights = { day: today + inDays, length: 3 }
    await now(who, createStaySearch, {
      query: city,
      latitude: latitude + 0.02,
      longitude,
      ages: demoGuestAges,
      ...nights,
    })
  }
}
