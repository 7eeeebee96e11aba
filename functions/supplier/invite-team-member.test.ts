import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { describe, expect, it } from 'vitest'
import { freshEmail, listMailsToAddress, newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { newTeam } from './testing/team.ts'

type Role = 'ADMIN' | 'MANAGER' | 'REP' | 'AGENT' | 'GUEST'
const roles: readonly Role[] = ['ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST']

const create = (who: { cookie: string }, supplierId: number, userId: number, role: Role = 'REP') =>
  callRoute(handler, routes.createTeamMember, { supplierId, userId, role }, who)
const invite = (who: { cookie: string }, supplierId: number, email: string, role: Role = 'REP') =>
  callRoute(handler, routes.inviteTeamMember, { supplierId, email, role }, who)
const accept = (who: { cookie: string }, id: number) => callRoute(handler, routes.acceptTeamInvitation, { id }, who)
const decline = (who: { cookie: string }, id: number) => callRoute(handler, routes.declineTeamInvitation, { id }, who)
const remove = (who: { cookie: string }, id: number) => callRoute(handler, routes.deleteTeamMember, { id }, who)
const team = async (who: { cookie: string }, supplierId: number) =>
  (await callRoute(handler, routes.listTeam, { supplierId }, who)).data!.supplierUsers
const countOf = async (supplierId: number) =>
  (await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'TEAM')?.['members']
const actionsOf = async (who: { cookie: string }, supplierId: number) =>
  (await callRoute(handler, routes.listAudit, { supplierId }, who)).data!.entries.map(({ action }) => action)

/** A supplier whose plan allows five team members, with no member but its owner. */
async function verified() {
  const owner = await newPerson('Olga Owner')
  const { data } = await callRoute(handler, routes.createSupplier, { name: 'Chalet', type: 'VERIFIED' }, owner)
  return { owner, supplierId: data!.id }
}

describe('inviting a person', () => {
  it('makes a pending member, who has no right before accepting and every right of the role afterwards', async () => {
    const { supplierId, people } = await newTeam()
    const ada = await newPerson('Ada')
    const { data } = await create(people.OWNER, supplierId, ada.userId, 'ADMIN')
    const id = data!.id
    const pending = (await team(people.OWNER, supplierId)).find((each) => each.id === id)
    expect(pending).toMatchObject({ userId: ada.userId, role: 'ADMIN', isPending: true, isOwner: false })
    expect((await callRoute(handler, routes.updateSupplier, { id: supplierId, name: 'X' }, ada)).code).toBe(404)
    expect((await callRoute(handler, routes.listSuppliersByUser, { userId: ada.userId }, ada)).data!.suppliers).toEqual(
      [],
    )
    expect((await callRoute(handler, routes.listAudit, { supplierId }, ada)).code).toBe(404)
    const shown = await callRoute(handler, routes.getTeamInvitation, { id }, ada)
    expect(shown.data).toMatchObject({
      role: 'ADMIN',
      supplier: { id: supplierId },
      invitedBy: { id: people.OWNER.userId },
    })
    expect((await accept(ada, id)).data).toEqual({ supplierId })
    expect((await callRoute(handler, routes.updateSupplier, { id: supplierId, name: 'X' }, ada)).code).toBe(200)
    const joined = (await team(people.OWNER, supplierId)).find((each) => each.id === id)
    expect(joined).toMatchObject({ userId: ada.userId, role: 'ADMIN', isPending: false })
    expect((await accept(ada, id)).code).toBe(404)
    expect((await actionsOf(people.OWNER, supplierId)).slice(0, 2).toSorted()).toEqual([
      'memberInvited',
      'memberJoined',
    ])
  })

  it('shows pending rows to members who see roles, and to nobody else', async () => {
    const { supplierId, people } = await newTeam()
    await create(people.OWNER, supplierId, (await newPerson()).userId)
    await invite(people.OWNER, supplierId, freshEmail())
    const pending = async (who: Person) => (await team(who, supplierId)).filter(({ isPending }) => isPending).length
    for (const role of ['OWNER', 'ADMIN', 'MANAGER', 'REP'] as const) expect(await pending(people[role])).toBe(2)
    for (const role of ['AGENT', 'GUEST'] as const) expect(await pending(people[role])).toBe(0)
    expect(await pending(await newPerson())).toBe(0)
  })

  it.each([
    ['OWNER', roles],
    ['ADMIN', roles],
    ['MANAGER', ['REP', 'AGENT', 'GUEST']],
    ['REP', []],
    ['AGENT', []],
    ['GUEST', []],
  ] as const)(
    'lets %s give the roles %j and no other, and writes nothing for a refused role',
    async (standing, allowed) => {
      const { supplierId, people } = await newTeam()
      const ada = await newPerson()
      for (const role of roles) {
        const before = await readAllTableRows()
        const may = (allowed as readonly string[]).includes(role)
        const made = await create(people[standing], supplierId, ada.userId, role)
        const mailed = await invite(people[standing], supplierId, freshEmail(), role)
        expect([role, made.code, mailed.code]).toEqual([role, may ? 200 : 403, may ? 200 : 403])
        const isUnchanged = JSON.stringify(await readAllTableRows()) === JSON.stringify(before)
        expect(isUnchanged).toBe(!may)
        if (may) await remove(people.OWNER, made.data!.id)
      }
    },
  )

  it('returns 404 to strangers, and refuses members and people who are already invited', async () => {
    const { supplierId, people } = await newTeam()
    const [ada, stranger] = [await newPerson(), await newPerson()]
    expect((await create(stranger, supplierId, ada.userId)).code).toBe(404)
    expect((await create(people.OWNER, supplierId, 987_654_321)).code).toBe(404)
    for (const role of ['OWNER', 'GUEST'] as const)
      expect(await create(people.OWNER, supplierId, people[role].userId)).toMatchObject({
        code: 400,
        error: supplierErrorTexts.alreadyMember,
      })
    expect((await create(people.OWNER, supplierId, ada.userId)).code).toBe(200)
    expect((await create(people.ADMIN, supplierId, ada.userId)).error).toBe(supplierErrorTexts.alreadyInvited)
    const email = freshEmail()
    expect((await invite(people.OWNER, supplierId, email)).code).toBe(200)
    expect((await invite(people.OWNER, supplierId, email.toUpperCase())).error).toBe(supplierErrorTexts.alreadyInvited)
  })
})

describe('inviting an address', () => {
  it('returns and writes the same whether or not the address has an account', async () => {
    const { supplierId, people } = await newTeam()
    const ada = await newPerson('Ada')
    // The first invitation creates the counter row, which must exist before the comparison.
    await invite(people.OWNER, supplierId, freshEmail())
    const left = async (email: string) => {
      const before = new Set((await readAllTableRows()).map(({ pk, sk }) => pk + sk))
      const answer = await invite(people.OWNER, supplierId, email)
      const rows = (await readAllTableRows()).filter(({ pk, sk }) => !before.has(pk + sk) && !pk.startsWith('AUDIT#'))
      const text = (value: unknown) =>
        JSON.stringify(value)
          .replaceAll(email, 'EMAIL')
          .replaceAll(/\d{5,}/g, 'N')
      return { code: answer.code, body: text(answer.body), rows: rows.map(text).toSorted() }
    }
    const [known, unknown] = [await left(ada.email), await left(freshEmail())]
    expect(known).toEqual(unknown)
    expect(known.code).toBe(200)
    const row = (await team(people.OWNER, supplierId)).find(({ email }) => email === ada.email)
    expect(row).toMatchObject({ userId: null, isPending: true, role: 'REP' })
    expect((await callRoute(handler, routes.getTeamMember, { id: row!.id }, people.OWNER)).data?.user).toBeNull()
  })

  it('mails a link, and only a person who verified the address may open, accept or decline the invitation', async () => {
    const { supplierId, people } = await newTeam()
    const [ada, eve] = [await newPerson('Ada'), await newPerson('Eve')]
    const id = (await invite(people.OWNER, supplierId, ada.email.toUpperCase(), 'MANAGER')).data!.id
    const mails = await listMailsToAddress(ada.email.toUpperCase())
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ template: 'team-invitation', values: { link: `/invitation/${id}` } })
    for (const other of [eve, people.OWNER, people.ADMIN])
      for (const ask of [accept, decline]) expect((await ask(other, id)).code).toBe(404)
    expect((await callRoute(handler, routes.getTeamInvitation, { id }, eve)).code).toBe(404)
    expect((await accept(ada, id)).code).toBe(200)
    expect((await callRoute(handler, routes.updateSupplier, { id: supplierId, name: 'By Ada' }, ada)).code).toBe(200)
  })

  it('requires either an address or a person, not both', async () => {
    const { supplierId, people } = await newTeam()
    const { userId } = await newPerson()
    const ask = (given: { email?: string; userId?: number }) =>
      callRoute(handler, routes.inviteTeamMember, { supplierId, role: 'REP', ...given }, people.OWNER)
    expect((await ask({})).error).toBe('Invalid email')
    expect((await ask({ email: freshEmail(), userId })).error).toBe('Invalid userId')
    expect((await ask({ userId })).code).toBe(200)
  })

  it('that belongs to a member can be declined but not accepted', async () => {
    const { supplierId, people } = await newTeam()
    const id = (await invite(people.OWNER, supplierId, people.REP.email, 'ADMIN')).data!.id
    expect((await accept(people.REP, id)).error).toBe(supplierErrorTexts.alreadyMember)
    expect((await team(people.OWNER, supplierId)).find(({ userId }) => userId === people.REP.userId)?.role).toBe('REP')
    expect((await decline(people.REP, id)).code).toBe(200)
  })
})

describe('the plan', () => {
  it('counts invitations at once, and removing, leaving, declining and withdrawing make room again', async () => {
    const { owner, supplierId } = await verified()
    const guests = await Promise.all(Array.from({ length: 6 }, () => newPerson()))
    const ids: number[] = []
    for (const { userId } of guests.slice(0, 5)) ids.push((await create(owner, supplierId, userId)).data!.id)
    const full = { code: 403, error: planLimitExceededText(supplierPlans.VERIFIED, 'members') }
    const sixth = () => create(owner, supplierId, guests[5]!.userId)
    expect(await sixth()).toMatchObject(full)
    expect(await invite(owner, supplierId, freshEmail())).toMatchObject(full)
    const again = async () => {
      const made = await sixth()
      expect(made.code).toBe(200)
      expect(await sixth()).toMatchObject({ code: 400 })
      expect((await remove(owner, made.data!.id)).code).toBe(200)
      expect(await countOf(supplierId)).toBe((await team(owner, supplierId)).length - 1)
    }
    await decline(guests[0]!, ids[0]!)
    await again()
    expect((await decline(guests[0]!, ids[0]!)).code).toBe(404)
    await accept(guests[1]!, ids[1]!)
    await remove(guests[1]!, ids[1]!)
    await again()
    await accept(guests[2]!, ids[2]!)
    await remove(owner, ids[2]!)
    await again()
    expect(await countOf(supplierId)).toBe(2)
  })

  it('accepts exactly one of 50 simultaneous invitations with one place left', async () => {
    const { owner, supplierId } = await verified()
    for (let n = 0; n < 4; n++) await create(owner, supplierId, (await newPerson()).userId)
    const people = await Promise.all(Array.from({ length: 50 }, () => newPerson()))
    const answers = await Promise.all(
      people.map(({ userId, email }, n) =>
        n % 2 ? create(owner, supplierId, userId) : invite(owner, supplierId, email),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await team(owner, supplierId)).toHaveLength(6)
    expect(await countOf(supplierId)).toBe(5)
  })

  it('allows no team for a PERSONAL supplier', async () => {
    const owner = await newPerson()
    const { data } = await callRoute(handler, routes.createPersonalSupplier, {}, owner)
    expect(await create(owner, data!.id, (await newPerson()).userId)).toMatchObject({
      code: 403,
      error: planLimitExceededText(supplierPlans.PERSONAL, 'members'),
    })
  })

  it('accepts exactly one of ten simultaneous answers', async () => {
    const { supplierId, people } = await newTeam()
    const ada = await newPerson()
    const id = (await create(people.OWNER, supplierId, ada.userId)).data!.id
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? accept(ada, id) : decline(ada, id))),
    )
    const done = answers.flatMap(({ code }, n) => (code === 200 ? [n % 2] : []))
    expect(done).toHaveLength(1)
    const row = (await team(people.OWNER, supplierId)).find((each) => each.id === id)
    expect(row?.isPending).toBe(done[0] === 1 ? false : undefined)
  })
})

describe('changing a role', () => {
  const change = (who: { cookie: string }, id: number, role: Role) =>
    callRoute(handler, routes.updateTeamRole, { id, role }, who)

  it('follows the matrix for every pair of roles, and never for oneself', async () => {
    const { supplierId, people, memberIds } = await newTeam()
    const managed = new Set<Role>(['REP', 'AGENT', 'GUEST'])
    const other = await newTeam()
    for (const from of roles)
      for (const to of roles) {
        for (const standing of ['REP', 'AGENT', 'GUEST'] as const)
          expect((await change(people[standing], memberIds[from], to)).code).toBe(403)
        const may = from !== 'MANAGER' && managed.has(from) && managed.has(to)
        const { code } = await change(people.MANAGER, memberIds[from], to)
        expect([from, to, code]).toEqual([from, to, may ? 200 : 403])
        expect((await change(people.OWNER, memberIds[from], to)).code).toBe(200)
        expect((await change(other.people.OWNER, memberIds[from], to)).code).toBe(404)
        await change(people.OWNER, memberIds[from], from)
      }
    for (const role of roles) expect((await change(people[role], memberIds[role], 'ADMIN')).code).toBe(403)
    const owner = (await team(people.OWNER, supplierId)).find(({ isOwner }) => isOwner)!
    expect((await change(people.ADMIN, owner.id, 'REP')).error).toBe(supplierErrorTexts.ownerRole)
    expect((await change(people.MANAGER, owner.id, 'REP')).code).toBe(403)
  }, 60_000)

  it('takes effect at the next request, and is refused for an open invitation', async () => {
    const { supplierId, people, memberIds } = await newTeam()
    const rename = async () =>
      (await callRoute(handler, routes.updateSupplier, { id: supplierId, name: 'X' }, people.REP)).code
    expect(await rename()).toBe(403)
    expect((await change(people.OWNER, memberIds.REP, 'ADMIN')).code).toBe(200)
    expect(await rename()).toBe(200)
    const id = (await create(people.OWNER, supplierId, (await newPerson()).userId)).data!.id
    expect(await change(people.OWNER, id, 'ADMIN')).toMatchObject({ code: 400, error: supplierErrorTexts.notJoined })
    const given = { id, listingIds: [] }
    expect((await callRoute(handler, routes.updateTeamMember, given, people.OWNER)).error).toBe(
      supplierErrorTexts.notJoined,
    )
  })

  it('twenty times at once leaves membership and standing consistent', async () => {
    const { supplierId, people, memberIds } = await newTeam()
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(people.OWNER, memberIds.AGENT, roles[n % 5]!)))
    const membership = (await readPartitionRows(`S#${supplierId}`)).find(
      ({ sk }) => sk === `MEMBER#${people.AGENT.userId}`,
    )
    const [standing] = await readPartitionRows(`TEAMS#${people.AGENT.userId}`)
    expect(standing!['role']).toBe(membership!['role'])
  })
})

describe('sending an invitation again', () => {
  const send = (who: { cookie: string }, supplierId: number, id: number) =>
    callRoute(handler, routes.sendTeamInvitation, { id, supplierId }, who)

  it('mails the same link to an address, and makes no second invitation', async () => {
    const { owner, supplierId } = await verified()
    const email = freshEmail()
    const id = (await invite(owner, supplierId, email)).data!.id
    expect((await send(owner, supplierId, id)).code).toBe(200)
    const mails = (await listMailsToAddress(email)).filter(({ template }) => template === 'team-invitation')
    expect(mails.map(({ values }) => values['link'])).toEqual([`/invitation/${id}`, `/invitation/${id}`])
    expect(await countOf(supplierId)).toBe(1)
    expect(await team(owner, supplierId)).toHaveLength(2)
  })

  it('notifies a person once a day', async () => {
    const { owner, supplierId } = await verified()
    const ada = await newPerson('Ada')
    const id = (await create(owner, supplierId, ada.userId)).data!.id
    expect(await send(owner, supplierId, id)).toMatchObject({ code: 400, error: supplierErrorTexts.sentToday })
    const rows = (await readAllTableRows()).filter((row) => row['id'] === id && row['target'] !== undefined)
    await putRows(rows.map((row) => ({ ...row, nco: Date.now() - 2 * 86_400_000 })))
    expect((await send(owner, supplierId, id)).code).toBe(200)
    expect(await send(owner, supplierId, id)).toMatchObject({ code: 400, error: supplierErrorTexts.sentToday })
  })

  it("is refused to strangers, to roles that may not give the invitation's role, and after the answer", async () => {
    const { supplierId, people } = await newTeam()
    const { userId, ...ada } = await newPerson('Ada')
    const id = (await create(people.OWNER, supplierId, userId, 'ADMIN')).data!.id
    const codes = await Promise.all(
      [people.MANAGER, people.REP, people.AGENT, people.GUEST].map(
        async (who) => (await send(who, supplierId, id)).code,
      ),
    )
    expect(codes).toEqual([403, 403, 403, 403])
    const none = await send(people.OWNER, supplierId, 987_654_321)
    expect(none.code).toBe(404)
    expect((await send(await newPerson(), supplierId, id)).body).toBe(none.body)
    await accept(ada, id)
    expect((await send(people.OWNER, supplierId, id)).body).toBe(none.body)
  })
})
