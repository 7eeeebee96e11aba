import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import * as routes from '@nestboard/shared/groups/routes.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { describe, expect, it } from 'vitest'
import { freshEmail, newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { newWorkEmail, requestWorkEmailCode, newWorkEmailDomain, newClub } from './testing/club.ts'

const move = (who: Person, id: number, given: { organizationDomain: string; email?: string; code?: string }) =>
  callRoute(handler, routes.updateClub, { id, ...given }, who)
const domainOf = async (who: Person, id: number) =>
  (await callRoute(handler, routes.getClub, { id }, who)).data?.organizationDomain
const ask = (who: Person, given: { organizationDomain?: string; clubId?: number; email: string }) =>
  callRoute(handler, routes.sendClubCode, given, who)

/**
 * Domains that look like `acme.example` because of non-ASCII letters, and texts with characters that end a host name
 * in an address or URL.
 */
const lookAlikes = [
  'аcme.example',
  'xn--cme-5cd.example',
  'ａｃｍｅ.example',
  'acme.exаmple',
  'acme。example',
  'acme.example.',
  'acme.example@evil.example',
  'acme.example/evil.example',
  'acme.example:25',
]

describe('a new domain of a group', () => {
  it('is proven only by its admin’s own code for this address', async () => {
    const club = await newClub()
    const { clubId, admin, domain } = club
    const [organizationDomain, elsewhere] = [newWorkEmailDomain(), newWorkEmailDomain()]
    const [email, other] = [newWorkEmail(organizationDomain), newWorkEmail(elsewhere)]
    const thief = await newPerson()
    const stolen = await requestWorkEmailCode(thief, email, { organizationDomain })
    const ofElsewhere = await requestWorkEmailCode(admin, other, { organizationDomain: elsewhere })
    const forged = [
      // The first code was mailed to the same address for another person, the second to the admin at another domain.
      { organizationDomain, email, code: stolen },
      { organizationDomain, email, code: ofElsewhere },
      { organizationDomain, email: thief.email, code: stolen },
      { organizationDomain, email: other, code: ofElsewhere },
      { organizationDomain, email: `x@sub.${organizationDomain}`, code: ofElsewhere },
      { organizationDomain, email: `"${email}"@${elsewhere}`, code: ofElsewhere },
      { organizationDomain: `sub.${elsewhere}`, email: other, code: ofElsewhere },
    ]
    for (const given of forged) expect([given, (await move(admin, clubId, given)).code]).toEqual([given, 400])
    expect(await domainOf(admin, clubId)).toBe(domain)
    expect((await move(admin, clubId, { organizationDomain: elsewhere, email: other, code: ofElsewhere })).code).toBe(
      200,
    )
  })

  it.each(lookAlikes)('is never %s, which looks like another', async (organizationDomain) => {
    const club = await newClub()
    for (const email of [`me@${organizationDomain}`, 'me@acme.example']) {
      const given = { organizationDomain, email, code: '123456' }
      expect((await move(club.admin, club.clubId, given)).code).toBe(400)
      expect((await ask(club.admin, given)).code).toBe(400)
    }
    expect(await domainOf(club.admin, club.clubId)).toBe(club.domain)
  })
})

describe('a code', () => {
  it.each(lookAlikes)('is not mailed to an address at %s for the group of acme.example', async (domain) => {
    const organization = { domain: 'acme.example', name: `Acme ${domain}` }
    const club = await newClub(undefined, organization)
    const email = `me@${domain}`
    expect((await ask(await newPerson(), { clubId: club.clubId, email })).code).toBe(400)
    const stranger = await newPerson()
    const given = { clubId: club.clubId, email, code: '123456' }
    const refused = await callRoute(handler, routes.addClubMember, given, stranger)
    expect(refused.code).toBe(400)
  })

  it('that created a group can’t be used again for a second group, another domain or a membership', async () => {
    const who = await newPerson()
    const organizationDomain = newWorkEmailDomain()
    const email = newWorkEmail(organizationDomain)
    const code = await requestWorkEmailCode(who, email, { organizationDomain })
    const given = { category: 'CORPORATE', organizationDomain, email, code } as const
    expect((await callRoute(handler, routes.createClub, { name: 'First', ...given }, who)).code).toBe(200)
    const theirs = await newClub(undefined, { domain: organizationDomain })
    const mine = await newClub(who)
    const again = [
      await callRoute(handler, routes.createClub, { name: 'Second', ...given }, who),
      await callRoute(handler, routes.addClubMember, { clubId: theirs.clubId, email, code }, who),
      await move(who, mine.clubId, { organizationDomain, email, code }),
    ]
    for (const answer of again) expect(answer).toMatchObject({ code: 400, error: groupErrorTexts.wrongCode })
    expect(await domainOf(who, mine.clubId)).toBe(mine.domain)
  })

  it('is used once, even by two concurrent calls', async () => {
    const admin = await newPerson()
    const [one, two] = [await newClub(admin), await newClub(admin)]
    const organizationDomain = newWorkEmailDomain()
    const email = newWorkEmail(organizationDomain)
    const code = await requestWorkEmailCode(admin, email, { organizationDomain })
    const answers = await Promise.all(
      [one, two].map(({ clubId }) => move(admin, clubId, { organizationDomain, email, code })),
    )
    expect(answers.filter(({ code: status }) => status === 200).length).toBeLessThanOrEqual(1)
    const domains = await Promise.all([one, two].map(({ clubId }) => domainOf(admin, clubId)))
    expect(domains.filter((domain) => domain === organizationDomain).length).toBeLessThanOrEqual(1)
  })
})

describe('floods', () => {
  it('of invitations stop at the limit, and withdrawing an invitation doesn’t raise it', async () => {
    const { clubId, admin } = await newClub()
    const { limit } = callRateLimits.mail
    const invite = () => callRoute(handler, routes.inviteClubMembers, { clubId, email: freshEmail() }, admin)
    const codes: number[] = []
    // The mail with the code that created the group counts toward the limit.
    for (let n = 1; n < limit + 3; n++) codes.push((await invite()).code)
    expect(codes).toEqual([...Array(limit - 1).fill(200), ...Array(3).fill(429)])
    const listed = await callRoute(handler, routes.listClubMembers, { clubId }, admin)
    const email = listed.data!.invitations![0]!.email!
    expect((await callRoute(handler, routes.removeClubMember, { clubId, email }, admin)).code).toBe(200)
    expect((await invite()).code).toBe(429)
  })

  it('of codes to ever new addresses stop at the limit, whatever the network', async () => {
    const [who, organizationDomain] = [await newPerson(), newWorkEmailDomain()]
    const codes: number[] = []
    for (let n = 0; n < callRateLimits.mail.limit + 2; n++)
      codes.push((await ask(who, { organizationDomain, email: newWorkEmail(organizationDomain) })).code)
    expect(codes).toEqual([...Array(callRateLimits.mail.limit).fill(200), 429, 429])
  })

  it('of invitations to one address stop at the limit, whoever sends them', async () => {
    const email = freshEmail()
    const clubs = await Promise.all(Array.from({ length: 3 }, () => newClub()))
    const codes: number[] = []
    for (let n = 0; n < callRateLimits.address.limit + 2; n++) {
      const { clubId, admin } = clubs[n % 3]!
      codes.push((await callRoute(handler, routes.inviteClubMembers, { clubId, email }, admin)).code)
    }
    expect(codes).toEqual([...Array(callRateLimits.address.limit).fill(200), 429, 429])
  })

  it('of more than fifty people at once are refused', async () => {
    const { clubId, admin } = await newClub()
    const userIds = Array.from({ length: 51 }, (_, n) => 10_000 + n)
    expect((await callRoute(handler, routes.inviteClubMembers, { clubId, userIds }, admin)).code).toBe(400)
  })
})
