import { startLocalSystem } from '../local/local-system.ts'

/**
 * Starts a whole local system with one listing: a rate with its own price on each of 731 nights, and some nights
 * booked. The demo is not loaded, so no background work competes with the measured browser. Prints the origin, the
 * owner's session, the rate and the path of the calendar page.
 */
const { origin, stop } = await startLocalSystem({ port: 0 })
const { callHttp } = await import('@nestboard/functions/kernel/testing/over-http.ts')
const { newId } = await import('@nestboard/functions/kernel/secrets/new-id.ts')
const { bookNights } = await import('@nestboard/functions/inventory/book-nights.ts')
const { createSellingListing, newRate } = await import('@nestboard/functions/rates/testing/rate.ts')
const { dayInZone } = await import('@nestboard/shared/kernel/day.ts')
const { maxCalendarDays } = await import('@nestboard/shared/rates/limits.ts')
const { updateRateValues } = await import('@nestboard/shared/rates/routes.ts')

const { id: listingId, supplierId, owner } = await createSellingListing({ timezone: 'UTC' })
const rateId = await newRate(listingId, owner, { price: 180 })
const nowMs = Date.now()
const firstDay = dayInZone('UTC', nowMs)
const values = Array.from({ length: maxCalendarDays }, (_, at) => 120 + ((at * 37) % 400))
const { error } = await callHttp({ origin, cookie: owner.cookie }, updateRateValues, {
  id: rateId,
  dayOne: firstDay,
  values,
})
if (error !== null) throw new Error(`prices refused: ${error}`)
const daysBetweenStays = 9
for (let day = firstDay + 3; day < firstDay + maxCalendarDays - daysBetweenStays; day += daysBetweenStays) {
  const stay = { day, length: 3 }
  await bookNights({ orderId: newId(), listing: { id: listingId, timezone: 'UTC' }, stay, nowMs, orderedMs: nowMs })
}
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))

const calendar = `/supplier/${supplierId}/manage/listings/${listingId}/rates/${rateId}/calendar`
console.log(JSON.stringify({ ready: { origin, owner, rateId, calendar, firstDay } }))
