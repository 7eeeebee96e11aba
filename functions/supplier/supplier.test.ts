import * as auth from '@nestboard/shared/profile/routes.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { doesTeamStandingHaveCapability, teamStandings } from '@nestboard/shared/supplier/capability.ts'
import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { buildIntegrationSwitchClauses, readPayoutSetting } from './payout-setting.ts'
import { handler } from './index.ts'
import { newSupplier, newTeam } from './testing/team.ts'

const missing = 987_654_321

describe('a supplier', () => {
  it('belongs to its founder, with an empty profile, and shows up in the founder’s lists', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner, 'Chalet Enzian')
    expect((await callRoute(handler, routes.getSupplier, { id })).data).toMatchObject({
      id,
      name: 'Chalet Enzian',
      type: 'PRO',
      handle: '',
      avatar: '',
      ownerUserId: owner.userId,
    })
    expect((await callRoute(handler, routes.getSupplierProfile, { id }, owner)).data).toMatchObject({
      id,
      bio: '',
      payFacType: 'NONE',
    })
    const { data } = await callRoute(handler, routes.listTeamsOfUser, { userId: owner.userId }, owner)
    expect(data).toMatchObject({
      supplierUsers: [{ supplierId: id, userId: owner.userId, isOwner: true }],
      suppliers: [{ id }],
      supplierProfiles: [{ id, payNotes: '' }],
    })
  })

  it('is created once per person as a PERSONAL supplier, even under concurrent requests', async () => {
    const who = await newPerson('Paula Personal')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callRoute(handler, routes.createPersonalSupplier, {}, who)),
    )
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    const id = answers[0]!.data!.id
    expect((await callRoute(handler, routes.getSupplier, { id })).data).toMatchObject({
      name: 'Paula Personal',
      type: 'PERSONAL',
    })
    expect(
      (await callRoute(handler, routes.listSuppliersByUser, { userId: who.userId }, who)).data?.suppliers,
    ).toHaveLength(1)
  })

  it('is created once per idempotency key', async () => {
    const who = await newPerson()
    const params = { name: 'Twice', type: 'PRO', idempotencyKey: 'once-and-for-all' } as const
    const [first, second] = [
      await callRoute(handler, routes.createSupplier, params, who),
      await callRoute(handler, routes.createSupplier, params, who),
    ]
    expect(second.body).toBe(first.body)
    expect(
      (await callRoute(handler, routes.listSuppliersByUser, { userId: who.userId }, who)).data?.suppliers,
    ).toHaveLength(1)
  })

  it('shares one set of handles with people, and frees its former handle', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const [supplierName, personName] = [
      (handle: string) => callRoute(handler, routes.updateSupplier, { id, handle }, owner),
      (handle: string) => callRoute(profileHandler, auth.updateAccount, { id: owner.userId, handle }, owner),
    ]
    expect((await personName('Alpenhof')).code).toBe(200)
    const before = await readAllTableRows()
    expect(await supplierName('ALPENHOF')).toMatchObject({ code: 400, error: 'Duplicate handle' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await supplierName('Bergblick')).code).toBe(200)
    expect(await personName('bergblick')).toMatchObject({ code: 400, error: 'Duplicate handle' })
    expect((await supplierName('Talblick')).code).toBe(200)
    expect((await personName('bergblick')).code).toBe(200)
  })

  it('refuses handles that look like staff, for suppliers and people', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const before = await readAllTableRows()
    for (const handle of ['support', 'Adm1n', 'nest-board_help', 'offlcial']) {
      const wanted = [
        await callRoute(handler, routes.updateSupplier, { id, handle }, owner),
        await callRoute(profileHandler, auth.updateAccount, { id: owner.userId, handle }, owner),
      ]
      for (const answer of wanted) expect(answer).toMatchObject({ code: 400, error: 'Duplicate handle' })
    }
    expect(await readAllTableRows()).toEqual(before)
  })

  it('replaces its picture, and removes the old one’s row', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const take = async () =>
      callRoute(
        handler,
        routes.updateSupplierAvatar,
        { id, avatar: await createReadyUpload(owner.userId, 'SUPPLIER_AVATAR', id) },
        owner,
      )
    const first = await take()
    expect(first.data?.avatar).toMatch(/^\/media\/\d+\/1080\.webp$/)
    const second = await take()
    expect((await callRoute(handler, routes.getSupplier, { id })).data?.avatar).toBe(second.data?.avatar)
    expect(await readPartitionRows(`MEDIA#${first.data?.avatar.split('/')[2]}`)).toEqual([])
    expect((await callRoute(handler, routes.deleteSupplierAvatar, { id }, owner)).code).toBe(200)
    expect((await callRoute(handler, routes.getSupplier, { id })).data?.avatar).toBe('')
    expect(await readPartitionRows(`MEDIA#${second.data?.avatar.split('/')[2]}`)).toEqual([])
  })

  it('lists its pictures and videos in order, for everybody', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    for (const idx of [1, 0]) {
      const media = await createReadyUpload(owner.userId, 'SUPPLIER_MEDIA', supplierId)
      expect((await callRoute(handler, routes.createSupplierMedia, { supplierId, media, idx }, owner)).code).toBe(200)
    }
    const { data } = await callRoute(handler, routes.listSupplierMedia, { supplierId })
    expect(data?.media.map(({ idx }) => idx)).toEqual([0, 1])
    const [first] = data!.media
    expect((await callRoute(handler, routes.getSupplierMedia, { id: first!.id })).data).toEqual(first)
  })
})

describe('links of a supplier to its pages elsewhere', () => {
  it('are shown to everybody in order, at most five', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const set = (socials: string[]) => callRoute(handler, routes.updateSupplierProfile, { id, socials }, owner)
    const read = async () => (await callRoute(handler, routes.getSupplierProfile, { id })).data?.socials
    expect(await read()).toEqual([])
    const links = ['https://otway.example/stays', 'https://social.example/otway-coast']
    expect((await set(links)).code).toBe(200)
    expect(await read()).toEqual(links)
    expect((await set(Array.from({ length: 6 }, (_, at) => `https://otway.example/${at}`))).code).toBe(400)
    expect((await set([])).code).toBe(200)
    expect(await read()).toEqual([])
  })

  it.each([
    'http://otway.example',
    'javascript:alert(1)',
    'https://',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://user:word@otway.example',
    'https://otway.example:8443/',
    'otway.example',
    `https://otway.example/${'a'.repeat(200)}`,
  ])('refuses %s', async (link) => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.updateSupplierProfile, { id, socials: [link] }, owner)
    expect(answer).toMatchObject({ code: 400, error: 'Invalid socials' })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('payment fields of a supplier', () => {
  it('are readable by the owner and ADMINs only, in profile and lists', async () => {
    const { supplierId: id, people } = await newTeam()
    await callRoute(handler, routes.updateSupplierProfile, { id, payNotes: 'IBAN on request' }, people.OWNER)
    for (const standing of teamStandings) {
      const who = people[standing]
      const answers = [
        await callRoute(handler, routes.getSupplierProfile, { id }, who),
        await callRoute(handler, routes.listTeamsOfUser, { userId: who.userId }, who),
      ]
      const isVisible = doesTeamStandingHaveCapability(standing, 'payout', 'part')
      for (const { body } of answers)
        expect([standing, body.includes('IBAN'), body.includes('payFacType')]).toEqual([standing, isVisible, isVisible])
    }
    for (const reader of [await newPerson(), {}]) {
      const { data, body } = await callRoute(handler, routes.getSupplierProfile, { id }, reader)
      expect(data).not.toHaveProperty('payFacType')
      expect(body).not.toContain('IBAN')
    }
  })

  it('give everybody the line of a CUSTOM payment, which has at least 20 characters', async () => {
    const { supplierId: id, people } = await newTeam()
    const pay = (payNotes: string) =>
      callRoute(handler, routes.updateSupplierProfile, { id, payFacType: 'CUSTOM', payNotes }, people.OWNER)
    for (const short of ['', 'Cash in euros, soon', ` ${'x'.repeat(19)} `])
      expect(await pay(short)).toMatchObject({ code: 400, error: 'Invalid payNotes' })
    expect((await pay('Cash in euros, later')).code).toBe(200)
    const { data } = await callRoute(handler, routes.getSupplierProfile, { id })
    expect(data?.paymentLine).toBe('Cash in euros, later')
  })

  it('can be set by the owner and ADMINs only; a MANAGER changes other fields', async () => {
    const { supplierId: id, people } = await newTeam()
    const set = (standing: keyof typeof people, more: object) =>
      callRoute(handler, routes.updateSupplierProfile, { id, ...more }, people[standing])
    expect((await set('MANAGER', { bio: 'Quiet rooms' })).code).toBe(200)
    const before = await readAllTableRows()
    for (const more of [{ payFacType: 'SQUARE' }, { payNotes: 'mine' }, { bio: 'x', payFacType: null }])
      expect((await set('MANAGER', more)).code).toBe(403)
    expect(await readAllTableRows()).toEqual(before)
    expect((await set('ADMIN', { payFacType: 'CUSTOM', payNotes: 'Cash in euros, on arrival.' })).code).toBe(200)
    expect((await set('OWNER', { payFacType: null })).code).toBe(200)
    expect((await callRoute(handler, routes.getSupplierProfile, { id }, people.OWNER)).data).toMatchObject({
      payFacType: 'NONE',
      bio: 'Quiet rooms',
    })
  })
})

describe('a payment facilitator with an integration', () => {
  it.each(paymentProviders)('%s can be chosen while its integration is switched on', async (payFacType) => {
    const { supplierId: id, people } = await newTeam()
    const set = () => callRoute(handler, routes.updateSupplierProfile, { id, payFacType, bio: 'New' }, people.ADMIN)
    const switchTo = async (active: PaymentProvider | undefined) => {
      const audited = { actorUserId: people.OWNER.userId, nowMs: Date.now() }
      await commitTransaction(await buildIntegrationSwitchClauses(await readPayoutSetting(id), active, audited))
    }
    const other = payFacType === 'SQUARE' ? 'STRIPE' : 'SQUARE'
    for (const active of [undefined, other] as const) {
      await switchTo(active)
      const before = await readAllTableRows()
      expect(await set()).toMatchObject({ code: 400, error: 'No payment integration set up yet.' })
      expect(await readAllTableRows()).toEqual(before)
    }
    await switchTo(payFacType)
    expect((await set()).code).toBe(200)
    expect((await callRoute(handler, routes.getSupplierProfile, { id }, people.ADMIN)).data).toMatchObject({
      payFacType,
    })
  })
})

describe('refuses', () => {
  it('a name or picture for a PERSONAL supplier, and nothing is written', async () => {
    const who = await newPerson()
    const id = (await callRoute(handler, routes.createPersonalSupplier, {}, who)).data!.id
    const avatar = await createReadyUpload(who.userId, 'SUPPLIER_AVATAR', id)
    const before = await readAllTableRows()
    expect(await callRoute(handler, routes.updateSupplier, { id, name: 'Grand Hotel' }, who)).toMatchObject({
      code: 400,
      error: expect.stringContaining('personal'),
    })
    expect(await callRoute(handler, routes.updateSupplierAvatar, { id, avatar }, who)).toMatchObject({ code: 400 })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a colleague’s upload, and an upload for another supplier', async () => {
    const { supplierId, people } = await newTeam()
    const other = await newSupplier(people.ADMIN)
    for (const media of [
      await createReadyUpload(people.OWNER.userId, 'SUPPLIER_MEDIA', supplierId),
      await createReadyUpload(people.ADMIN.userId, 'SUPPLIER_MEDIA', other),
      await createReadyUpload(people.ADMIN.userId, 'USER_MEDIA'),
    ]) {
      const before = await readAllTableRows()
      expect((await callRoute(handler, routes.createSupplierMedia, { supplierId, media }, people.ADMIN)).code).toBe(400)
      expect(await readAllTableRows()).toEqual(before)
    }
  })

  it('an outdated version', async () => {
    const owner = await newPerson()
    const id = await newSupplier(owner)
    const before = await readAllTableRows()
    for (const route of [routes.updateSupplier, routes.updateSupplierProfile] as const)
      expect(await callRoute(handler, route, { id, nms: 5 }, owner)).toMatchObject({
        code: 400,
        error: 'Invalid nms',
      })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('returns 404', () => {
  it('for strangers on every write, exactly as for an unknown supplier', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    const own = await newSupplier(owner)
    const avatar = await createReadyUpload(stranger.userId, 'SUPPLIER_AVATAR', own)
    const before = await readAllTableRows()
    const tries = (id: number) => [
      callRoute(handler, routes.updateSupplier, { id, name: 'Stolen' }, stranger),
      callRoute(handler, routes.updateSupplierProfile, { id, bio: 'Stolen' }, stranger),
      callRoute(handler, routes.updateSupplierAvatar, { id, avatar }, stranger),
      callRoute(handler, routes.deleteSupplierAvatar, { id }, stranger),
      callRoute(handler, routes.createSupplierMedia, { supplierId: id, media: avatar }, stranger),
    ]
    const [real, none] = [await Promise.all(tries(own)), await Promise.all(tries(missing))]
    expect(real.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
    expect(real.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    expect(await readAllTableRows()).toEqual(before)
  })

  it('for a PRIVATE person’s suppliers and another person’s memberships', async () => {
    const [who, other] = [await newPerson(), await newPerson()]
    await newSupplier(who)
    expect(
      (await callRoute(handler, routes.listSuppliersByUser, { userId: who.userId }, other)).data?.suppliers,
    ).toHaveLength(1)
    await callRoute(profileHandler, auth.updateAccount, { id: who.userId, visibility: 'PRIVATE' }, who)
    const hidden = await callRoute(handler, routes.listSuppliersByUser, { userId: who.userId }, other)
    expect(hidden.code).toBe(404)
    expect(hidden.body).toBe((await callRoute(handler, routes.listSuppliersByUser, { userId: missing }, other)).body)
    const theirs = await callRoute(handler, routes.listTeamsOfUser, { userId: who.userId }, other)
    expect(theirs.body).toBe((await callRoute(handler, routes.listTeamsOfUser, { userId: missing }, other)).body)
  })
})
