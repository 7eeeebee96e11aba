import * as routes from '@nestboard/shared/listing/routes.ts'
import { listingErrorTexts } from '@nestboard/shared/listing/faults.ts'
import { hasAmenity } from '@nestboard/shared/listing/amenities.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { readAllTableRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { createPublicListing } from './testing/listing.ts'

const listingOf = async (id: number) => (await callRoute(handler, routes.getListing, { id })).data!

describe('photos', () => {
  const add = async (listingId: number, owner: { userId: number; cookie: string }, more: object = {}) =>
    (
      await callRoute(
        handler,
        routes.createListingMedia,
        { listingId, media: await createReadyUpload(owner.userId, 'LISTING_MEDIA', listingId), ...more },
        owner,
      )
    ).data!
  const list = async (listingId: number) =>
    (await callRoute(handler, routes.listListingMedia, { listingId })).data!.media.map(({ id, main }) => [id, main])

  it('has exactly one thumbnail: the first photo until another is chosen', async () => {
    const { id, owner } = await createPublicListing()
    const first = await add(id, owner, { idx: 0 })
    const second = await add(id, owner, { idx: 1 })
    const third = await add(id, owner, { idx: 2, main: true })
    expect([first.main, second.main, third.main]).toEqual([true, false, true])
    expect(await list(id)).toEqual([
      [first.id, false],
      [second.id, false],
      [third.id, true],
    ])
    expect((await listingOf(id)).picture).toBe(third.url)
    await callRoute(handler, routes.updateListingMedia, { id: second.id, main: true }, owner)
    await callRoute(handler, routes.updateListingMedia, { id: second.id, main: false }, owner)
    expect((await listingOf(id)).picture).toBe(second.url)
    expect((await callRoute(handler, routes.getListingMedia, { id: second.id })).data).toMatchObject({
      listingId: id,
      main: true,
      idx: 1,
    })
  })

  it('puts photos in the given order, makes the first photo the thumbnail, and keeps unnamed photos at the end', async () => {
    const { id, owner } = await createPublicListing()
    const photos = [await add(id, owner), await add(id, owner, { idx: 1 }), await add(id, owner, { idx: 2 })]
    const [one, two, three] = photos.map((photo) => photo.id) as [number, number, number]
    const order = (mediaIds: number[]) =>
      callRoute(handler, routes.orderListingMedia, { listingId: id, mediaIds }, owner)
    expect((await order([three, one, two])).code).toBe(200)
    expect(await list(id)).toEqual([
      [three, true],
      [one, false],
      [two, false],
    ])
    expect((await listingOf(id)).picture).toBe(photos[2]!.url)
    // Photos that the caller doesn't name, such as one added in the meantime, come after the named ones and keep their
    // order.
    expect((await order([three, two])).code).toBe(200)
    expect((await list(id)).map(([each]) => each)).toEqual([three, two, one])
  })

  it('refuses an order with photos of another listing or the same photo twice, and changes nothing', async () => {
    const [mine, theirs] = [await createPublicListing(), await createPublicListing()]
    const one = await add(mine.id, mine.owner)
    const two = await add(mine.id, mine.owner, { idx: 1 })
    const foreign = await add(theirs.id, theirs.owner)
    const before = await readAllTableRows()
    const order = (mediaIds: number[], who = mine.owner) =>
      callRoute(handler, routes.orderListingMedia, { listingId: mine.id, mediaIds }, who)
    expect((await order([foreign.id, one.id])).error).toBe('Invalid mediaIds')
    expect((await order([two.id, two.id])).error).toBe('Invalid mediaIds')
    expect((await order([two.id, one.id], theirs.owner)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('keeps all photos that are added concurrently, one of them as the thumbnail', async () => {
    const { id, owner } = await createPublicListing()
    const added = await Promise.all(Array.from({ length: 4 }, (_, idx) => add(id, owner, { idx })))
    const shown = await list(id)
    expect(new Set(shown.map(([each]) => each))).toEqual(new Set(added.map((each) => each.id)))
    expect(shown.filter(([, main]) => main)).toHaveLength(1)
  })

  it('refuses to delete the thumbnail, and deletes another photo once', async () => {
    const { id, owner } = await createPublicListing()
    const [thumbnail, other] = [await add(id, owner), await add(id, owner, { idx: 1 })]
    const remove = (photoId: number) => callRoute(handler, routes.deleteListingMedia, { id: photoId }, owner)
    const before = await readAllTableRows()
    const refusal = await remove(thumbnail.id)
    expect([refusal.code, refusal.error]).toEqual([400, listingErrorTexts.thumbnailStays])
    expect(await readAllTableRows()).toEqual(before)
    expect([(await remove(other.id)).code, (await remove(other.id)).code]).toEqual([200, 404])
    expect(await list(id)).toEqual([[thumbnail.id, true]])
    const row = (await readPartitionRows(`L#${id}`)).find(({ sk }) => sk === 'LISTING')
    expect(row?.['photos']).toBe(1)
  })

  it('refuses an upload for another listing, of another person, or used before, and leaves it unchanged', async () => {
    const [{ id, owner }, other] = [await createPublicListing(), await createPublicListing()]
    const used = await createReadyUpload(owner.userId, 'LISTING_MEDIA', id)
    await callRoute(handler, routes.createListingMedia, { listingId: id, media: used }, owner)
    const uploads = [
      await createReadyUpload(owner.userId, 'LISTING_MEDIA', other.id),
      await createReadyUpload(other.owner.userId, 'LISTING_MEDIA', id),
      await createReadyUpload(owner.userId, 'SUPPLIER_MEDIA', id),
      used,
    ]
    const before = await readAllTableRows()
    for (const media of uploads)
      expect((await callRoute(handler, routes.createListingMedia, { listingId: id, media }, owner)).code).toBe(400)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('lets a REP add photos, an AGENT or stranger change none, and hides those of a hidden listing from strangers', async () => {
    const team = await newTeam()
    const { supplierId, people } = team
    const { id } = await createPublicListing({}, { supplierId, owner: people.OWNER })
    await assignListingsToMember(team, 'AGENT', [id])
    const photo = await add(id, people.REP)
    const other = await add(id, people.REP, { idx: 1 })
    const stranger = await newPerson()
    const before = await readAllTableRows()
    for (const [who, code] of [
      [people.AGENT, 403],
      [stranger, 404],
    ] as const) {
      expect((await callRoute(handler, routes.updateListingMedia, { id: other.id, main: true }, who)).code).toBe(code)
      expect((await callRoute(handler, routes.deleteListingMedia, { id: other.id }, who)).code).toBe(code)
    }
    expect(await readAllTableRows()).toEqual(before)
    await callRoute(handler, routes.updateListing, { id, visibility: 'PRIVATE' }, people.OWNER)
    expect((await callRoute(handler, routes.getListingMedia, { id: photo.id }, stranger)).code).toBe(404)
    expect((await callRoute(handler, routes.getListingMedia, { id: photo.id }, people.AGENT)).code).toBe(200)
  })
})

describe('amenities', () => {
  const list = async (listingId: number) =>
    (await callRoute(handler, routes.listListingAmenities, { listingId })).data!.amenities

  it('are set and unset in the mask, under concurrent requests as well', async () => {
    const { id, owner } = await createPublicListing()
    const codes = Array.from({ length: 16 }, (_, at) => at + 1)
    const answers = await Promise.all(
      codes.map((amenity) => callRoute(handler, routes.setListingAmenity, { listingId: id, amenity }, owner)),
    )
    // Eight amenities share a byte of the mask, so concurrent requests conflict; one that loses too many conflicts gets
    // 503 and is repeated here.
    for (const [at, { code }] of answers.entries())
      if (code !== 200)
        await callRoute(handler, routes.setListingAmenity, { listingId: id, amenity: codes[at] as number }, owner)
    await callRoute(handler, routes.setListingAmenity, { listingId: id, amenity: 3 }, owner)
    await callRoute(handler, routes.unsetListingAmenity, { listingId: id, amenity: 4 }, owner)
    await callRoute(handler, routes.unsetListingAmenity, { listingId: id, amenity: 55 }, owner)
    const { amenities } = await listingOf(id)
    expect(Array.from({ length: 56 }, (_, code) => code).filter((code) => hasAmenity(amenities, code))).toEqual(
      codes.filter((code) => code !== 4),
    )
    expect((await callRoute(handler, routes.setListingAmenity, { listingId: id, amenity: 56 }, owner)).error).toBe(
      'Invalid amenity',
    )
  })

  it('keep no empty text, replace a text by a later one, and lose it by an empty update', async () => {
    const { id: listingId, owner } = await createPublicListing()
    const say = async (amenity: number, info: string) =>
      (await callRoute(handler, routes.createListingAmenity, { listingId, amenity, info }, owner)).data!.id
    expect(await say(3, '')).toBe(0)
    const id = await say(17, 'Heated')
    expect(await say(17, 'Heated in winter')).toBe(id)
    expect(await list(listingId)).toEqual([{ id, listingId, amenity: 17, info: 'Heated in winter' }])
    const { amenities } = await listingOf(listingId)
    expect([hasAmenity(amenities, 3), hasAmenity(amenities, 17)]).toEqual([true, true])
    await callRoute(handler, routes.updateListingAmenity, { id, info: 'Cold' }, owner)
    expect((await list(listingId))[0]?.info).toBe('Cold')
    await callRoute(handler, routes.updateListingAmenity, { id, info: '' }, owner)
    expect(await list(listingId)).toEqual([])
    expect((await callRoute(handler, routes.deleteListingAmenity, { id }, owner)).code).toBe(404)
    expect(hasAmenity((await listingOf(listingId)).amenities, 17)).toBe(true)
    expect(await readPartitionRows(`AMENITY#${id}`)).toEqual([])
  })

  it('lose their text when unset', async () => {
    const { id: listingId, owner } = await createPublicListing()
    await callRoute(handler, routes.createListingAmenity, { listingId, amenity: 9, info: 'Large' }, owner)
    await callRoute(handler, routes.unsetListingAmenity, { listingId, amenity: 9 }, owner)
    expect(await list(listingId)).toEqual([])
    expect([...(await readPartitionRows(`LA#${listingId}`)), ...(await scanRowsByPrefix('AMENITY#'))]).toEqual([])
  })

  it('hide their texts from strangers, and let a REP edit but not remove them', async () => {
    const { supplierId, people } = await newTeam()
    const { id: listingId } = await createPublicListing({}, { supplierId, owner: people.OWNER })
    const given = { listingId, amenity: 8, info: 'One' }
    const { id } = (await callRoute(handler, routes.createListingAmenity, given, people.MANAGER)).data!
    const stranger = await newPerson()
    expect((await callRoute(handler, routes.updateListingAmenity, { id, info: 'X' }, stranger)).code).toBe(404)
    expect((await callRoute(handler, routes.deleteListingAmenity, { id }, stranger)).code).toBe(404)
    expect((await callRoute(handler, routes.deleteListingAmenity, { id }, people.REP)).code).toBe(403)
    expect((await callRoute(handler, routes.setListingAmenity, { listingId, amenity: 1 }, people.REP)).code).toBe(403)
    expect((await callRoute(handler, routes.updateListingAmenity, { id, info: 'Two' }, people.REP)).code).toBe(200)
    expect((await list(listingId))[0]?.info).toBe('Two')
  })
})
