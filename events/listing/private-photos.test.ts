import '../testing/strangers.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { isObjectStored, writeObject } from '@nestboard/functions/kernel/media/objects.ts'
import { publishPhoto } from '@nestboard/functions/kernel/media/publish-photo.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler } from '@nestboard/functions/listing/index.ts'
import { changeListing, readListingItem } from '@nestboard/functions/listing/listing.store.ts'
import { newListing, makeListingPublishable } from '@nestboard/functions/listing/testing/listing.ts'
import { buildBookableListing } from '@nestboard/functions/offers/bookable-listing.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { buildPublicListingMapView } from '@nestboard/functions/search/map/public-listing-map-view.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import * as routes from '@nestboard/shared/listing/routes.ts'
import {
  pictureFormats,
  pictureObjectKey,
  pictureWidths,
  toPrivateObjectKey,
  pictureUrlOfSize,
} from '@nestboard/shared/media/pictures.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handler as checkUploads } from '../media/on-object-created.ts'
import { makeJpeg } from '../media/testing/pictures.ts'
import { uploadTestFile } from '../media/testing/uploading.ts'
import { captureErrorLines } from '../testing/errors.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'
import { publishPhotosOfVisibleListing } from './publish-photos-of-visible-listing.ts'

let s3: ScratchMediaServer
beforeAll(async () => {
  s3 = await startScratchMediaServer(checkUploads)
})
afterAll(() => s3.stop())

const statusOf = async (url: string): Promise<number> => (await fetch(`${s3.origin}${url}`)).status
const publicUrl = (id: number): string => `/${pictureObjectKey(id, 1080, 'webp')}`
const publicKeys = (id: number): string[] =>
  pictureFormats.flatMap((format) => pictureWidths.map((width) => pictureObjectKey(id, width, format)))

interface Place {
  readonly id: number
  readonly owner: Person
}

async function place(): Promise<Place> {
  const owner = await newPerson()
  return { id: await newListing(await newSupplier(owner), owner), owner }
}

type Sight = { active?: boolean; visibility?: 'PUBLIC' | 'PRIVATE' }

/**
 * Changes a listing's visibility directly in its row, without the conditions of publishing, which have their own
 * tests.
 */
async function changeSight(id: number, sight: Sight): Promise<void> {
  const nms = (await readListingItem(id, { consistent: true }))!.nms + 1
  await commitTransaction([{ write: changeListing(id, sight, nms) }])
}

/** Changes a listing's visibility and runs the reactions to that change. */
async function see({ id }: Place, sight: Sight) {
  const record = await captureStreamRecordOfWrite(listingKey(id), () => changeSight(id, sight))
  expect(await runReactions(record)).toEqual([])
}
const shown = { active: true, visibility: 'PUBLIC' } as const

async function addPhoto({ id, owner }: Place) {
  const media = await uploadTestFile(owner, { bytes: await makeJpeg(80, 60), purpose: 'LISTING_MEDIA', ownerId: id })
  const photoId = Number(media.split('/')[1])
  let answer: Awaited<ReturnType<typeof create>>
  const create = () => callRoute(handler, routes.createListingMedia, { listingId: id, media }, owner)
  const record = await captureStreamRecordOfWrite(mediaKey(photoId), async () => (answer = await create()))
  return { record, photo: answer!.data! }
}

const photosOf = (id: number, who: { cookie?: string } = {}) =>
  callRoute(handler, routes.listListingMedia, { listingId: id }, who)

describe('the photos of a hidden listing', () => {
  it('are served in every size, only through URLs signed for the team', async () => {
    const there = await place()
    const { photo, record } = await addPhoto(there)
    expect(await runReactions(record)).toEqual([])
    const [listed] = (await photosOf(there.id, there.owner)).data!.media
    const { picture } = (await callRoute(handler, routes.getListing, { id: there.id }, there.owner)).data!
    for (const url of [photo.url, listed!.url, picture]) {
      expect(url).toMatch(/^\/private\/\d+\/1080\.webp\?e=\d{10}&s=[\w-]{43}$/)
      for (const format of pictureFormats)
        for (const width of pictureWidths) expect(await statusOf(pictureUrlOfSize(url, width, format))).toBe(200)
    }
    expect((await fetch(`${s3.origin}${picture}`)).headers.get('cache-control')).toBe('private, max-age=300')
    const [path, query] = picture.split('?') as [string, string]
    const other = await addPhoto(there)
    for (const url of [
      publicUrl(photo.id),
      path,
      `${path}?${query.replace('e=', 'e=9')}`,
      `${path.replace(String(photo.id), String(other.photo.id))}?${query}`,
    ])
      expect(await statusOf(url)).toBe(404)
    for (const key of publicKeys(photo.id)) expect(await isObjectStored(key)).toBe(false)
  })

  it('are listed only for the team, whether the listing is PRIVATE or inactive', async () => {
    const there = await place()
    await addPhoto(there)
    const stranger = await newPerson()
    for (const sight of [{}, { active: true }, { active: false, visibility: 'PUBLIC' }] as const) {
      if (Object.keys(sight).length) await see(there, sight)
      for (const who of [stranger, {}]) expect((await photosOf(there.id, who)).code).toBe(404)
      expect((await photosOf(there.id, there.owner)).code).toBe(200)
    }
  })

  it('have signed URLs in the supplier’s list of listings, too', async () => {
    const there = await place()
    await addPhoto(there)
    const { supplierId } = (await callRoute(handler, routes.getListing, { id: there.id }, there.owner)).data!
    const listings = (await callRoute(handler, routes.listListingsBySupplier, { supplierId }, there.owner)).data!
      .listings
    expect(listings.map(({ picture }) => picture.startsWith('/private/'))).toEqual([true])
    expect(await statusOf(listings[0]!.picture)).toBe(200)
  })
})

describe('a change of a listing’s visibility', () => {
  it('is repeated while the index lacks a photo that was claimed just before', async () => {
    const there = await place()
    const { photo } = await addPhoto(there)
    await makeListingPublishable(there.id, there.owner, { picture: publicUrl(photo.id) })
    const published = await captureStreamRecordOfWrite(listingKey(there.id), async () => {
      await callRoute(handler, routes.updateListing, { id: there.id, ...shown }, there.owner)
    })
    const [row] = await readPartitionRows(`MEDIA#${photo.id}`)
    const { gsi1pk: _partition, gsi1sk: _sort, ...unlisted } = row!
    await putRows([unlisted])
    const errors = captureErrorLines()
    expect(await runReactions(published)).toHaveLength(1)
    expect(errors()).toEqual([`reaction failed: Error: the index lacks photos of listing ${there.id}`])
    await putRows([row!])
    expect(await runReactions(published)).toEqual([])
    expect(await statusOf(publicUrl(photo.id))).toBe(200)
  })

  it('keeps signed URLs in every answer until the public copies exist', async () => {
    const there = await place()
    const [{ photo }] = [await addPhoto(there), await addPhoto(there)]
    await makeListingPublishable(there.id, there.owner, { picture: publicUrl(photo.id) })
    for (let round = 0; round < 2; round++) {
      const published = await captureStreamRecordOfWrite(listingKey(there.id), async () => {
        const { code } = await callRoute(handler, routes.updateListing, { id: there.id, ...shown }, there.owner)
        expect(code).toBe(200)
      })
      const pictures = async () => {
        const { supplierId, picture } = (await callRoute(handler, routes.getListing, { id: there.id })).data!
        const listed = (await callRoute(handler, routes.listListingsBySupplier, { supplierId })).data!.listings
        return [
          picture,
          ...listed.map((each) => each.picture),
          ...(await photosOf(there.id)).data!.media.map(({ url }) => url),
        ]
      }
      const early = await pictures()
      expect(early).toHaveLength(4)
      for (const url of early) expect([url.startsWith('/private/'), await statusOf(url)]).toEqual([true, 200])
      expect(await runReactions(published)).toEqual([])
      for (const url of await pictures()) expect([url.startsWith('/media/'), await statusOf(url)]).toEqual([true, 200])
      await see(there, { visibility: 'PRIVATE' })
    }
  })

  it('shows a just-published listing on the map once the public copies of its photos exist', async () => {
    const there = await place()
    const { photo } = await addPhoto(there)
    await makeListingPublishable(there.id, there.owner, { picture: publicUrl(photo.id) })
    const stream = new SimulatedTableStream(({ pk, sk }) => pk === listingKey(there.id).pk && sk === 'LISTING')
    await stream.start()
    await callRoute(handler, routes.updateListing, { id: there.id, ...shown }, there.owner)
    const shownOn = async () =>
      buildPublicListingMapView(buildBookableListing(await readPartitionRows(listingKey(there.id).pk))!, Date.now()) !==
      undefined
    expect([await shownOn(), await statusOf(publicUrl(photo.id))]).toEqual([false, 404])
    await stream.drain()
    expect([await shownOn(), await statusOf(publicUrl(photo.id))]).toEqual([true, 200])
  })

  it('publishes the photos of a listing that was published while they were being withdrawn', async () => {
    const there = await place()
    const { photo } = await addPhoto(there)
    await see(there, shown)
    const hidden = await captureStreamRecordOfWrite(listingKey(there.id), () =>
      changeSight(there.id, { visibility: 'PRIVATE' }),
    )
    const send = globalThis.fetch
    let isShownAgain = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (init?.method === 'DELETE' && !isShownAgain) {
        isShownAgain = true
        await changeSight(there.id, shown)
      }
      return send(url, init)
    })
    expect(await runReactions(hidden)).toEqual([])
    vi.restoreAllMocks()
    expect(isShownAgain).toBe(true)
    for (const key of publicKeys(photo.id)) expect(await statusOf(`/${key}`)).toBe(200)
  })

  it('publishes the photos, withdraws them and publishes them again', async () => {
    const there = await place()
    const photos = [await addPhoto(there), await addPhoto(there)].map(({ photo }) => photo)
    for (let round = 0; round < 2; round++) {
      await see(there, shown)
      for (const { id, url } of (await photosOf(there.id)).data!.media) {
        expect(url).toBe(publicUrl(id))
        for (const key of publicKeys(id)) expect(await statusOf(`/${key}`)).toBe(200)
        const { headers } = await fetch(`${s3.origin}${url}`)
        expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
          'image/webp',
          'public, max-age=86400, s-maxage=600',
        ])
      }
      await see(there, round === 0 ? { visibility: 'PRIVATE' } : { active: false })
      for (const { id } of photos) for (const key of publicKeys(id)) expect(await statusOf(`/${key}`)).toBe(404)
      const signed = (await photosOf(there.id, there.owner)).data!.media
      for (const { url } of signed) expect(await statusOf(url)).toBe(200)
    }
  })

  it('serves a photo added to a shown listing as soon as its create call returns', async () => {
    const there = await place()
    await see(there, shown)
    const { photo } = await addPhoto(there)
    expect([photo.url, await statusOf(photo.url)]).toEqual([publicUrl(photo.id), 200])
  })

  it('keeps a photo private that was checked before the listing was hidden and claimed afterwards', async () => {
    const there = await place()
    await see(there, shown)
    const media = await uploadTestFile(there.owner, {
      bytes: await makeJpeg(80, 60),
      purpose: 'LISTING_MEDIA',
      ownerId: there.id,
    })
    const id = Number(media.split('/')[1])
    await expect.poll(() => isObjectStored(pictureObjectKey(id, 1080, 'webp')), { timeout: 10_000 }).toBe(true)
    await see(there, { visibility: 'PRIVATE' })
    const record = await captureStreamRecordOfWrite(mediaKey(id), () =>
      callRoute(handler, routes.createListingMedia, { listingId: there.id, media }, there.owner),
    )
    expect(await runReactions(record)).toEqual([])
    for (const key of publicKeys(id)) expect(await isObjectStored(key)).toBe(false)
  })

  it('ends in the listing’s present state when records come late, twice or in another order', async () => {
    const there = await place()
    const { photo, record } = await addPhoto(there)
    const published = await captureStreamRecordOfWrite(listingKey(there.id), () => changeSight(there.id, shown))
    const hidden = await captureStreamRecordOfWrite(listingKey(there.id), () =>
      changeSight(there.id, { visibility: 'PRIVATE' }),
    )
    for (const batch of [[published], [hidden, record], [record, published]]) {
      await publishPhoto(photo.id)
      expect(await runReactions(...batch)).toEqual([])
      expect(await statusOf(publicUrl(photo.id))).toBe(404)
    }
  })
})

it('removes the private and public files of a photo with its row', async () => {
  const there = await place()
  await see(there, shown)
  const { photo } = await addPhoto(there)
  const key = mediaKey(photo.id)
  const row = { id: photo.id, status: 'READY', type: 'IMAGE', extension: '', purpose: 'LISTING_MEDIA', nms: 1 }
  expect(await runReactions(makeStreamRecord(key, row, undefined))).toEqual([])
  for (const each of publicKeys(photo.id))
    for (const stored of [each, toPrivateObjectKey(each)]) expect(await isObjectStored(stored)).toBe(false)
})

it('reads the photos once and the listing twice after a change of visibility, and the listing twice after a new photo', async () => {
  const there = await place()
  const { photo } = await addPhoto(there)
  const context = { now: Date.now, log: createLogger('test') }
  const [hidden, open] = [false, true].map((active) => ({
    id: there.id,
    name: 'x',
    place: 'x',
    visibility: 'PUBLIC',
    nms: 1,
    active,
  }))
  const row = { id: photo.id, purpose: 'LISTING_MEDIA', ownerId: there.id }
  const units = (keys: RowKey, before: object, after: object) =>
    measureRouteUnits(() =>
      publishPhotosOfVisibleListing(
        { kind: 'MODIFY', keys, before: { ...before }, after: { ...after }, sequenceNumber: '1', atMs: 1 },
        context,
      ),
    )
  const shows = () => units(listingKey(there.id), hidden!, open!)
  const takes = () => units(mediaKey(photo.id), row, { ...row, claimedMs: 1 })
  expect((await shows()).slice(0, 2)).toEqual([2.5, 0])
  expect((await takes()).slice(0, 2)).toEqual([2, 0])
  await changeSight(there.id, shown)
  expect((await shows()).slice(0, 2)).toEqual([2.5, 0])
  expect((await takes()).slice(0, 2)).toEqual([2, 0])
  expect((await units(listingKey(there.id), open!, open!)).slice(0, 2)).toEqual([0, 0])
})

it('serves no private file through the edge under its bucket key', async () => {
  await writeObject('private/42/file.pdf', new Uint8Array([1]), { 'content-type': 'application/pdf' })
  expect(await statusOf('/private/42/file.pdf')).toBe(404)
  expect(await statusOf('/media/../private/42/file.pdf')).toBe(404)
})
