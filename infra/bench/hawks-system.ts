import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { startLocalSystem } from '../local/local-system.ts'
import { percentile } from './measurement.ts'
import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'
import { drawNormalNumber, pickRandom } from './draw-normal-number.ts'

/**
 * Matches searches against 1,000, 10,000 and 100,000 search hawks in 2,000 towns on the local table, and prints the
 * read units. Hawk rows are written only for the map cells that the measured searches query, because no other row is
 * ever read.
 */
const sizes = [1_000, 10_000, 100_000]
const searches = 40
/** Number of hawks that match each search in the runs with matches. */
const matches = 3

const { stop } = await startLocalSystem({ port: 0 })
const { tableClient, tableName } = await import('@nestboard/functions/kernel/table/table.ts')
const { runMetered } = await import('@nestboard/functions/kernel/meter/run-metered.ts')
const { newPerson } = await import('@nestboard/functions/auth/testing/person.ts')
const { createPublicListing } = await import('@nestboard/functions/listing/testing/listing.ts')
const { newHawk } = await import('@nestboard/functions/search-hawks/testing/hawk.ts')
const { matchSearchWithHawks } = await import('@nestboard/functions/search-hawks/match-search-with-hawks.ts')
const { hawkCellKey } = await import('@nestboard/functions/search-hawks/rows.ts')
const { listHawkCellKeys, listSearchCellKeys } = await import('@nestboard/shared/search-hawks/cells.ts')

const today = dayInZone('UTC', Date.now())
const random = newSeededRandom(16)
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const townSpread = 0.07
const towns = Array.from({ length: 2_000 }, () => ({
  latitude: -45 + random() * 100,
  longitude: -140 + random() * 280,
}))
const nearTown = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: latitude + drawNormalNumber(random) * townSpread,
  longitude: longitude + drawNormalNumber(random) * townSpread,
})
const traveler = await newPerson('Bench Traveler')

const searchAt = (point: GeoPoint, id: number) => ({
  ...point,
  id,
  userId: traveler.userId,
  tripId: 0,
  query: 'Here',
  ages: [40, 40],
  flags: 1,
  nco: Date.now(),
  day: today + between(10, 200),
  length: 3,
})

/**
 * Returns the row of a hawk for a listing in a town. The hawk never matches, because it asks for at least five nights,
 * longer than any search of the bench.
 */
function hawkAt(point: GeoPoint, id: number) {
  const radius = random() < 0.7 ? 5_000 : between(5_001, 20_000)
  const dayFrom = today + between(0, 150)
  const terms = { dayFrom, dayTill: dayFrom + between(4, 120), lengthMin: 5, lengthMax: 20, radius, ttl: 86_400_000 }
  const named = {
    id,
    supplierId: 1e15 + id,
    listingId: 2e15 + id,
    listingType: 'STAY',
    rateId: null,
    rateType: 'DAILY',
  }
  return { ...named, ...terms, ...point, active: true, action: 'NONE', expiresAt: 2_000_000_000 }
}

async function put(items: readonly Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const batch = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await tableClient.send(new BatchWriteCommand({ RequestItems: { [tableName]: batch } }))
  }
}

const unitsOf = async (search: ReturnType<typeof searchAt>) => {
  const { usage } = await runMetered({ route: 'match', feature: 'search-hawks' }, () =>
    matchSearchWithHawks(search, Date.now()),
  )
  return usage
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const asked = Array.from({ length: searches }, (_, at) => searchAt(nearTown(towns[at]!), 1e12 + at))
const cells = new Set(asked.flatMap((search) => listSearchCellKeys(search)))
// A listing far from all towns, so that only its own hawks match searches there.
const place = { latitude: 20.05, longitude: -150.05 }
const own = await createPublicListing(place)
let creation = 0
for (let hawk = 0; hawk < matches; hawk++) {
  const given = { dayFrom: today, dayTill: today + 300, radius: 20_000, name: `Bench ${hawk}` }
  const { usage } = await runMetered({ route: 'create', feature: 'search-hawks' }, () =>
    newHawk({ listingId: own.id, owner: own.owner }, given),
  )
  creation = Math.max(creation, usage.writeUnits)
}

let made = 0
const measured = []
for (const hawks of sizes) {
  const rows: Record<string, unknown>[] = []
  for (; made < hawks; made++) {
    const hawk = hawkAt(nearTown(pickRandom(random, towns)), made + 1)
    for (const cell of listHawkCellKeys(hawk, hawk))
      if (cells.has(cell)) rows.push({ ...hawkCellKey(cell, hawk.id), ...hawk })
  }
  await put(rows)
  const reads: number[] = []
  for (const search of asked) reads.push((await unitsOf(search)).readUnits)
  // The searches use other nights for each number of hawks, because a repeated search creates no further lead.
  const matching: Awaited<ReturnType<typeof unitsOf>>[] = []
  for (let at = 0; at < 10; at++)
    matching.push(
      await unitsOf({ ...searchAt(place, 3e12 + made * 100 + at), day: today + 20 + at, length: 1 + measured.length }),
    )
  measured.push({
    hawks,
    empty: mean(reads),
    empty95: percentile(reads, 0.95),
    matching: mean(matching.map(({ readUnits }) => readUnits)),
    writes: mean(matching.map(({ writeUnits }) => writeUnits)),
  })
}
console.log(JSON.stringify({ ready: { matches, sizes: measured, creation } }))
await stop()
process.exit(0)
