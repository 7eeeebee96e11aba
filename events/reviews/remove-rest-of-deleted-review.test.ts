import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as notesHandler } from '@nestboard/functions/notifications/index.ts'
import { handler } from '@nestboard/functions/reviews/index.ts'
import { newProfilePicture } from '@nestboard/functions/reviews/testing/picture.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as notes from '@nestboard/shared/notifications/routes.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { expect, it } from 'vitest'
import '../testing/objects.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'

const kindsTold = async (who: Person) =>
  (await callRoute(notesHandler, notes.listNotifications, {}, who)).data!.notifications.map(({ kind }) => kind)

it('a deleted review takes its files and what was told of it along, but not what is told of the next one', async () => {
  const stream = new SimulatedTableStream(() => true)
  await stream.start()
  const [{ id: listingId, owner }, me] = [await createPublicListing(), await newPerson('Ann')]
  const mediaId = await newProfilePicture(me.userId)
  const review = { listingId, rating: 9, title: 'Warm floors', mediaIds: [mediaId] }
  const { id } = (await callRoute(handler, routes.createReview, review, me)).data!
  await stream.drain()
  await callRoute(handler, routes.replyToReview, { id, listingId, text: 'Thank you' }, owner)
  await stream.drain()
  expect([await kindsTold(owner), await kindsTold(me)]).toEqual([['REVIEW_WRITTEN'], ['REVIEW_ANSWERED']])
  await callRoute(feedHandler, feed.deletePost, { id }, me)
  await stream.drain()
  expect([await kindsTold(owner), await kindsTold(me)]).toEqual([[], []])
  expect(await readRowsAtKeys([mediaKey(mediaId)])).toEqual([])
  await callRoute(handler, routes.createReview, { listingId, rating: 8, title: 'Once more' }, me)
  await stream.drain()
  expect(await kindsTold(owner)).toEqual(['REVIEW_WRITTEN'])
})
