import { readDueTasks } from '@nestboard/functions/kernel/due.ts'
import { formatSortableTime } from '@nestboard/functions/kernel/table/time-index.ts'
import { expect, it } from 'vitest'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import {
  createListingWithPrivateRate,
  createPrivateRateOpenedToClub,
} from '@nestboard/functions/group-offers/testing/closed.ts'
import type { ListingWithPrivateRate } from '@nestboard/functions/group-offers/testing/closed.ts'
import { findActivePromosByName } from '@nestboard/functions/rates/promo-names.ts'
import { putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as listings } from '@nestboard/functions/listing/index.ts'
import { newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { getListing } from '@nestboard/shared/listing/routes.ts'
import { listListingsWithOffersToClubs } from '@nestboard/functions/group-offers/group-offer-listing-rows.ts'
import { SimulatedTableStream } from '@nestboard/events/testing/table-stream.ts'
import { migrations } from '../../migrations/migrations.ts'
import { dueTaskPartitionsMigration } from '../../migrations/due-task-partitions-migration.ts'
import { orderCompletedAtMigration } from '../../migrations/order-completed-at-migration.ts'
import { clubOfferPromotionsMigration } from '../../migrations/club-offer-promotions-migration.ts'
import { promoNameIndexMigration } from '../../migrations/promo-name-index-migration.ts'
import { publicPointsMigration } from '../../migrations/public-points-migration.ts'
import { openMigrationGate } from '../../cloud/migration-gate.ts'
import { runMigration } from '../../migrations/run-migration.ts'
import type { Migration } from '../../migrations/migration.ts'

const options = { client: tableClient, tableName, pageSize: 20 }
const order = (id: number, fields: object) => ({ pk: `O#${id}`, sk: 'ORDER', id, nms: 1, ...fields })
const done = { status: 'COMPLETE', inventoryFulfilledAt: 5 }

it('migrations are numbered without a gap', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})

it('a dry run writes nothing; an interrupted run resumes, changes each old row once, and a second run does nothing', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => 700_001 + index)
  await putRows(ids.map((id) => order(id, id % 3 ? done : { status: 'PENDING', inventoryFulfilledAt: null })))
  await putRows([order(700_100, { ...done, completedAt: 4 })])
  const before = await scanRowsByPrefix('')
  const dry = await runMigration(orderCompletedAtMigration, { ...options, isDry: true })
  expect([await scanRowsByPrefix(''), dry.read]).toEqual([before, before.length])
  expect(dry.changed).toBeGreaterThanOrEqual(60)
  let pages = 0
  const dying = runMigration(orderCompletedAtMigration, {
    ...options,
    onPage: () => {
      if (++pages === 2) throw new Error('the process dies')
    },
  })
  await expect(dying).rejects.toThrow('dies')
  const whole = await runMigration(orderCompletedAtMigration, options)
  expect(whole).toMatchObject({ changed: dry.changed, isDone: true })
  const old = await scanRowsByPrefix('O#7000')
  expect(old.map(({ completedAt: at }) => at)).toEqual(ids.map((id) => (id % 3 ? 5 : null)))
  expect((await scanRowsByPrefix('O#700100'))[0]).toMatchObject({ completedAt: 4 })
  const after = await scanRowsByPrefix('')
  await runMigration(orderCompletedAtMigration, options)
  expect(await scanRowsByPrefix('')).toEqual(after)
  expect((await runMigration(orderCompletedAtMigration, { ...options, isDry: true })).changed).toBe(0)
})

it('code that needs a pending migration is refused, and a new table needs none', async () => {
  const [first, second] = [1, 2].map((number): Migration => ({
    number: 900 + number,
    name: `gate ${number}`,
    isRequired: number === 1,
    change: () => undefined,
  }))
  const gate = () => openMigrationGate(tableClient, { branch: 'x', tableName }, [first!, second!])
  const command = 'npm run migrate -- --branch x'
  expect((await gate()).refusal).toBe(`This code needs migrations that have not run: 901 gate 1. Run ${command}`)
  await runMigration(first!, options)
  const open = await gate()
  expect([open.refusal, await open.settle()]).toEqual([undefined, `Migrations to run: 902 gate 2. ${command}`])
  const names: string[] = []
  const client = Object.assign(Object.create(tableClient) as typeof tableClient, {
    send: (command: { input: { Item?: object } }) => {
      names.push(command.constructor.name)
      if (command.constructor.name === 'DescribeTableCommand')
        throw Object.assign(new Error(), { name: 'ResourceNotFoundException' })
      return tableClient.send(command as never)
    },
  })
  const made = await openMigrationGate(client, { branch: 'x', tableName }, [first!, second!])
  expect([made.refusal, names]).toEqual([undefined, ['DescribeTableCommand']])
  await made.settle()
  expect(await (await gate()).settle()).toBeUndefined()
})

it('segments are read at the same time, each row once, and a resumed run keeps their number', async () => {
  await putRows(Array.from({ length: 40 }, (_, index) => order(910_001 + index, { status: 'OLD' })))
  const seen: string[] = []
  const counting: Migration = {
    number: 910,
    name: 'counting',
    change: ({ pk, status }) => {
      if (!pk.startsWith('O#9100') || status !== 'OLD') return undefined
      seen.push(pk)
      return { status: 'NEW', nms: 2 }
    },
  }
  const dying = runMigration(counting, {
    ...options,
    segments: 4,
    onPage: () => {
      throw new Error('the process dies')
    },
  })
  await expect(dying).rejects.toThrow('dies')
  const { changed } = await runMigration(counting, { ...options, segments: 2 })
  expect([changed, seen.length, new Set(seen).size]).toEqual([40, 40, 40])
  expect((await scanRowsByPrefix('MIGRATION#910')).map(({ sk }) => sk).toSorted()).toEqual([
    'SEGMENT#0',
    'SEGMENT#1',
    'SEGMENT#2',
    'SEGMENT#3',
    'STATE',
  ])
})

it('a change made at the same time by someone else is kept', async () => {
  await putRows([order(800_001, { status: 'OLD', note: 'kept' })])
  let isFirst = true
  const racing: Migration = {
    number: 99,
    name: 'racing',
    change: ({ pk, status }) => {
      if (pk !== 'O#800001' || status === 'NEW') return undefined
      return { status: status === 'OTHER' ? 'NEW' : 'WRONG', nms: 2 }
    },
  }
  const client = Object.assign(Object.create(tableClient) as typeof tableClient, {
    send: async (command: { input: { UpdateExpression?: string } }) => {
      if (command.input.UpdateExpression && isFirst) {
        isFirst = false
        await putRows([order(800_001, { status: 'OTHER', note: 'changed' })])
      }
      return tableClient.send(command as never)
    },
  })
  expect((await runMigration(racing, { ...options, client })).changed).toBe(1)
  expect((await scanRowsByPrefix('O#800001'))[0]).toMatchObject({ status: 'NEW', note: 'changed' })
})

it('older promotions are found by name at the supplier of their listing', async () => {
  const stays = await Promise.all([createListingWithPrivateRate(), createListingWithPrivateRate()])
  const promosOf = async ({ listingId }: ListingWithPrivateRate) =>
    (await scanRowsByPrefix(`L#${listingId}`)).filter(({ sk }) => sk.startsWith('PROMO#'))
  const rows = (await Promise.all(stays.map(promosOf))).flat()
  const unlisted = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('gsi1'))),
  )
  const orphan = { ...unlisted[0]!, pk: 'L#900000001' }
  await putRows([...unlisted, orphan] as typeof rows)
  const placed = () => Promise.all(stays.map(({ supplierId }) => findActivePromosByName(supplierId, 'acme2027')))
  expect((await placed()).map(({ size }) => size)).toEqual([0, 0])
  const reads: number[] = []
  const client = Object.assign(Object.create(tableClient) as typeof tableClient, {
    send: (command: { input: { RequestItems?: Record<string, { Keys?: unknown[] }> } }) => {
      const keys = command.input.RequestItems?.[tableName]?.Keys
      if (keys) reads.push(keys.length)
      return tableClient.send(command as never)
    },
  })
  const dry = await runMigration(promoNameIndexMigration, { ...options, isDry: true })
  expect(dry.changed).toBeGreaterThanOrEqual(2)
  expect((await placed()).map(({ size }) => size)).toEqual([0, 0])
  expect(
    await runMigration(promoNameIndexMigration, { ...options, client, pageSize: 1000, segments: 1 }),
  ).toMatchObject({
    changed: dry.changed,
    isDone: true,
  })
  expect((await placed()).map((found) => [...found])).toEqual(
    stays.map(({ listingId, rateId, promoId }) => [[listingId, [{ rateId, promoId }]]]),
  )
  // The migration finds the three old promotions on at most two pages of its scan, and reads the listings of each page
  // in one batch.
  expect(reads.length).toBeLessThanOrEqual(2)
  const [left] = await scanRowsByPrefix('L#900000001')
  expect(left).not.toHaveProperty('gsi1pk')
  expect((await runMigration(promoNameIndexMigration, { ...options, isDry: true })).changed).toBe(0)
})

it('older rows of the places where a group offer opens a price get the promotions that its group’s page shows', async () => {
  const { club, offerId, stay } = await createPrivateRateOpenedToClub()
  const { listingId, rateId, promoId } = stay
  const at = { latitude: 1, longitude: 2 }
  const ids = { clubId: club.clubId, offerId, listingId }
  await putRows([{ pk: `CLUB#${club.clubId}`, sk: `AT#${offerId}#${listingId}`, ...ids, ...at }])
  const noted = async () => (await listListingsWithOffersToClubs([club.clubId])).map(({ promos }) => promos)
  expect(await noted()).toEqual([undefined])
  const stream = new SimulatedTableStream(({ pk }) => pk === `GROUPOFFER#${offerId}`)
  await stream.start()
  expect((await runMigration(clubOfferPromotionsMigration, options)).changed).toBeGreaterThanOrEqual(1)
  await stream.drain()
  expect(await noted()).toEqual([[{ rateId, promoId }]])
  expect((await runMigration(clubOfferPromotionsMigration, { ...options, isDry: true })).changed).toBe(0)
})

it('older scheduled tasks move into the partition of their kind, with their time', async () => {
  const row = { pk: 'U#990001', sk: 'DUE#A', kind: 'A', subject: 990_001, atMs: 5 }
  const gsi1sk = formatSortableTime(5)
  await putRows([
    { ...row, gsi1pk: 'DUE', gsi1sk },
    { ...row, pk: 'U#990002', gsi1pk: 'OTHER', gsi1sk },
  ])
  expect((await runMigration(dueTaskPartitionsMigration, options)).changed).toBeGreaterThanOrEqual(1)
  expect((await readDueTasks('A', { nowMs: 5, most: 9 })).items).toMatchObject([{ subject: 990_001, gsi1sk }])
  expect((await scanRowsByPrefix('U#990002'))[0]).toMatchObject({ gsi1pk: 'OTHER' })
  expect((await runMigration(dueTaskPartitionsMigration, { ...options, isDry: true })).changed).toBe(0)
})

it('copies of an older listing’s true point are replaced by its public one', async () => {
  const { club, offerId, stay } = await createPrivateRateOpenedToClub()
  const { listingId, owner } = stay
  const hawkId = await newHawk(stay)
  const truePoint = { latitude: -33.85, longitude: 151.2 }
  const hawk = (await scanRowsByPrefix(`HAWK#${hawkId}`))[0]!
  const ids = { clubId: club.clubId, offerId, listingId }
  await putRows([
    { ...hawk, ...truePoint },
    { pk: `CLUB#${club.clubId}`, sk: `AT#${offerId}#${listingId}`, ...ids, ...truePoint, promos: [] },
  ])
  const stream = new SimulatedTableStream(({ pk }) => pk === `L#${listingId}`)
  await stream.start()
  expect((await runMigration(publicPointsMigration, options)).changed).toBeGreaterThanOrEqual(1)
  await stream.drain()
  const { data } = await callRoute(listings, getListing, { id: listingId }, owner)
  const shown = { latitude: data!.latitude, longitude: data!.longitude }
  expect(shown).not.toEqual(truePoint)
  expect((await scanRowsByPrefix(`HAWK#${hawkId}`))[0]).toMatchObject(shown)
  expect(await listListingsWithOffersToClubs([club.clubId])).toMatchObject([shown])
  expect((await runMigration(publicPointsMigration, { ...options, isDry: true })).changed).toBe(0)
})
