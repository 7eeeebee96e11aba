import type { Row } from '@nestboard/functions/kernel/table/row.ts'
import { startLocalSystem } from '../local/local-system.ts'
import type { BenchLoginSession } from './open-logged-in-page.ts'

/**
 * Starts a whole local system with one supplier of 300 listings. Each has its own price on each of 731 nights and a
 * guest in three nights of nine; every fifth has six units. The rows are written before the table gets its stream, so
 * no background work competes with the measured browser. Prints the origin, the owner's session, the supplier, its
 * listings and their rates, and the first day.
 */
const listingCount = 300
const [daysBetweenStays, nightsOfStay, unitsOfInn] = [9, 3, 6]
/** The name that test listings get. */
const copiedName = 'Cliff House'
const guestNames = ['Ada Moreau', 'Isla Corrigan', 'Tobias Achterberg', 'Noor Rahimi']

interface BenchSupplier {
  readonly owner: BenchLoginSession
  readonly supplierId: number
  readonly firstDay: number
  readonly listings: readonly ListingAndRate[]
}

let supplier: BenchSupplier | undefined
const { origin, stop } = await startLocalSystem({
  port: 0,
  fill: async () => {
    supplier = await writeSupplier()
  },
})
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
console.log(JSON.stringify({ ready: { origin, ...supplier } }))

async function writeSupplier(): Promise<BenchSupplier> {
  // Handlers read the environment when they are loaded, so they are imported only now.
  const { newPerson } = await import('@nestboard/functions/auth/testing/person.ts')
  const { createSellingListing, newRate } = await import('@nestboard/functions/rates/testing/rate.ts')
  const { dayInZone } = await import('@nestboard/shared/kernel/day.ts')
  const { listingPartition } = await import('@nestboard/functions/kernel/rows.ts')
  const { newId } = await import('@nestboard/functions/kernel/secrets/new-id.ts')
  const { putRows, readPartitionRows } = await import('@nestboard/functions/kernel/testing/rows.ts')
  const firstDay = dayInZone('UTC', Date.now())
  const guests = await Promise.all(guestNames.map((name) => newPerson(name)))
  const { id, supplierId, owner } = await createSellingListing({ timezone: 'UTC', currency: 'AUD' })
  const first = { listingId: id, rateId: await newRate(id, owner, { price: 180 }) }
  const rows = await readPartitionRows(listingPartition(id))
  const listings = Array.from({ length: listingCount }, (_, at) =>
    at === 0 ? first : { listingId: newId(), rateId: newId() },
  )
  const guestIds = guests.map(({ userId }) => userId)
  for (const [at, listing] of listings.entries()) {
    if (at > 0) await putRows(copyRows(rows, first, { ...listing, name: `Flat ${String(at).padStart(3, '0')}` }))
    await writeNights({ at, ...listing, supplierId, firstDay, guestIds })
  }
  return { owner, supplierId, firstDay, listings }
}

interface ListingAndRate {
  readonly listingId: number
  readonly rateId: number
}

/** Copies the rows of a listing for another one. So many can't be created by API within the limit of calls. */
function copyRows(
  rows: readonly Row[],
  { listingId, rateId }: ListingAndRate,
  to: ListingAndRate & { readonly name: string },
): Row[] {
  const text = JSON.stringify(rows, (_, value: unknown) => (value === copiedName ? to.name : value))
  const copied = text.replaceAll(String(listingId), String(to.listingId)).replaceAll(String(rateId), String(to.rateId))
  return JSON.parse(copied) as Row[]
}

interface NightsToWrite extends ListingAndRate {
  readonly at: number
  readonly supplierId: number
  readonly firstDay: number
  readonly guestIds: readonly number[]
}

/** Writes a listing's prices, sold nights and reservations as the features that own these rows do. */
async function writeNights({ at, listingId, rateId, supplierId, firstDay, guestIds }: NightsToWrite): Promise<void> {
  const { newId } = await import('@nestboard/functions/kernel/secrets/new-id.ts')
  const { putRows } = await import('@nestboard/functions/kernel/testing/rows.ts')
  const { buildInventoryRulesRow } = await import('@nestboard/functions/inventory/inventory-rows.ts')
  const { buildMonthRowFrame } = await import('@nestboard/functions/inventory/inventory.store.ts')
  const inventory = await import('@nestboard/functions/inventory/rows.ts')
  const { putReservation } = await import('@nestboard/functions/orders/reservation.store.ts')
  const { buildPriceCalendarRow } = await import('@nestboard/functions/rates/rate-rows.ts')
  const { defaultInventoryRules } = await import('@nestboard/shared/inventory/model.ts')
  const { dayOfMonth, monthOfDay } = await import('@nestboard/shared/inventory/month-unit-counters.ts')
  const { maxCalendarDays } = await import('@nestboard/shared/rates/limits.ts')
  const nowMs = Date.now()
  const units = at % 5 === 4 ? unitsOfInn : 1
  const values = Array.from({ length: maxCalendarDays }, (_, day) => 120 + (((at + 1) * (day + 7) * 37) % 400))
  const months = new Map<ReturnType<typeof monthOfDay>, Record<string, number>>()
  const reservations: Parameters<typeof putRows>[0][number][] = []
  const end = firstDay + maxCalendarDays - daysBetweenStays
  for (let day = firstDay + (at % daysBetweenStays); day < end; day += daysBetweenStays) {
    const id = newId()
    const userId = guestIds[id % guestIds.length] as number
    const stay = { id, orderId: newId(), tripId: newId(), productId: newId(), listingId, supplierId, userId, day }
    const about = { name: 'Flat', listingType: 'STAY' as const, ages: [40, 40], confirmation: 'BENCH' }
    const write = putReservation({ ...stay, ...about, status: 'BOOKED', length: nightsOfStay, nco: nowMs, nms: nowMs })
    if ('Put' in write && write.Put) reservations.push(write.Put.Item as never)
    for (let night = day; night < day + nightsOfStay; night++) {
      const counters = months.get(monthOfDay(night)) ?? {}
      for (const counter of ['booked', 'used'] as const)
        counters[inventory.buildDayCounterAttributeName(counter, dayOfMonth(night))] = 1
      months.set(monthOfDay(night), counters)
    }
  }
  await putRows([
    buildInventoryRulesRow(listingId, { ...defaultInventoryRules, units, days: 731, minDays: at % 4 }, nowMs),
    buildPriceCalendarRow({ id: rateId, listingId }, { dayOne: firstDay, values }, nowMs),
    ...[...months].map(([month, counters]) => ({
      ...inventory.inventoryMonthKey(listingId, month),
      ...buildMonthRowFrame(listingId, month, nowMs),
      ...counters,
    })),
    ...reservations,
  ])
}
