import '../testing/strangers.ts'
import * as routes from '@nestboard/shared/listing/routes.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler } from '@nestboard/functions/listing/index.ts'
import { newListing, makeListingPublishable } from '@nestboard/functions/listing/testing/listing.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { expect, it } from 'vitest'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'
import { openTestSocket, watchEntity } from '../testing/sockets.ts'

it('search finds a shown listing by its present name and place, and no hidden listing', async () => {
  const owner = await newPerson()
  const id = await newListing(await newSupplier(owner), owner, 'Perpetua Lodge')
  const found = async (query: string) =>
    (await callRoute(handler, routes.searchListings, { query })).data?.listings.map((each) => each.id)
  const change = (fields: object) =>
    captureStreamRecordOfWrite(listingKey(id), () => callRoute(handler, routes.updateListing, { id, ...fields }, owner))
  await makeListingPublishable(id, owner)
  const shown = await change({ active: true, visibility: 'PUBLIC' })
  expect(await found('perpetua')).toEqual([])
  expect(await runReactions(shown)).toEqual([])
  expect(await found('perpetua')).toEqual([id])
  const renamed = await change({ name: 'Felicity Lodge' })
  const moved = await captureStreamRecordOfWrite(listingKey(id), () =>
    callRoute(handler, routes.updateListingProfile, { id, city: 'Wollongong', state: 'NSW' }, owner),
  )
  // The batch runs twice, because the stream repeats whole batches after a failure.
  for (let i = 0; i < 2; i++) expect(await runReactions(shown, renamed, moved)).toEqual([])
  expect([await found('perpetua'), await found('felicity wollon')]).toEqual([[], [id]])
  expect(await runReactions(await change({ active: false }))).toEqual([])
  expect(await found('felicity')).toEqual([])
  expect(await scanRowsByPrefix('LISTINGWORD#')).toEqual([])
})

it('lets everyone watch a shown listing and its texts, and only the team a hidden one', async () => {
  const [owner, stranger] = [await newPerson(), await newPerson()]
  const id = await newListing(await newSupplier(owner), owner)
  const [inside, outside] = [await openTestSocket(owner), await openTestSocket(stranger)]
  for (const type of ['StayListing', 'StayListingProfile'] as const) {
    expect(await watchEntity(inside, type, id)).toMatchObject({ status: 'OK', data: { nms: expect.any(Number) } })
    expect(await watchEntity(outside, type, id)).toMatchObject({ status: 'Not Found' })
  }
  await makeListingPublishable(id, owner)
  await callRoute(handler, routes.updateListing, { id, active: true, visibility: 'PUBLIC' }, owner)
  for (const type of ['StayListing', 'StayListingProfile'] as const)
    expect(await watchEntity(outside, type, id)).toMatchObject({ status: 'OK' })
})
