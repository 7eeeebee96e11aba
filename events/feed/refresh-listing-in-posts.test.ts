import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler } from '@nestboard/functions/feed/index.ts'
import { feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { buildFeedSourceMergedOnReadRow } from '@nestboard/functions/feed/feed.store.ts'
import { newPost } from '@nestboard/functions/feed/testing/post.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as routes from '@nestboard/shared/feed/routes.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import { expect, it, vi } from 'vitest'
import '../testing/objects.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'

type Shown = Awaited<ReturnType<typeof createPublicListing>>

const shownIn = async (id: number) => (await callRoute(handler, routes.readPost, { id })).data!.listings.STAY ?? []
const change = ({ id, owner }: Shown, fields: object) =>
  captureStreamRecordOfWrite(listingKey(id), () =>
    callRoute(listingHandler, listings.updateListing, { id, ...fields }, owner),
  )

it('a post shows its listing’s new name, and not a listing that was hidden', async () => {
  const stay = await createPublicListing()
  const posts = [await newPost(stay.owner, stay.supplierId, { listingId: stay.id })]
  posts.push(await newPost(stay.owner, stay.supplierId, { listingId: stay.id }))
  expect(await runReactions(await change(stay, { name: 'Fog House' }))).toEqual([])
  for (const id of posts) expect(await shownIn(id)).toMatchObject([{ id: stay.id, name: 'Fog House' }])
  expect(await runReactions(await change(stay, { active: false }))).toEqual([])
  for (const id of posts) expect(await shownIn(id)).toEqual([])
})

it('a listing that was hidden between the read for a new post and its write is not shown', async () => {
  const stay = await createPublicListing()
  const id = await newPost(stay.owner, stay.supplierId, { listingId: stay.id })
  // The stream record of this change isn't delivered, as if the reaction to it had run before the post existed.
  await change(stay, { active: false })
  const [row] = (await readRowsAtKeys([feedPostKey(id)])) as Record<string, unknown>[]
  expect(await runReactions(makeStreamRecord(feedPostKey(id), undefined, row))).toEqual([])
  expect(await shownIn(id)).toEqual([])
})

it('a change of listing fields that no card shows doesn’t update posts', async () => {
  const stay = await createPublicListing()
  const id = await newPost(stay.owner, stay.supplierId, { listingId: stay.id })
  const [row] = (await readRowsAtKeys([listingKey(stay.id)])) as Record<string, unknown>[]
  const before = await readRowsAtKeys([feedPostKey(id)])
  await putRows([{ ...listingKey(stay.id), ...row, name: 'Never copied', bookings: 7 }])
  expect(await runReactions(makeStreamRecord(listingKey(stay.id), row, { ...row, bookings: 7 }))).toEqual([])
  expect(await readRowsAtKeys([feedPostKey(id)])).toEqual(before)
})

it('a post of an older version, without a copy, shows its listing', async () => {
  const stay = await createPublicListing()
  const id = await newPost(stay.owner, stay.supplierId, { listingId: stay.id })
  const [row] = (await readRowsAtKeys([feedPostKey(id)])) as Record<string, unknown>[]
  const { listing: _, ...older } = row!
  await putRows([{ ...feedPostKey(id), ...older }])
  expect(await shownIn(id)).toMatchObject([{ id: stay.id }])
})

it('merges posts of authors with many followers by time, even if one author wrote a whole page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const me = await newPerson()
  const owner = await newPerson('Olga Owner')
  const suppliers = [await newSupplier(owner), await newSupplier(owner), await newSupplier(owner)]
  // With nine authors, the first of two rounds of reads fetches only the two newest posts of each author.
  const authors = [...suppliers, 1, 2, 3, 4, 5, 6]
  await putRows(authors.map((id) => buildFeedSourceMergedOnReadRow(me.userId, `S#${id}`)))
  const ids: number[] = []
  for (const nth of [1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 1, 1, 2, 0, 2]) {
    vi.advanceTimersByTime(1)
    ids.unshift(await newPost(owner, suppliers[nth]!))
  }
  const read: number[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < 3; page++) {
    const { data } = await callRoute(handler, routes.readHomeFeed, cursor ? { cursor } : {}, me)
    expect(data!.posts).toHaveLength([10, 10, 3][page]!)
    read.push(...data!.posts.map(({ id }) => id))
    cursor = data!.cursor
  }
  expect([read, cursor]).toEqual([ids, null])
  vi.useRealTimers()
})
