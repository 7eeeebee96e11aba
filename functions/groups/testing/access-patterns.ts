import * as routes from '@nestboard/shared/groups/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { listClubMemberIds } from '../list-domains-of-clubs.ts'
import { eraseClubMemberships } from '../erase.ts'
import { removeMembersOfDeletedClub } from '../remove-members-of-deleted-club.ts'
import { listClubsByName, requireClubExists } from '../find-club.ts'
import { handler } from '../index.ts'
import {
  newWorkEmail,
  requestWorkEmailCode,
  createAllKindsOfClubData,
  newWorkEmailDomain,
  newClub,
  newCountryClub,
} from './club.ts'

/** Calls every route of the feature as an admin, and as people who join, request to join, are invited and leave. */
export async function callGroupRoutes(
  admin: Person,
  people: readonly [Person, Person, Person, Person],
): Promise<number> {
  const [worker, golfer, guest, mailed] = people
  const { clubId, domain } = await newClub(admin)
  const email = newWorkEmail(domain)
  const code = await requestWorkEmailCode(worker, email, { clubId })
  await callRoute(handler, routes.addClubMember, { clubId, email, code }, worker)
  const addressed = { clubId, email: golfer.email }
  await callRoute(handler, routes.addClubMember, addressed, golfer)
  await callRoute(handler, routes.getClub, { id: clubId }, worker)
  await callRoute(handler, routes.listClubs, {}, worker)
  await callRoute(handler, routes.listClubs, { category: 'CORPORATE', query: 'Group' }, worker)
  const organizationDomain = newWorkEmailDomain()
  const at = newWorkEmail(organizationDomain)
  const proof = { organizationDomain, email: at, code: await requestWorkEmailCode(admin, at, { organizationDomain }) }
  await callRoute(handler, routes.updateClub, { id: clubId, name: `Renamed ${clubId}`, ...proof }, admin)
  const club = await newCountryClub(admin)
  await callRoute(handler, routes.addClubMember, { clubId: club.clubId, memberId: '1234567' }, golfer)
  await callRoute(handler, routes.addClubMember, { clubId: club.clubId, userId: golfer.userId }, admin)
  await callRoute(handler, routes.addClubMember, { clubId: club.clubId, memberId: '1234567' }, mailed)
  await callRoute(handler, routes.answerClubInvitation, { clubId: club.clubId, accept: false }, mailed)
  await callRoute(handler, routes.addClubMember, { clubId: club.clubId, memberId: '1234567' }, guest)
  await callRoute(handler, routes.inviteClubMembers, { clubId, userIds: [guest.userId], email: mailed.email }, admin)
  for (const who of [guest, mailed]) {
    await callRoute(handler, routes.listClubInvitations, {}, who)
    await callRoute(handler, routes.answerClubInvitation, { clubId, accept: true }, who)
  }
  await callRoute(handler, routes.listClubMembers, { clubId: club.clubId }, admin)
  const again = { userIds: [mailed.userId], email: newWorkEmail(domain) }
  await callRoute(handler, routes.inviteClubMembers, { clubId: club.clubId, ...again }, admin)
  await callRoute(handler, routes.removeClubMember, { clubId: club.clubId, userId: mailed.userId }, admin)
  await callRoute(handler, routes.removeClubMember, { clubId: club.clubId, email: again.email }, admin)
  await callRoute(handler, routes.removeClubMember, { clubId: club.clubId, userId: guest.userId }, admin)
  for (const on of [true, false])
    await callRoute(handler, routes.setClubAdmin, { clubId, userId: guest.userId, admin: on }, admin)
  await callRoute(handler, routes.leaveClub, { clubId }, guest)
  await callRoute(handler, routes.removeClubMember, { clubId, userId: mailed.userId }, admin)
  await callRoute(handler, routes.deleteClub, { id: club.clubId }, admin)
  return clubId
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const newPeople = () => Promise.all([newPerson(), newPerson(), newPerson(), newPerson()])
  const [admin, people] = [await newPerson(), await newPeople()]
  const clubId = await callGroupRoutes(admin, people)
  await callRoute(handler, routes.inviteClubMembers, { clubId, email: people[3].email }, admin)
  const other = await newCountryClub()
  await callRoute(handler, routes.addClubMember, { clubId: other.clubId, memberId: '1234567' }, people[3])
  await commitTransaction([{ write: requireClubExists(clubId) }, { write: requireClubExists(other.clubId) }])
  await listClubsByName(undefined, 'group', undefined)
  await listClubMemberIds(clubId)
  for (const { userId } of [people[3], admin]) await eraseClubMemberships(userId, Date.now())
  await removeMembersOfDeletedClub(clubId)
  await removeMembersOfDeletedClub(other.clubId)
}

/** Gives a person data about groups that an erasure must remove. */
export const writeRowsAboutPerson = (person: Person, _: string, friend: Person): Promise<void> =>
  createAllKindsOfClubData(person, friend)
