import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubEmailCodeLimits } from '@nestboard/shared/groups/model.ts'
import * as routes from '@nestboard/shared/groups/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { verifyWorkEmailCode } from './code.store.ts'
import { handler } from './index.ts'
import { newWorkEmail, requestWorkEmailCode, newWorkEmailDomain, joinClub, newClub, newMember } from './testing/club.ts'

const create = (who: Person, given: Partial<RouteParamsInput<typeof routes.createClub>>) =>
  callRoute(handler, routes.createClub, { name: 'Acme', category: 'CORPORATE', ...given }, who)
const seen = (who: Person, id: number) => callRoute(handler, routes.getClub, { id }, who)

describe('creating a group', () => {
  it('of a corporation requires a code that was mailed to an address at its domain', async () => {
    const who = await newPerson('Ada Admin')
    const organizationDomain = newWorkEmailDomain()
    const email = newWorkEmail(organizationDomain)
    const code = await requestWorkEmailCode(who, email, { organizationDomain })
    const { data } = await create(who, {
      name: 'Acme Travel',
      organizationDomain: organizationDomain.toUpperCase(),
      email,
      code,
    })
    const club = await seen(who, data!.id)
    expect(club.data).toMatchObject({
      id: data!.id,
      name: 'Acme Travel',
      category: 'CORPORATE',
      organizationDomain,
      adminUserId: who.userId,
      memberCount: 1,
      standing: 'ADMIN',
    })
    const again = await create(who, { name: 'Second', organizationDomain, email, code })
    expect(again).toMatchObject({ code: 400, error: groupErrorTexts.wrongCode })
  })

  it('of a country club needs no domain', async () => {
    const who = await newPerson()
    const { data } = await create(who, { name: 'Fairway', category: 'COUNTRY_CLUB' })
    expect((await seen(who, data!.id)).data).toMatchObject({ category: 'COUNTRY_CLUB', organizationDomain: '' })
  })

  it.each([
    [{ name: '' }, groupErrorTexts.name],
    [{ name: ' # ' }, groupErrorTexts.name],
    [{ category: undefined }, groupErrorTexts.category],
    [{}, groupErrorTexts.domain],
    [{ organizationDomain: 'gmail.com' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'mailinator.com' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'team.gmail.com' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'аcme.com' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'xn--cme-5cd.com' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'acme' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'https://acme.com' }, groupErrorTexts.badDomain],
    [{ organizationDomain: '10.0.0.1' }, groupErrorTexts.badDomain],
    [{ organizationDomain: 'acme.com' }, groupErrorTexts.workEmail],
    [{ organizationDomain: 'acme.com', email: 'me@acme.com.evil.example' }, groupErrorTexts.workEmail],
    [{ organizationDomain: 'acme.com', email: 'me@mail.acme.com' }, groupErrorTexts.workEmail],
    [{ organizationDomain: 'acme.com', email: 'me@acme.com', code: '000000' }, groupErrorTexts.wrongCode],
    [{ organizationDomain: 'acme.com', email: 'me@acme.com' }, groupErrorTexts.wrongCode],
  ])('refuses %j: %s', async (given, error) => {
    expect(await create(await newPerson(), given)).toMatchObject({ code: 400, error })
  })

  it('refuses a name that the same admin already gave to a group, in any case, and allows it for other people', async () => {
    const who = await newPerson()
    const named = (by: Person, name: string) => create(by, { name, category: 'COUNTRY_CLUB' })
    expect((await named(who, 'Golf Amis')).code).toBe(200)
    expect(await named(who, 'golf  ÁMIS')).toMatchObject({ code: 400, error: groupErrorTexts.nameTaken })
    expect((await named(await newPerson(), 'Golf Amis')).code).toBe(200)
  })

  it('is refused for a person with twenty groups', async () => {
    const who = await newPerson()
    for (let n = 0; n < 20; n++) await create(who, { name: `Club ${n}`, category: 'COUNTRY_CLUB' })
    const more = await create(who, { name: 'One more', category: 'COUNTRY_CLUB' })
    expect(more).toMatchObject({ code: 400, error: groupErrorTexts.tooManyGroups })
  })
})

describe('a code', () => {
  const join = (who: Person, clubId: number, email: string, code: string) =>
    callRoute(handler, routes.addClubMember, { clubId, email, code }, who)

  it('works only for the person who requested it, and only once', async () => {
    const club = await newClub()
    const [who, thief] = [await newPerson(), await newPerson()]
    const email = newWorkEmail(club.domain)
    const code = await requestWorkEmailCode(who, email, club)
    expect(await join(thief, club.clubId, email, code)).toMatchObject({ code: 400, error: groupErrorTexts.wrongCode })
    const twice = await Promise.all([join(who, club.clubId, email, code), join(who, club.clubId, email, code)])
    expect(twice.some((answer) => answer.code === 200)).toBe(true)
    expect((await seen(who, club.clubId)).data?.memberCount).toBe(2)
    await callRoute(handler, routes.leaveClub, { clubId: club.clubId }, who)
    expect(await join(who, club.clubId, email, code)).toMatchObject({ code: 400, error: groupErrorTexts.wrongCode })
  })

  it('expires after fifteen minutes', async () => {
    const club = await newClub()
    const who = await newPerson()
    const email = newWorkEmail(club.domain)
    const code = await requestWorkEmailCode(who, email, club)
    expect(await verifyWorkEmailCode(who.userId, email, code, Date.now() + clubEmailCodeLimits.forMs)).toBe(false)
    expect(await verifyWorkEmailCode(who.userId, email, code, Date.now())).toBe(true)
  })

  it('is void after the fifth wrong attempt', async () => {
    const club = await newClub()
    const who = await newPerson()
    const email = newWorkEmail(club.domain)
    const code = await requestWorkEmailCode(who, email, club)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++)
      expect((await join(who, club.clubId, email, wrong)).error).toBe(groupErrorTexts.wrongCode)
    expect(await join(who, club.clubId, email, code)).toMatchObject({ code: 400, error: groupErrorTexts.wrongCode })
    const next = await requestWorkEmailCode(who, email, club)
    expect((await join(who, club.clubId, email, next)).code).toBe(200)
  })

  it('is mailed neither to an address at another domain nor for an unknown group', async () => {
    const club = await newClub()
    const who = await newPerson()
    const ask = (given: RouteParamsInput<typeof routes.sendClubCode>) =>
      callRoute(handler, routes.sendClubCode, given, who)
    expect((await ask({ clubId: club.clubId, email: 'me@elsewhere.example' })).error).toBe(groupErrorTexts.workEmail)
    expect((await ask({ clubId: club.clubId, email: `me@mail.${club.domain}` })).error).toBe(groupErrorTexts.workEmail)
    expect((await ask({ clubId: 987_654_321, email: newWorkEmail(club.domain) })).code).toBe(404)
    expect((await ask({ email: newWorkEmail(club.domain) })).error).toBe(groupErrorTexts.domain)
    expect((await ask({ email: 'me@gmail.com', organizationDomain: 'gmail.com' })).error).toBe(
      groupErrorTexts.badDomain,
    )
  })

  it('is not needed for a confirmed address of the account', async () => {
    const club = await newClub(undefined, { domain: 'example.test', name: 'Example' })
    const who = await newPerson()
    const given = { clubId: club.clubId, email: who.email.toUpperCase() }
    expect((await callRoute(handler, routes.addClubMember, given, who)).data).toEqual({ waiting: false })
    const other = await newPerson()
    const stolen = { clubId: club.clubId, email: who.email }
    expect(await callRoute(handler, routes.addClubMember, stolen, other)).toMatchObject({
      error: groupErrorTexts.wrongCode,
    })
  })
})

describe('a group', () => {
  it('is not found by strangers, in any call', async () => {
    const club = await newClub()
    const stranger = await newPerson()
    expect((await seen(stranger, club.clubId)).code).toBe(404)
    const { clubId } = club
    for (const [route, given] of [
      [routes.updateClub, { id: clubId, name: 'X' }],
      [routes.deleteClub, { id: clubId }],
      [routes.listClubMembers, { clubId }],
      [routes.inviteClubMembers, { clubId, userIds: [stranger.userId] }],
      [routes.setClubAdmin, { clubId, userId: stranger.userId, admin: true }],
      [routes.removeClubMember, { clubId, userId: club.admin.userId }],
      [routes.leaveClub, { clubId }],
      [routes.answerClubInvitation, { clubId, accept: true }],
      [routes.addClubMember, { clubId, userId: club.admin.userId }],
    ] as const)
      expect([route.path, (await callRoute(handler, route, given as never, stranger)).code]).toEqual([route.path, 404])
  })

  it('is changed by its admins only', async () => {
    const club = await newClub()
    const member = await newMember(club)
    const rename = (who: Person, name: string) => callRoute(handler, routes.updateClub, { id: club.clubId, name }, who)
    expect((await rename(member, 'Ours')).code).toBe(403)
    expect((await rename(club.admin, '')).error).toBe(groupErrorTexts.name)
    expect((await rename(club.admin, 'Renamed')).code).toBe(200)
    expect((await seen(member, club.clubId)).data).toMatchObject({ name: 'Renamed', standing: 'MEMBER' })
    expect((await callRoute(handler, routes.deleteClub, { id: club.clubId }, member)).code).toBe(403)
  })

  it('releases its old name when renamed, and can’t take a name that its admin already uses', async () => {
    const who = await newPerson()
    const [first, second] = [await newClub(who, { name: 'One' }), await newClub(who, { name: 'Two' })]
    const rename = (id: number, name: string) => callRoute(handler, routes.updateClub, { id, name }, who)
    expect(await rename(second.clubId, 'one')).toMatchObject({ code: 400, error: groupErrorTexts.nameTaken })
    expect((await rename(first.clubId, 'Uno')).code).toBe(200)
    expect((await rename(second.clubId, 'ONE')).code).toBe(200)
    expect((await rename(second.clubId, 'One')).code).toBe(200)
  })

  it('takes a new domain with proof of an address there', async () => {
    const club = await newClub()
    const id = club.clubId
    const organizationDomain = newWorkEmailDomain()
    const update = (more: object) =>
      callRoute(handler, routes.updateClub, { id, organizationDomain, ...more }, club.admin)
    expect((await update({ organizationDomain: '' })).error).toBe(groupErrorTexts.domain)
    expect((await update({})).error).toBe(groupErrorTexts.workEmail)
    const email = newWorkEmail(organizationDomain)
    expect((await update({ email, code: '123456' })).error).toBe(groupErrorTexts.wrongCode)
    expect(
      (await update({ email, code: await requestWorkEmailCode(club.admin, email, { organizationDomain }) })).code,
    ).toBe(200)
    expect((await seen(club.admin, id)).data?.organizationDomain).toBe(organizationDomain)
    await joinClub({ clubId: id, domain: organizationDomain }, await newPerson())
  })

  it('is not found by anybody once deleted, and its name is free again', async () => {
    const club = await newClub()
    const member = await newMember(club)
    expect((await callRoute(handler, routes.deleteClub, { id: club.clubId }, club.admin)).code).toBe(200)
    for (const who of [club.admin, member]) expect((await seen(who, club.clubId)).code).toBe(404)
    expect((await callRoute(handler, routes.listClubs, {}, member)).data?.clubs).toEqual([])
    expect((await newClub(club.admin, { name: club.name })).clubId).not.toBe(club.clubId)
  })
})
