import '../testing/strangers.ts'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { inventoryMonthKey } from '@nestboard/functions/inventory/rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { priceCalendarKey, rateKey } from '@nestboard/functions/rates/rows.ts'
import { encodeListingIdForMap } from '@nestboard/functions/search/map/rows.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import { readAllTableRows, putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { readBookableListing } from '@nestboard/functions/offers/bookable-listing.ts'
import { buildPriceCalendarRow } from '@nestboard/functions/rates/rate-rows.ts'
import { buildMapStateRow } from '@nestboard/functions/search/map/build-map-state-row.ts'
import { buildMapProjectionWrites } from '@nestboard/functions/search/map/map-projection-writes.ts'
import { expect, it } from 'vitest'
import { captureErrorLines } from '../testing/errors.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'

type Bytes = Readonly<Record<string, string>>
const today = Math.floor(Date.now() / 86_400_000)

/** A map row's content without its first five bytes, which hold the time at which the listing's data was read. */
const said = (b: Uint8Array): string => Buffer.from(b.subarray(5)).toString('hex')

/** The stored map rows of a listing. */
async function rowsOf(id: number): Promise<Bytes> {
  const rows = (await readAllTableRows()).filter(
    ({ pk, sk }) => /^m\d#/.test(pk) && sk.endsWith(encodeListingIdForMap(id)),
  )
  return Object.fromEntries(rows.map(({ pk, sk, b }) => [`${pk}|${sk}`, said(b as Uint8Array)]))
}

/** Returns the map rows that a first projection of the listing would write. */
async function rebuilt(id: number): Promise<Bytes> {
  const { puts } = buildMapProjectionWrites(
    id,
    await readBookableListing(id, { consistent: true }),
    undefined,
    'all',
    Date.now(),
  )
  return Object.fromEntries(puts.map(({ pk, sk, b }) => [`${pk}|${sk}`, said(b)]))
}

const set = (key: RowKey, fields: Record<string, unknown>) => () =>
  tableClient.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: `SET ${Object.keys(fields)
        .map((name) => `#${name} = :${name}`)
        .join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(Object.keys(fields).map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    }),
  )

/**
 * Creates a listing and prepares writes that change everything the map shows of it: prices, nights, place, visibility.
 */
async function history() {
  const { listingId, rates } = await newBookableListing({ rates: [{ rate: { price: 100 } }] })
  const rate = rates[0]!.rate
  const listing = listingKey(listingId)
  const month = new Date((today + 40) * 86_400_000).toISOString().slice(0, 7)
  const values = [...Array<null>(60).fill(null), 250, 251]
  const steps: [RowKey, () => Promise<unknown>][] = [
    [listing, set(listing, { nms: 2 })],
    [listing, set(listing, { guests: 6, nms: 3 })],
    [priceCalendarKey(listingId, rate.id), () => putRows([buildPriceCalendarRow(rate, { dayOne: today, values }, 4)])],
    [inventoryMonthKey(listingId, month), set(inventoryMonthKey(listingId, month), { b15: 1, u15: 1, nms: 5 })],
    [rateKey(listingId, rate.id), set(rateKey(listingId, rate.id), { price: 900, nms: 6 })],
    [listing, set(listing, { latitude: -33.2, longitude: 151.9, nms: 7 })],
    [listing, set(listing, { active: false, nms: 8 })],
    [listing, set(listing, { active: true, name: 'Back', nms: 9 })],
  ]
  return { listingId, steps }
}

it('brings the map rows in line with the listing after each change, and leaves no old row behind', async () => {
  const { listingId, steps } = await history()
  const outcomes: [Bytes, Bytes][] = []
  for (const [key, write] of steps) {
    const record = await captureStreamRecordOfWrite(key, write)
    expect(await runReactions(record)).toEqual([])
    outcomes.push([await rowsOf(listingId), await rebuilt(listingId)])
  }
  // The first change affects nothing that the map shows, so there are no map rows yet.
  for (const [rows, should] of outcomes.slice(1)) expect(rows).toEqual(should)
  expect(Object.keys(await rowsOf(listingId)).length).toBeGreaterThan(4 * 7)
})

it('ends with the rows of the last state when records come twice, interleaved and late', async () => {
  const all = [await history(), await history(), await history()]
  const records: DynamoDBRecord[] = []
  for (let step = 0; step < 8; step++)
    for (const { steps } of all) {
      const [key, write] = steps[step]!
      records.push(await captureStreamRecordOfWrite(key, write))
    }
  const late = records.filter((_, at) => at % 7 === 3)
  await Promise.all([runReactions(...records), runReactions(...records.toReversed()), runReactions(...late)])
  expect(await runReactions(...records)).toEqual([])
  for (const { listingId } of all) expect(await rowsOf(listingId)).toEqual(await rebuilt(listingId))
})

it('ends with the same rows when it is killed after any request and run again', async () => {
  const { listingId, steps } = await history()
  for (const [key, write] of steps.slice(0, 5)) await runReactions(await captureStreamRecordOfWrite(key, write))
  const errors = captureErrorLines()
  let calls = 0
  let most = Infinity
  tableClient.middlewareStack.add(
    (next) => (args) => {
      if (++calls > most) throw new Error('killed')
      return next(args)
    },
    { step: 'initialize', name: 'killed', priority: 'low' },
  )
  try {
    for (const [at, [key, write]] of steps.slice(5).entries())
      for (const kill of [1, 2, 3, 5, 9, 30, 60, 100]) {
        const again = at === 0 ? set(key, { latitude: -33.2 - kill / 1000, nms: 100 + kill }) : write
        const record = await captureStreamRecordOfWrite(key, again)
        ;[calls, most] = [0, kill]
        await runReactions(record)
        most = Infinity
        expect(await runReactions(record)).toEqual([])
      }
  } finally {
    tableClient.middlewareStack.remove('killed')
  }
  expect(new Set(errors())).toEqual(new Set(['reaction failed: Error: killed']))
  expect(await rowsOf(listingId)).toEqual(await rebuilt(listingId))
})

it('writes map rows without `nms`, so that they wake no reaction', async () => {
  const { listingId, steps } = await history()
  const [key, write] = steps[1]!
  const record = await captureStreamRecordOfWrite(key, write)
  await runReactions(record)
  expect(JSON.stringify(record)).toContain('"nms"')
  const own = (await readAllTableRows()).filter(
    ({ pk, sk }) => /^m(?:\d|d|h\d)#/.test(pk) || (pk === `L#${listingId}` && sk === 'MAP'),
  )
  expect(own.length).toBeGreaterThan(30)
  expect(own.some((row) => 'nms' in row)).toBe(false)
})

it('writes only the windows that hold a sold night, and none for a text that the map does not show', async () => {
  const { listingId, steps } = await history()
  await runReactions(await captureStreamRecordOfWrite(...steps[1]!))
  const before = await ages(listingId)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await runReactions(
    await captureStreamRecordOfWrite(listingKey(listingId), set(listingKey(listingId), { deposit: 5, nms: 50 })),
  )
  expect(await ages(listingId)).toEqual(before)
  await runReactions(await captureStreamRecordOfWrite(...steps[3]!))
  const after = await ages(listingId)
  const touched = Object.keys(after).filter((key) => after[key] !== before[key]).length
  expect([4, 8]).toContain(touched)
})

it('writes every row for a new city, and none for a new description', async () => {
  const { listingId, steps } = await history()
  await runReactions(await captureStreamRecordOfWrite(...steps[1]!))
  const before = await ages(listingId)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const texts = { ...listingKey(listingId), sk: 'PROFILE' }
  await runReactions(await captureStreamRecordOfWrite(texts, set(texts, { description: 'Quiet', nms: 60 })))
  expect(await ages(listingId)).toEqual(before)
  await runReactions(await captureStreamRecordOfWrite(texts, set(texts, { city: 'Anglesea', country: 'AU', nms: 61 })))
  expect(await rowsOf(listingId)).toEqual(await rebuilt(listingId))
  for (const [key, age] of Object.entries(await ages(listingId))) expect([key, age]).not.toEqual([key, before[key]])
})

async function ages(id: number): Promise<Bytes> {
  const rows = (await readAllTableRows()).filter(
    ({ pk, sk }) => /^m\d#/.test(pk) && sk.endsWith(encodeListingIdForMap(id)),
  )
  return Object.fromEntries(
    rows.map(({ pk, sk, b }) => [`${pk}|${sk}`, Buffer.from((b as Uint8Array).subarray(0, 5)).toString('hex')]),
  )
}

it('does not rewrite map rows that an import has written', async () => {
  const { listingId, rates } = await newBookableListing({ rates: [{ rate: { price: 100 } }] })
  const asOf = Date.now()
  const bookable = await readBookableListing(listingId)
  const { puts, end } = buildMapProjectionWrites(listingId, bookable, undefined, 'all', asOf)
  await putRows([...puts, buildMapStateRow(listingId, { ...end!, loaded: asOf })])
  const before = await ages(listingId)
  const rate = rateKey(listingId, rates[0]!.rate.id)
  const inserted = (await readAllTableRows()).filter(
    ({ pk, sk }) => pk === rate.pk && (sk === rate.sk || sk === 'LISTING'),
  )
  expect(await runReactions(...inserted.map((row) => makeStreamRecord(row, undefined, row)))).toEqual([])
  expect(await ages(listingId)).toEqual(before)
  await runReactions(await captureStreamRecordOfWrite(rate, set(rate, { price: 101, nms: Date.now() })))
  expect(await ages(listingId)).not.toEqual(before)
})
