import * as routes from '@nestboard/shared/groups/routes.ts'
import { listMailsToAddress, newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { withoutRecordingTableUse } from '../../kernel/testing/table-use.ts'
import { handler } from '../index.ts'

let count = 0
/** A domain that no other test uses. */
export const newWorkEmailDomain = (): string => `org-${process.pid}-${++count}.example`

/** A work email address at this domain that no other test uses. */
export const newWorkEmail = (domain: string): string => `worker-${++count}@${domain}`

/** Requests the code that proves a work email address, and reads it from the mail. */
export async function requestWorkEmailCode(
  who: Person,
  email: string,
  to: { clubId: number } | { organizationDomain: string },
): Promise<string> {
  const { code, error } = await callRoute(handler, routes.sendClubCode, { ...to, email }, who)
  if (code !== 200) throw new Error(`no code: ${error}`)
  return (await withoutRecordingTableUse(() => listMailsToAddress(email))).at(-1)!.values['code'] as string
}

/** Creates a corporate group through the API, with a domain proven by a mailed code. */
export async function newClub(admin?: Person, more: { name?: string; domain?: string } = {}) {
  const owner = admin ?? (await newPerson('Ada Admin'))
  const { domain = newWorkEmailDomain(), name = `Group ${domain}` } = more
  const email = newWorkEmail(domain)
  const code = await requestWorkEmailCode(owner, email, { organizationDomain: domain })
  const given = { name, category: 'CORPORATE' as const, organizationDomain: domain, email, code }
  const once = { idempotencyKey: `group-of-${domain}` }
  const { data, error } = await callRoute(handler, routes.createClub, { ...given, ...once }, owner)
  if (!data) throw new Error(`no group: ${error}`)
  return { clubId: data.id, admin: owner, domain, name }
}
export type TestClub = Awaited<ReturnType<typeof newClub>>

/** Joins a corporate group through the API, with a mailed code. */
export async function joinClub({ clubId, domain }: Pick<TestClub, 'clubId' | 'domain'>, who: Person): Promise<void> {
  const email = newWorkEmail(domain)
  const code = await requestWorkEmailCode(who, email, { clubId })
  const { code: status, error } = await callRoute(handler, routes.addClubMember, { clubId, email, code }, who)
  if (status !== 200) throw new Error(`not joined: ${error}`)
}

/** Creates a person who is a member of a group. */
export async function newMember(club: Pick<TestClub, 'clubId' | 'domain'>, name = 'Mia Member'): Promise<Person> {
  const who = await newPerson(name)
  await joinClub(club, who)
  return who
}

/** Creates a country club, which people join with their GHIN number and an admin's approval. */
export async function newCountryClub(admin?: Person, name = `Fairway ${++count}`) {
  const owner = admin ?? (await newPerson('Carl Captain'))
  const { data } = await callRoute(handler, routes.createClub, { name, category: 'COUNTRY_CLUB' }, owner)
  return { clubId: data!.id, admin: owner, name }
}

/**
 * Gives a person all kinds of data about groups: a group of their own with a friend as a member, an open and a refused
 * request to join, and invitations from and to them.
 */
export async function createAllKindsOfClubData(person: Person, friend: Person): Promise<void> {
  const own = await newClub(person, { name: `Cyclists ${++count}` })
  const invited = await newPerson('Ines Invited')
  const { clubId } = own
  const userIds = [friend.userId, invited.userId]
  await callRoute(handler, routes.inviteClubMembers, { clubId, userIds }, person)
  await callRoute(handler, routes.answerClubInvitation, { clubId, accept: true }, friend)
  const [theirs, country, closed] = [await newClub(friend), await newCountryClub(friend), await newCountryClub(friend)]
  const to = { userIds: [person.userId], email: person.email }
  await callRoute(handler, routes.inviteClubMembers, { clubId: theirs.clubId, ...to }, friend)
  for (const { clubId: asked } of [country, closed])
    await callRoute(handler, routes.addClubMember, { clubId: asked, memberId: '1234567' }, person)
  await callRoute(handler, routes.removeClubMember, { clubId: closed.clubId, userId: person.userId }, friend)
}
