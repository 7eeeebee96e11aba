import * as routes from '@nestboard/shared/feed/routes.ts'
import { allowedPostActionFlags } from '@nestboard/shared/reviews/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newListing, createPublicListing } from '../listing/testing/listing.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { newProfilePicture } from '../reviews/testing/picture.ts'
import { handler } from './index.ts'
import { newComment } from './testing/post.ts'

const posted = (who: Person, fields: object = {}) =>
  callRoute(handler, routes.createPost, { text: 'Two nights in the cabin', ...fields }, who)
const idOf = async (who: Person, fields: object = {}) => (await posted(who, fields)).data!.id
const hide = (who: Person, visibility: 'PRIVATE' | 'PUBLIC') =>
  callRoute(profileHandler, profile.updateAccount, { id: who.userId, visibility }, who)

describe('a traveler’s post', () => {
  it('shows its author, place and linked listing to everybody', async () => {
    const me = await newPerson('Yusra Haddad')
    const { id: listingId } = await createPublicListing()
    const id = await idOf(me, { listingId, location: 'Lavers Hill', mediaIds: [await newProfilePicture(me.userId)] })
    const { data } = await callRoute(handler, routes.readPost, { id })
    expect(data!.posts).toMatchObject([{ userId: me.userId, supplierId: null, listingId, location: 'Lavers Hill' }])
    expect(data!.posts[0]!.media).toHaveLength(1)
    expect(data!.users).toMatchObject([{ id: me.userId, name: 'Yusra Haddad' }])
    expect(data!.suppliers).toEqual([])
    const byListing = await callRoute(handler, routes.listSupplierPostsByListing, { listingId })
    expect(byListing.data!.posts.map((post) => post.id)).toEqual([id])
    const byUser = await callRoute(handler, routes.listPostsByUser, { userId: me.userId }, await newPerson())
    expect(byUser.data!.posts.map((post) => post.id)).toEqual([id])
  })

  it('is deleted only by its author, who can also delete its comments', async () => {
    const [me, other] = [await newPerson(), await newPerson()]
    const id = await idOf(me)
    const comment = await newComment(other, id)
    const flagsOf = async (who: Person) =>
      (await callRoute(handler, routes.readPost, { id }, who)).data!.posts[0]!.uiFlags
    expect([
      hasFlag(await flagsOf(me), allowedPostActionFlags.delete),
      hasFlag(await flagsOf(me), allowedPostActionFlags.supplier),
    ]).toEqual([true, false])
    expect(hasFlag(await flagsOf(other), allowedPostActionFlags.delete)).toBe(false)
    const refusal = await callRoute(handler, routes.deletePost, { id }, other)
    expect(refusal.code).toBe(404)
    expect(refusal.body).toBe((await callRoute(handler, routes.deletePost, { id: 77 }, other)).body)
    expect((await callRoute(handler, routes.deleteComment, { id: comment }, me)).code).toBe(200)
    expect((await callRoute(handler, routes.deletePost, { id }, me)).code).toBe(200)
    expect((await callRoute(handler, routes.readPost, { id })).code).toBe(404)
  })

  it('is refused with other people’s files, with a hidden listing, and while the profile is private', async () => {
    const [me, other] = [await newPerson(), await newPerson()]
    const { supplierId, owner } = await createPublicListing()
    const hidden = await newListing(supplierId, owner)
    expect(await posted(me, { mediaIds: [await newProfilePicture(other.userId)] })).toMatchObject({
      code: 400,
      error: 'A picture of this post is missing or already removed',
    })
    expect((await posted(me, { listingId: hidden })).code).toBe(404)
    expect((await posted(me, { supplierId })).code).toBe(404)
    await hide(me, 'PRIVATE')
    expect(await posted(me)).toMatchObject({ code: 400, error: 'Make your profile public before you post' })
    await hide(me, 'PUBLIC')
    expect((await callRoute(handler, routes.listPostsByUser, { userId: me.userId }, me)).data!.posts).toEqual([])
  })
})
