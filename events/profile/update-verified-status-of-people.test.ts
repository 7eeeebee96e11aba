import '../testing/strangers.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { goodPassword, readLastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { listDomainsOfClubs } from '@nestboard/functions/groups/list-domains-of-clubs.ts'
import { handler as clubHandler } from '@nestboard/functions/groups/index.ts'
import { newClub } from '@nestboard/functions/groups/testing/club.ts'
import * as clubs from '@nestboard/shared/groups/routes.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { updateAccountVerification } from '@nestboard/functions/supplier/verification.ts'
import { beforeEach, expect, it } from 'vitest'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'

const isWatched = ({ pk, sk }: { pk: string; sk: string }) =>
  (pk.startsWith('U#') && /^(ACCOUNT|EMAIL#)/.test(sk)) ||
  (pk.startsWith('S#') && /^(MEMBER#|PROFILE)/.test(sk)) ||
  (pk.startsWith('CLUB#') && /^(MEMBER#|DOMAIN)/.test(sk))
let stream: SimulatedTableStream
let domains = 0
let domain: string
beforeEach(async () => {
  domain = `lodge${++domains}.test`
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

const status = async ({ userId: id }: Person, by?: Person) => {
  await stream.drain()
  return (await callRoute(profileHandler, profile.getUser, { id }, by ?? {})).data?.status
}
async function addAddress(who: Person, email: string): Promise<number> {
  const { data } = await callRoute(authHandler, auth.createEmail, { email, userId: who.userId }, who)
  const { code } = await callRoute(
    authHandler,
    auth.verifyEmail,
    { email, token: await readLastMailedLinkToken(email) },
    who,
  )
  expect(code).toBe(200)
  return data!.id
}
const setLinks = (id: number, owner: Person, ...socials: string[]) =>
  callRoute(supplierHandler, supplier.updateSupplierProfile, { id, socials }, owner)
/** A supplier with a website at `domain`, and a member of its team. */
async function lodge() {
  const [owner, member] = [await newPerson('Olga Owner'), await newPerson('Mia Member')]
  const supplierId = await newSupplier(owner)
  await setLinks(supplierId, owner, `https://www.${domain}/rooms`)
  const memberId = await addTestTeamMember(supplierId, member.userId, 'REP')
  return { owner, member, supplierId, memberId }
}

it('verifies a member with a confirmed address at the supplier’s domain, until that address is removed', async () => {
  const { member, owner } = await lodge()
  const email = `mia@${domain.toUpperCase()}`
  const { data } = await callRoute(authHandler, auth.createEmail, { email, userId: member.userId }, member)
  expect(await status(member)).toBe('CONFIRMED')
  await callRoute(authHandler, auth.verifyEmail, { email, token: await readLastMailedLinkToken(email) }, member)
  expect([await status(member), await status(owner)]).toEqual(['VERIFIED', 'CONFIRMED'])
  expect((await callRoute(profileHandler, profile.getAccount, {}, member)).data?.status).toBe('VERIFIED')
  await callRoute(authHandler, auth.deleteEmail, { id: data!.id }, member)
  expect(await status(member)).toBe('CONFIRMED')
})

it('ends the verification of a member who leaves, and verifies again on joining', async () => {
  const { member, supplierId, memberId } = await lodge()
  await addAddress(member, `mia@${domain}`)
  expect(await status(member)).toBe('VERIFIED')
  await callRoute(supplierHandler, supplier.deleteTeamMember, { id: memberId }, member)
  expect(await status(member)).toBe('CONFIRMED')
  await addTestTeamMember(supplierId, member.userId, 'GUEST')
  expect(await status(member)).toBe('VERIFIED')
})

it('updates the whole team’s status when the supplier’s website changes', async () => {
  const { owner, member, supplierId } = await lodge()
  await addAddress(member, `mia@${domain}`)
  await addAddress(owner, `olga@${domain}`)
  expect([await status(member), await status(owner)]).toEqual(['VERIFIED', 'VERIFIED'])
  await setLinks(supplierId, owner, 'https://elsewhere.test')
  expect([await status(member), await status(owner)]).toEqual(['CONFIRMED', 'CONFIRMED'])
  await setLinks(supplierId, owner, 'https://elsewhere.test', `https://${domain}`)
  expect([await status(member), await status(owner)]).toEqual(['VERIFIED', 'VERIFIED'])
})

it('verifies a member of a group with a confirmed address at its domain, until they leave', async () => {
  const [club, member] = [await newClub(undefined, { domain }), await newPerson('Mia Member')]
  const email = `mia@${domain}`
  await addAddress(member, email)
  expect(await status(member, member)).toBe('CONFIRMED')
  const { clubId } = club
  expect((await callRoute(clubHandler, clubs.addClubMember, { clubId, email }, member)).data).toEqual({
    waiting: false,
  })
  expect(await status(member, member)).toBe('VERIFIED')
  expect(await status(club.admin, club.admin)).toBe('CONFIRMED')
  await callRoute(clubHandler, clubs.leaveClub, { clubId }, member)
  expect(await status(member, member)).toBe('CONFIRMED')
})

it('never counts free-mail domains, subdomains or the domains of other suppliers', async () => {
  const { owner, member, supplierId } = await lodge()
  await setLinks(supplierId, owner, 'https://gmail.com', 'https://www.gmx.ch', `https://${domain}`)
  for (const email of ['mia.member@gmail.com', 'mia.member@gmx.ch', `mia@mail.${domain}`, `mia@x${domain}`])
    await addAddress(member, email)
  const stranger = await newPerson()
  await newSupplier(stranger)
  await addAddress(stranger, `stranger@${domain}`)
  expect([await status(member), await status(stranger)]).toEqual(['CONFIRMED', 'CONFIRMED'])
})

it('shows the badge of a PRIVATE person to themselves only', async () => {
  const { member, owner } = await lodge()
  await addAddress(member, `mia@${domain}`)
  await callRoute(profileHandler, profile.updateAccount, { id: member.userId, visibility: 'PRIVATE' }, member)
  expect([await status(member, owner), await status(member, member)]).toEqual(['CONFIRMED', 'VERIFIED'])
})

it('lists people with their status', async () => {
  const { member, owner, supplierId } = await lodge()
  await addAddress(member, `mia@${domain}`)
  await stream.drain()
  const { data } = await callRoute(supplierHandler, supplier.listTeam, { supplierId }, owner)
  const statuses = data!.users.map(({ id, status: each }) => [id, each])
  expect(Object.fromEntries(statuses)).toEqual({ [member.userId]: 'VERIFIED', [owner.userId]: 'CONFIRMED' })
})

it('keeps the status through a password reset', async () => {
  const { member } = await lodge()
  await addAddress(member, `mia@${domain}`)
  expect(await status(member)).toBe('VERIFIED')
  await callRoute(authHandler, auth.requestReset, { email: member.email })
  const given = {
    email: member.email,
    token: await readLastMailedLinkToken(member.email),
    password: `${goodPassword} new`,
  }
  expect((await callRoute(authHandler, auth.resetPassword, given)).code).toBe(200)
  expect((await readPartitionRows(accountKey(member.userId).pk)).find(({ sk }) => sk === 'ACCOUNT')?.['status']).toBe(
    'VERIFIED',
  )
})

it('changes nothing for an erased or unconfirmed account, and costs 4 read units for a person in one team', async () => {
  const { member } = await lodge()
  expect(
    await measureRouteUnits(() => updateAccountVerification(member.userId, Date.now(), listDomainsOfClubs)),
  ).toEqual([4, 0, 3])
  await updateAccountVerification(999, Date.now(), listDomainsOfClubs)
  expect(await readPartitionRows('U#999')).toEqual([])
})

it('a change that is delivered twice or late leaves the right status', async () => {
  const { member } = await lodge()
  const emailId = await addAddress(member, `mia@${domain}`)
  const added = await stream.fresh()
  await reactUntilSettled(added)
  await callRoute(authHandler, auth.deleteEmail, { id: emailId }, member)
  const removed = await stream.fresh()
  await reactUntilSettled([...removed, ...added])
  expect(await status(member)).toBe('CONFIRMED')
})
