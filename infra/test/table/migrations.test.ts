import { expect, it } from 'vitest'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'
import { closedStay, openedToGroup } from '@nestboard/functions/group-offers/testing/closed.ts'
import type { ClosedStay } from '@nestboard/functions/group-offers/testing/closed.ts'
import { promosNamed } from '@nestboard/functions/rates/promo-names.ts'
import { putRows, rowsUnder } from '@nestboard/functions/kernel/testing/rows.ts'
import { listingsForClubs } from '@nestboard/functions/group-offers/places.ts'
import { TableStream } from '@nestboard/events/testing/table-stream.ts'
import { migrations } from '../../migrations/all.ts'
import { completedAt } from '../../migrations/completed-at.ts'
import { pricedPlaces } from '../../migrations/priced-places.ts'
import { promoNames } from '../../migrations/promo-names.ts'
import { runMigration } from '../../migrations/run.ts'
import type { Migration } from '../../migrations/migration.ts'

const options = { client: table, tableName, pageSize: 20 }
const order = (id: number, fields: object) => ({ pk: `O#${id}`, sk: 'ORDER', id, nms: 1, ...fields })
const done = { status: 'COMPLETE', inventoryFulfilledAt: 5 }

it('migrations are numbered without a gap', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})

it('a dry run writes nothing; an interrupted run resumes, changes each old row once, and a second run does nothing', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => 700_001 + index)
  await putRows(ids.map((id) => order(id, id % 3 ? done : { status: 'PENDING', inventoryFulfilledAt: null })))
  await putRows([order(700_100, { ...done, completedAt: 4 })])
  const before = await rowsUnder('')
  const dry = await runMigration(completedAt, { ...options, isDry: true })
  expect([await rowsUnder(''), dry.read]).toEqual([before, before.length])
  expect(dry.changed).toBeGreaterThanOrEqual(60)
  let pages = 0
  const dying = runMigration(completedAt, {
    ...options,
    onPage: () => {
      if (++pages === 2) throw new Error('the process dies')
    },
  })
  await expect(dying).rejects.toThrow('dies')
  const whole = await runMigration(completedAt, options)
  expect(whole).toMatchObject({ changed: dry.changed, isDone: true })
  const old = await rowsUnder('O#7000')
  expect(old.map(({ completedAt: at }) => at)).toEqual(ids.map((id) => (id % 3 ? 5 : null)))
  expect((await rowsUnder('O#700100'))[0]).toMatchObject({ completedAt: 4 })
  const after = await rowsUnder('')
  await runMigration(completedAt, options)
  expect(await rowsUnder('')).toEqual(after)
  expect((await runMigration(completedAt, { ...options, isDry: true })).changed).toBe(0)
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
  const client = Object.assign(Object.create(table) as typeof table, {
    send: async (command: { input: { UpdateExpression?: string } }) => {
      if (command.input.UpdateExpression && isFirst) {
        isFirst = false
        await putRows([order(800_001, { status: 'OTHER', note: 'changed' })])
      }
      return table.send(command as never)
    },
  })
  expect((await runMigration(racing, { ...options, client })).changed).toBe(1)
  expect((await rowsUnder('O#800001'))[0]).toMatchObject({ status: 'NEW', note: 'changed' })
})

it('older promotions are found by name at the supplier of their listing', async () => {
  const stays = await Promise.all([closedStay(), closedStay()])
  const promosOf = async ({ listingId }: ClosedStay) =>
    (await rowsUnder(`L#${listingId}`)).filter(({ sk }) => sk.startsWith('PROMO#'))
  const rows = (await Promise.all(stays.map(promosOf))).flat()
  const unlisted = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('gsi1'))),
  )
  const orphan = { ...unlisted[0]!, pk: 'L#900000001' }
  await putRows([...unlisted, orphan] as typeof rows)
  const placed = () => Promise.all(stays.map(({ supplierId }) => promosNamed(supplierId, 'acme2027')))
  expect((await placed()).map(({ size }) => size)).toEqual([0, 0])
  const reads: number[] = []
  const client = Object.assign(Object.create(table) as typeof table, {
    send: (command: { input: { RequestItems?: Record<string, { Keys?: unknown[] }> } }) => {
      const keys = command.input.RequestItems?.[tableName]?.Keys
      if (keys) reads.push(keys.length)
      return table.send(command as never)
    },
  })
  const dry = await runMigration(promoNames, { ...options, isDry: true })
  expect(dry.changed).toBeGreaterThanOrEqual(2)
  expect((await placed()).map(({ size }) => size)).toEqual([0, 0])
  expect(await runMigration(promoNames, { ...options, client, pageSize: 1000 })).toMatchObject({
    changed: dry.changed,
    isDone: true,
  })
  expect((await placed()).map((found) => [...found])).toEqual(
    stays.map(({ listingId, rateId, promoId }) => [[listingId, [{ rateId, promoId }]]]),
  )
  // The three old promotions lie on at most two pages, and each page reads its listings in one batch.
  expect(reads.length).toBeLessThanOrEqual(2)
  const [left] = await rowsUnder('L#900000001')
  expect(left).not.toHaveProperty('gsi1pk')
  expect((await runMigration(promoNames, { ...options, isDry: true })).changed).toBe(0)
})

it('older rows of the places where a group offer opens a price get the promotions that its group’s page shows', async () => {
  const { club, offerId, stay } = await openedToGroup()
  const { listingId, rateId, promoId } = stay
  const at = { latitude: 1, longitude: 2 }
  const ids = { clubId: club.clubId, offerId, listingId }
  await putRows([{ pk: `CLUB#${club.clubId}`, sk: `AT#${offerId}#${listingId}`, ...ids, ...at }])
  const noted = async () => (await listingsForClubs([club.clubId])).map(({ promos }) => promos)
  expect(await noted()).toEqual([undefined])
  const stream = new TableStream(({ pk }) => pk === `GROUPOFFER#${offerId}`)
  await stream.start()
  expect((await runMigration(pricedPlaces, options)).changed).toBeGreaterThanOrEqual(1)
  await stream.drain()
  expect(await noted()).toEqual([[{ rateId, promoId }]])
  expect((await runMigration(pricedPlaces, { ...options, isDry: true })).changed).toBe(0)
})
