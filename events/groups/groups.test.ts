import '../testing/strangers.ts'
import { freshEmail, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as groupHandler } from '@nestboard/functions/groups/index.ts'
import { newClub, newCountryClub, newMember } from '@nestboard/functions/groups/testing/club.ts'
import { handler as offerHandler } from '@nestboard/functions/group-offers/index.ts'
import { createListingWithPrivateRate, createOfferToClub } from '@nestboard/functions/group-offers/testing/closed.ts'
import { groupOfferRow } from '@nestboard/functions/group-offers/rows.ts'
import {
  clubInviteRow,
  clubRow,
  clubInviteByEmailRow,
  clubMemberRow,
  joinRefusalRow,
  joinRequestRow,
} from '@nestboard/functions/groups/rows.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as noteHandler } from '@nestboard/functions/notifications/index.ts'
import * as groupOffers from '@nestboard/shared/group-offers/routes.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import * as routes from '@nestboard/shared/groups/routes.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { describe, expect, it } from 'vitest'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'
import { groupsPersonalDataHandlers } from './personal-data.ts'

const notesOf = async (who: Person, subject: number) =>
  (await callRoute(noteHandler, notifications.listNotifications, {}, who))
    .data!.notifications.filter(({ subjectId }) => subjectId === subject)
    .map(({ kind }) => kind)
/** Runs a write, then the reactions to its row twice, as at-least-once delivery may. */
const follow = async (key: Parameters<typeof captureStreamRecordOfWrite>[0], write: () => Promise<unknown>) => {
  const record = await captureStreamRecordOfWrite(key, write)
  for (let times = 0; times < 2; times++) expect(await runReactions(record)).toEqual([])
}

describe('people are notified once', () => {
  it('that they are invited, also through a verified address', async () => {
    const { clubId, admin } = await newClub()
    const [guest, mailed] = [await newPerson(), await newPerson()]
    const invite = (to: { userIds?: number[]; email?: string }) => () =>
      callRoute(groupHandler, routes.inviteClubMembers, { clubId, ...to }, admin)
    await follow(clubInviteRow.key(guest.userId, clubId), invite({ userIds: [guest.userId] }))
    await follow(clubInviteByEmailRow.key(mailed.email, clubId), invite({ email: mailed.email }))
    const nobody = freshEmail()
    await follow(clubInviteByEmailRow.key(nobody, clubId), invite({ email: nobody }))
    for (const who of [guest, mailed]) expect(await notesOf(who, clubId)).toEqual(['GROUP_INVITED'])
  })

  it('that a country club admitted them, but not when they join by themselves', async () => {
    const [club, who] = [await newCountryClub(), await newPerson()]
    const { clubId } = club
    await callRoute(groupHandler, routes.addClubMember, { clubId, memberId: '1234567' }, who)
    await follow(clubMemberRow.key(clubId, who.userId), () =>
      callRoute(groupHandler, routes.addClubMember, { clubId, userId: who.userId }, club.admin),
    )
    expect(await notesOf(who, clubId)).toEqual(['GROUP_APPROVED'])
    const corporate = await newClub(undefined, { domain: 'example.test' })
    const given = { clubId: corporate.clubId, email: who.email }
    await follow(clubMemberRow.key(corporate.clubId, who.userId), () =>
      callRoute(groupHandler, routes.addClubMember, given, who),
    )
    expect(await notesOf(who, corporate.clubId)).toEqual([])
  })

  it('that a club refused them, but not when they withdraw', async () => {
    const [club, who, other] = [await newCountryClub(), await newPerson(), await newPerson()]
    const { clubId } = club
    for (const each of [who, other])
      await callRoute(groupHandler, routes.addClubMember, { clubId, memberId: '1234567' }, each)
    const refused = { clubId, userId: who.userId }
    await follow(joinRefusalRow.key(who.userId, clubId), () =>
      callRoute(groupHandler, routes.removeClubMember, refused, club.admin),
    )
    await follow(joinRequestRow.key(clubId, other.userId), () =>
      callRoute(groupHandler, routes.answerClubInvitation, { clubId, accept: false }, other),
    )
    expect(await notesOf(who, clubId)).toEqual(['GROUP_REFUSED'])
    expect(await notesOf(other, clubId)).toEqual([])
  })

  it('that a supplier ended an offer for their group, or gave it to another group', async () => {
    const [first, second, stay] = [await newClub(), await newClub(), await createListingWithPrivateRate()]
    const member = await newMember(first)
    const id = await createOfferToClub(stay, first.clubId)
    const change = (given: object) => () =>
      callRoute(offerHandler, groupOffers.updateGroupOffer, { id, ...given }, stay.owner)
    await follow(groupOfferRow.key(id), change({ description: 'Other words' }))
    expect(await notesOf(member, first.clubId)).toEqual([])
    await follow(groupOfferRow.key(id), change({ clubId: second.clubId }))
    expect(await notesOf(member, first.clubId)).toEqual(['GROUP_OFFER_ENDED'])
    expect(await notesOf(second.admin, second.clubId)).toEqual(['GROUP_OFFER'])
    await follow(groupOfferRow.key(id), change({ active: false }))
    expect((await notesOf(second.admin, second.clubId)).toSorted()).toEqual(['GROUP_OFFER', 'GROUP_OFFER_ENDED'])
    expect(await notesOf(stay.owner, first.clubId)).toEqual([])
  })

  it('that a supplier has a new offer for their group', async () => {
    const [club, stay] = [await newClub(), await createListingWithPrivateRate()]
    const member = await newMember(club)
    const id = await createOfferToClub(stay, club.clubId)
    const [row] = await readPartitionRows(`GROUPOFFER#${id}`)
    for (let times = 0; times < 2; times++)
      expect(await runReactions(makeStreamRecord(groupOfferRow.key(id), undefined, row))).toEqual([])
    for (const who of [club.admin, member]) expect(await notesOf(who, club.clubId)).toEqual(['GROUP_OFFER'])
  })
})

it('only ended offers remain of a deleted group', async () => {
  const [club, stay, waiting] = [await newClub(), await createListingWithPrivateRate(), await newPerson()]
  const { clubId } = club
  const member = await newMember(club)
  const offerId = await createOfferToClub(stay, clubId)
  const country = await newCountryClub(club.admin)
  await callRoute(groupHandler, routes.addClubMember, { clubId: country.clubId, memberId: '1234567' }, waiting)
  for (const id of [clubId, country.clubId])
    await follow(clubRow.key(id), () => callRoute(groupHandler, routes.deleteClub, { id }, club.admin))
  for (const id of [clubId, country.clubId]) expect(await readPartitionRows(`CLUB#${id}`)).toEqual([])
  for (const who of [member, club.admin]) expect(await readPartitionRows(`TEAMS#${who.userId}`)).toEqual([])
  expect((await readPartitionRows(`U#${waiting.userId}`)).filter(({ sk }) => sk.startsWith('GROUPS#'))).toEqual([])
  expect(await readPartitionRows(`LU#S#${stay.supplierId}`)).toEqual([])
  const { data } = await callRoute(offerHandler, groupOffers.getGroupOffer, { offerId }, stay.owner)
  expect(data?.active).toBe(false)
})

describe('a person’s data', () => {
  it('includes their groups, and nothing of the person remains in a group after erasure', async () => {
    const [club, who] = [await newClub(), await newPerson('Eva Erased')]
    const { clubId, admin } = club
    await callRoute(groupHandler, routes.inviteClubMembers, { clubId, userIds: [who.userId], email: who.email }, admin)
    await callRoute(groupHandler, routes.answerClubInvitation, { clubId, accept: true }, who)
    const [country, other] = [await newCountryClub(), await newClub()]
    await callRoute(groupHandler, routes.addClubMember, { clubId: country.clubId, memberId: '1234567' }, who)
    await callRoute(groupHandler, routes.inviteClubMembers, { clubId: other.clubId, email: who.email }, other.admin)
    const context = buildContextWithoutRequest(
      { kind: 'user', userId: who.userId, sessionId: 0 },
      Date.now(),
      createLogger('test'),
    )
    const collected = await groupsPersonalDataHandlers.collect!({ userId: who.userId, orderIds: [] }, context)
    expect(collected['memberships.json']).toMatchObject([
      { id: clubId, name: club.name, admin: false, totalBookings: 0 },
    ])
    for (let times = 0; times < 2; times++) await groupsPersonalDataHandlers.erase!(who.userId, Date.now())
    const left = [`CLUB#${clubId}`, `CLUB#${country.clubId}`, `TEAMS#${who.userId}`, `EMAIL#${who.email}`]
    for (const pk of left)
      expect(
        (await readPartitionRows(pk)).filter(
          ({ sk }) => /MEMBER#|WAITING#|CLUB/.test(sk) && JSON.stringify([pk, sk]).includes(String(who.userId)),
        ),
      ).toEqual([])
    expect((await readPartitionRows(`EMAIL#${who.email}`)).filter(({ sk }) => sk.startsWith('CLUBINVITE#'))).toEqual([])
    expect((await callRoute(groupHandler, routes.getClub, { id: clubId }, admin)).data?.memberCount).toBe(1)
  })

  it('makes the earliest member an admin in a group of more members than a page', async () => {
    const club = await newClub()
    const { clubId } = club
    const earliest = await newMember(club)
    const joined = Date.now() + 1000
    // These members joined later but have smaller ids. A page lists members by id, so the earliest member isn't on the
    // first page.
    const later = Array.from({ length: clubLimits.aPage }, (_, at) => {
      const userId = earliest.userId - 1 - at
      return { clubId, userId, admin: false, joined }
    })
    await putRows(later.map((member) => ({ ...clubMemberRow.key(clubId, member.userId), ...member })))
    await groupsPersonalDataHandlers.erase!(club.admin.userId, Date.now())
    const { data } = await callRoute(groupHandler, routes.getClub, { id: clubId }, earliest)
    expect(data).toMatchObject({ adminUserId: earliest.userId, standing: 'ADMIN' })
  })

  it('when erased passes an admin’s group to its earliest member, or deletes an empty group', async () => {
    const [club, empty] = [await newClub(), await newCountryClub()]
    const { clubId } = club
    const heir = await newMember(club)
    await newMember(club)
    await newCountryClub(heir, club.name)
    await groupsPersonalDataHandlers.erase!(club.admin.userId, Date.now())
    const { data } = await callRoute(groupHandler, routes.getClub, { id: clubId }, heir)
    expect(data).toMatchObject({ adminUserId: heir.userId, standing: 'ADMIN', memberCount: 2 })
    expect(data?.name).toContain(club.name)
    await groupsPersonalDataHandlers.erase!(empty.admin.userId, Date.now())
    expect((await readPartitionRows(`CLUB#${empty.clubId}`)).find(({ sk }) => sk === 'CLUB')).toBeUndefined()
  })
})
