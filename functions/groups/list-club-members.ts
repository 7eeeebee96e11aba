import type * as routes from '@nestboard/shared/groups/routes.ts'
import type { ClubMember, SentClubInvitation } from '@nestboard/shared/groups/model.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { readClubMemberships } from '../kernel/rights/club.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { clubPartition } from '../kernel/rows.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { requireClub } from './require-club.ts'
import { clubMemberRow, joinRequestRow } from './rows.ts'
import { listOpenInvitesOfClub } from './invite.store.ts'
import { readClubMembersPage } from './club-member.store.ts'
import { listSpendByCurrency } from './spend.ts'

/**
 * Lists a page of the members of a group. Only its admins get the members' totals and, with the first page, the
 * requests to join and the open invitations.
 */
export const listClubMembers: Operation<typeof routes.listClubMembers> = async (
  { clubId, cursor },
  { actor, nowMs },
) => {
  const after = parsePageStart(cursor, clubPartition(clubId), { prefix: clubMemberRow.prefix })
  const isFirst = after === undefined
  const [clubs, { items, last }, asking, inviting] = await Promise.all([
    readClubMemberships(actor),
    readClubMembersPage(clubId, after),
    isFirst ? joinRequestRow.readFirst([clubId], 100) : [],
    isFirst ? listOpenInvitesOfClub(clubId, nowMs) : [],
    requireClub(clubId),
  ])
  const isAdmin = clubs.get(clubId)?.admin === true
  const [waiting, invited] = isAdmin ? [asking, inviting] : [[], []]
  const people = await readVisiblePeople(
    actor,
    [...items, ...waiting, ...invited].flatMap(({ userId }) => userId ?? []),
  )
  const personOf = new Map(people.map((person) => [person.id, person]))
  const members = items.flatMap((item): ClubMember[] => {
    const user = personOf.get(item.userId)
    if (!user) return []
    const { admin, joined, bookings = 0 } = item
    return [
      {
        user,
        admin,
        joined,
        ...(isAdmin && { totalBookings: bookings, totalSpend: listSpendByCurrency({ ...item }) }),
      },
    ]
  })
  const requests = waiting.flatMap(({ userId, memberId, asked }) => {
    const user = personOf.get(userId)
    return user ? [{ user, memberId, asked }] : []
  })
  const invitations = invited.flatMap(({ userId, email = null, sentMs: sent, expires }): SentClubInvitation[] => {
    const user = userId === undefined ? null : personOf.get(userId)
    return user === undefined ? [] : [{ user, email, sent, expires }]
  })
  return { members, ...(isAdmin && isFirst && { requests, invitations }), cursor: encodeCursor(last) }
}
