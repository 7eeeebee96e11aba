import '@nestboard/events/testing/strangers.ts'
import { objects } from '@nestboard/events/testing/objects.ts'
import { TableStream } from '@nestboard/events/testing/table-stream.ts'
import { handler as timers } from '@nestboard/events/timers.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { allRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import { deletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dealWithOthers, fillAccount, fillBoards, marker } from './full-account.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

/** The JSON files of the one stored archive, as text. */
function archived(): Readonly<Record<string, string>> {
  const [bytes] = [...objects].flatMap(([key, value]) => (key.startsWith('archive/') ? [value] : []))
  const files = Object.entries(unzipSync(new Uint8Array(bytes as Buffer)))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
}

const filesOfArchive = [
  'account',
  'boards',
  'email',
  'follows',
  'media',
  'messages',
  'note',
  'notes',
  'offered',
  'orders',
  'personal',
  'preference',
  'profile',
  'session',
  'stats',
  'suppliers',
  'teams',
  'thread',
  'waitlist',
].map((name) => `${name}.json`)

/** A row's kind: its keys with ids and typed text replaced by placeholders. */
const kindOf = ({ pk, sk }: Row): string =>
  `${pk} ${sk}`.replaceAll(/\d{2,}/g, 'n').replace(/(EMAIL|HANDLE|WAITLIST)#\S+/, '$1#text')

/** The kinds of rows that contain a text, sorted. */
async function kindsWith(text: string): Promise<string[]> {
  const rows = (await allRows()).filter((row) => JSON.stringify(row).toLowerCase().includes(text))
  return [...new Set(rows.map(kindOf))].toSorted()
}

/** Rows that still refer to an erased account by id, and why. */
const keptById = {
  'AUDIT#n n#n': 'the audit log of a supplier outlives its members',
  'LU#n USER#n#n': 'a supplier sees the offers it made',
  'MEMBER#n MEMBER': 'an owner stays with the supplier until it is handed over',
  'O#n ORDER': 'bookings are kept for tax',
  'O#n TERMS': 'bookings are kept for tax, without name and contact',
  'P#n POST': 'a review belongs to its listing, without a name',
  'REMOVED#n REMOVED': 'tells the audit log who left; expires in 30 days',
  'S#n MEMBER#n': 'an owner stays with the supplier until it is handed over',
  'S#n SUPPLIER': 'an owner stays with the supplier until it is handed over',
  'S#n THREAD#n': 'a conversation belongs to both sides; the name is looked up when it is read',
  'SEARCH#n SEARCH': 'a search on a board belongs to everyone on it',
  'T#n PRODUCT#n': 'a pin on a board belongs to everyone on it',
  'T#n RESERVATION#n': 'bookings are kept for tax',
  'T#n SEARCH#n': 'a search on a board belongs to everyone on it',
  'TEAMS#n S#n': 'an owner stays with the supplier until it is handed over',
  'U#n ACCOUNT': 'the tombstone, or the account of a friend',
  'U#n FOLLOWS#U#n': 'a follower of the person may still unfollow',
  'U#n NOTE#n': 'notifications of others; the name is looked up when they are read',
  'U#n THREAD#n': 'a conversation belongs to both sides; the name is looked up when it is read',
  'USERRATE#n USERRATE': 'a supplier sees the offers it made',
} as const

it('no text of an erased account remains, and its id only in rows that others share', async () => {
  const stream = new TableStream(() => true)
  await stream.start()
  const [friend, person] = [await newPerson('Frida Friend'), await newPerson(`Zoe ${marker}`)]
  await fillAccount(person)
  await fillBoards(person, friend)
  const booked = await dealWithOthers(person, friend)
  await stream.drain()
  await timers()
  await stream.drain()
  const archive = archived()
  for (const file of ['account', 'profile', 'preference', 'email', 'boards', 'orders', 'messages', 'thread'])
    expect([file, archive[`${file}.json`]]).toEqual([file, expect.stringContaining(marker)])
  expect(Object.keys(archive).toSorted()).toEqual(filesOfArchive)
  const planted = await kindsWith(marker)
  expect(planted.length).toBeGreaterThanOrEqual(12)
  expect(objects.size).toBe(1)

  await call(authHandler, auth.deleteAccount, { password: person.password }, person)
  vi.setSystemTime(Date.now() + deletionGraceMs)
  for (let round = 0; round < 2; round++) {
    await timers()
    await stream.drain()
  }
  expect(await kindsWith(marker)).toEqual([])
  expect(objects.size).toBe(0)
  const id = String(person.userId)
  expect((await kindsWith(id)).filter((kind) => !(kind in keptById))).toEqual([])
  const own = (await allRows()).filter(({ pk }) => pk === `U#${id}`)
  expect(own.map(({ sk }) => sk)).toEqual(['ACCOUNT'])
  // Order terms are stored compressed, so their text is only visible through the order.
  for (const { id: orderId, owner } of booked) {
    const { code, body } = await call(ordersHandler, orders.readOrder, { id: orderId }, owner)
    expect(code).toBe(200)
    expect(body.toLowerCase()).not.toContain(marker)
  }
})
