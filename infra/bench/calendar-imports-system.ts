import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { startLocalSystem } from '../local/local-system.ts'

/**
 * A local system with listings whose imported calendars are all due at once, each at a path `/{number}.ics` of
 * `NB_BENCH_FEEDS`. Prints how long it took until each was read, and how many were read with which problem.
 */
const origin = process.env['NB_BENCH_FEEDS']!
const listings = Number(process.env['NB_BENCH_CALENDARS'])
const lookEveryMs = 2000
const withinMs = 20 * 60_000

const { stop } = await startLocalSystem({ port: 0 })
const { tableClient, tableName } = await import('@nestboard/functions/kernel/table/table.ts')
const { readRowsByKeys } = await import('@nestboard/functions/kernel/table/read.ts')
const { newPerson } = await import('@nestboard/functions/auth/testing/person.ts')
const { newSupplier } = await import('@nestboard/functions/supplier/testing/team.ts')
const { newListing } = await import('@nestboard/functions/listing/testing/listing.ts')
const { listingKey } = await import('@nestboard/functions/listing/rows.ts')
const { readRow } = await import('@nestboard/functions/kernel/table/read.ts')
const { buildCalendarsRow, parseCalendarsRow } =
  await import('@nestboard/functions/calendar-feeds/listing-calendars.ts')
const { calendarsFetchDueKey, dueCalendarFetchesPartition, listingCalendarsKey } =
  await import('@nestboard/functions/calendar-feeds/rows.ts')
const { formatSortableTime } = await import('@nestboard/functions/kernel/table/time-index.ts')

const owner = await newPerson('Bench Owner')
const supplierId = await newSupplier(owner)
const first = await newListing(supplierId, owner)
const template = (await readRow<Record<string, unknown>>(listingKey(first)))!
const ids = Array.from({ length: listings }, (_, nth) => 5_000_000_000 + nth)
const neverMs = 0
const feed = { name: 'Bench', checkedMs: neverMs, okMs: neverMs, failures: 0, knownTo: 0 }
const rows = ids.flatMap((id, nth) => [
  // A supplier for each ten listings.
  { ...template, ...listingKey(id), id, supplierId: supplierId + Math.floor(nth / 10) },
  buildCalendarsRow(id, supplierId, {
    staleAfterHours: 3,
    feeds: [{ ...feed, id: id + listings, url: `${origin}/${nth}.ics` }],
    nms: 1,
  }),
])

async function put(items: readonly object[]): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const batch = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await tableClient.send(new BatchWriteCommand({ RequestItems: { [tableName]: batch } }))
  }
}

await put(rows)
// The clock starts before the first listing is due, so writing the others counts as well.
const dueMs = Date.now()
const due = { gsi1pk: dueCalendarFetchesPartition(), gsi1sk: formatSortableTime(dueMs) }
await put(ids.map((listingId) => ({ ...calendarsFetchDueKey(listingId), listingId, ...due })))
const problems: Record<string, number> = {}
let unread: readonly number[] = ids
let lastMs = dueMs
while (unread.length && Date.now() - dueMs < withinMs) {
  await wait(lookEveryMs)
  const calendars = (await readRowsByKeys(unread.map((id) => listingCalendarsKey(id)))).map(
    (row) => [row['listingId'] as number, parseCalendarsRow(row).feeds[0]!] as const,
  )
  const read = calendars.filter(([, { checkedMs }]) => checkedMs !== neverMs)
  for (const [, { checkedMs, problem = 'none' }] of read) {
    problems[problem] = (problems[problem] ?? 0) + 1
    lastMs = Math.max(lastMs, checkedMs)
  }
  const known = new Set(read.map(([id]) => id))
  unread = unread.filter((id) => !known.has(id))
}
console.log(JSON.stringify({ ready: { seconds: (lastMs - dueMs) / 1000, unread: unread.length, problems } }))
await stop()
process.exit(0)
