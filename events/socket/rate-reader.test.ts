import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import type { OperationContext } from '@nestboard/functions/kernel/request/operation.ts'
import { createSellingListing, newRate } from '@nestboard/functions/rates/testing/rate.ts'
import { expect, it } from 'vitest'
import { readWatchableEntity } from './watchable-entity.ts'

const as = (userId: number): OperationContext<UserActor> => ({
  actor: { kind: 'user', userId, sessionId: 1 },
  nowMs: Date.now(),
  origin: 'http://nestboard.test',
  userAgent: 'test',
  network: '',
  country: '',
  siteOrigin: '',
  cookieOf: () => undefined,
  log: undefined as never,
  cookies: [],
  once: undefined,
})

it('lets everyone watch a PUBLIC rate, and only the team a PRIVATE one', async () => {
  const { id: listingId, owner } = await createSellingListing()
  const stranger = await newPerson()
  const [open, closed] = [await newRate(listingId, owner), await newRate(listingId, owner, { visibility: 'PRIVATE' })]
  const read = (id: number, who: { userId: number }) =>
    readWatchableEntity({ type: 'ListingDailyRate', id }, as(who.userId))
  expect(await read(open, stranger)).toEqual({ nms: expect.any(Number) as number })
  expect(await read(closed, owner)).toEqual({ nms: expect.any(Number) as number })
  expect(await read(closed, stranger)).toBeUndefined()
  expect(await read(7_777_777_777_777, owner)).toBeUndefined()
})
