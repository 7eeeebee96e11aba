import * as routes from '@nestboard/shared/integrations/routes.ts'
import { getSupplierProfile, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as supplierHandler } from '../supplier/index.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { listAsUnsettled } from './is-integration-used.ts'
import { readPaymentAccount } from './read-payment-account.ts'
import { addTestSquare, connectTestSquare, listTestIntegrations, newActiveSquare } from './testing/connect.ts'
import { fakeSecretMark, installFakeProvider } from './testing/fake-providers.ts'

let team: Awaited<ReturnType<typeof newTeam>>
let supplierId: number
beforeEach(async () => {
  for (const subtype of ['SQUARE', 'STRIPE', 'NUITEE'] as const) installFakeProvider(subtype)
  team = await newTeam()
  supplierId = team.supplierId
})

const read = async () => (await listTestIntegrations(supplierId, team.people.OWNER))[0]!
const profile = async () =>
  (await callRoute(supplierHandler, getSupplierProfile, { id: supplierId }, team.people.OWNER)).data!
const change = (id: number, active: boolean) =>
  callRoute(handler, routes.updateIntegration, { id, active }, team.people.OWNER)
const disconnect = (id: number) => callRoute(handler, routes.disconnectSquareIntegration, { id }, team.people.OWNER)
const uninstall = (id: number) => callRoute(handler, routes.deleteIntegration, { id }, team.people.OWNER)
const payment = { pk: 'O#7', sk: 'PAYMENT' }
const beginPayment = () => putRows([{ ...payment, ...listAsUnsettled(supplierId, 'SQUARE', 7) }])
const settlePayment = () => putRows([payment])

describe('an integration', () => {
  it('is added, connected, switched on and off, disconnected and uninstalled', async () => {
    const { OWNER } = team.people
    const added = await addTestSquare(supplierId, OWNER)
    expect(added).toMatchObject({
      supplierId,
      type: 'PAY_FAC',
      subtype: 'SQUARE',
      status: 'DISCONNECTED',
      active: false,
      used: false,
      name: 'Square',
      properties: { clientId: 'our-id-at-SQUARE' },
    })
    expect(new URL(added.properties.authUrl).searchParams.get('redirect_uri')).toMatch(
      /^https?:\/\/[^/]+\/supplier\/integration\/square$/,
    )
    expect((await connectTestSquare(added, OWNER)).code).toBe(200)
    expect(await read()).toMatchObject({ status: 'CONNECTED', active: false, accountName: 'Business merchant-1' })
    expect((await profile()).payFacType).toBe('NONE')

    expect((await change(added.id, true)).code).toBe(200)
    expect(await read()).toMatchObject({ active: true, used: false })
    expect((await profile()).payFacType).toBe('SQUARE')
    expect(await readPaymentAccount(supplierId, 'SQUARE')).toMatchObject({ accountId: 'merchant-1' })

    expect((await change(added.id, false)).code).toBe(200)
    expect((await profile()).payFacType).toBe('NONE')
    expect(await uninstall(added.id)).toMatchObject({ code: 400, error: 'Disconnect this integration first' })
    expect((await disconnect(added.id)).code).toBe(200)
    expect(await read()).toMatchObject({ status: 'DISCONNECTED', accountName: '', connectedMs: null })
    expect(await readPaymentAccount(supplierId, 'SQUARE')).toBeUndefined()
    expect(installFakeProvider('SQUARE').calls).toContain('revoke merchant-1')
    expect(await disconnect(added.id)).toMatchObject({ code: 400, error: 'Connect this integration first' })
    expect(await change(added.id, true)).toMatchObject({ code: 400, error: 'Connect this integration first' })
    expect((await uninstall(added.id)).code).toBe(200)
    expect(await listTestIntegrations(supplierId, OWNER)).toEqual([])
    expect((await uninstall(added.id)).code).toBe(404)
  })

  it('is added once, also by two calls at the same time', async () => {
    const add = () => callRoute(handler, routes.addSquareIntegration, { supplierId }, team.people.OWNER)
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await listTestIntegrations(supplierId, team.people.OWNER)).toHaveLength(1)
  })

  it('leaves the payment NONE when it is disconnected while it is on', async () => {
    const { id } = await newActiveSquare(supplierId, team.people.OWNER)
    expect((await disconnect(id)).code).toBe(200)
    expect((await profile()).payFacType).toBe('NONE')
    expect((await read()).active).toBe(false)
  })

  it('keeps a payment that the supplier chose meanwhile when it is switched off', async () => {
    const { id } = await newActiveSquare(supplierId, team.people.OWNER)
    const custom = { id: supplierId, payFacType: 'CUSTOM', payNotes: 'Cash in euros, on arrival.' } as const
    await callRoute(supplierHandler, updateSupplierProfile, custom, team.people.OWNER)
    expect((await read()).active).toBe(true)
    expect((await change(id, false)).code).toBe(200)
    expect((await profile()).payFacType).toBe('CUSTOM')
  })

  it('gives way to another that is switched on', async () => {
    const { OWNER } = team.people
    await newActiveSquare(supplierId, OWNER)
    const id = (await callRoute(handler, routes.addNuiteeIntegration, { supplierId }, OWNER)).data!.id
    const key = { id, key: 'good', hotelId: 'lp1' }
    expect(await callRoute(handler, routes.connectNuiteeIntegration, { ...key, key: 'wrong' }, OWNER)).toMatchObject({
      code: 400,
      error: 'The provider did not accept this connection. Connect again.',
    })
    expect((await callRoute(handler, routes.connectNuiteeIntegration, key, OWNER)).code).toBe(200)
    expect((await change(id, true)).code).toBe(200)
    const active = (await listTestIntegrations(supplierId, OWNER)).map((each) => [each.subtype, each.active])
    expect(Object.fromEntries(active)).toEqual({ SQUARE: false, NUITEE: true })
    expect((await profile()).payFacType).toBe('NUITEE')
  })

  it('can be chosen as the payment only while it is switched on', async () => {
    const { OWNER } = team.people
    const { id } = await newActiveSquare(supplierId, OWNER)
    const choose = (payFacType: 'SQUARE' | 'STRIPE' | null) =>
      callRoute(supplierHandler, updateSupplierProfile, { id: supplierId, payFacType }, OWNER)
    expect((await choose(null)).code).toBe(200)
    expect((await choose('SQUARE')).code).toBe(200)
    expect(await choose('STRIPE')).toMatchObject({ code: 400, error: 'No payment integration set up yet.' })
    await change(id, false)
    expect(await choose('SQUARE')).toMatchObject({ code: 400, error: 'No payment integration set up yet.' })
  })
})

describe('while a payment is not settled', () => {
  it('nothing ends the connection, and afterwards everything may', async () => {
    const { OWNER } = team.people
    const { id } = await newActiveSquare(supplierId, OWNER)
    await beginPayment()
    expect((await read()).used).toBe(true)
    for (const refused of [() => change(id, false), () => disconnect(id), () => uninstall(id)])
      expect((await refused()).code).toBe(400)
    expect((await disconnect(id)).error).toBe('In use for payments')
    const other = (await callRoute(handler, routes.addNuiteeIntegration, { supplierId }, OWNER)).data!.id
    await callRoute(handler, routes.connectNuiteeIntegration, { id: other, key: 'good', hotelId: 'lp1' }, OWNER)
    expect(await change(other, true)).toMatchObject({ code: 400, error: 'In use for payments' })
    await settlePayment()
    expect((await read()).used).toBe(false)
    expect((await disconnect(id)).code).toBe(200)
  })

  it('the account can be connected again, but not replaced by another', async () => {
    const { OWNER } = team.people
    await newActiveSquare(supplierId, OWNER)
    await beginPayment()
    expect((await connectTestSquare(await read(), OWNER, 'merchant-2')).error).toMatch(/^This is another account/)
    expect(installFakeProvider('SQUARE').calls.at(-1)).toBe('revoke merchant-2')
    expect((await connectTestSquare(await read(), OWNER, 'merchant-1')).code).toBe(200)
  })
})

describe('the credentials', () => {
  it('are in no row, answer or audit entry, sealed ones in the row of their account alone', async () => {
    const { id } = await newActiveSquare(supplierId, team.people.OWNER)
    const rows = await readAllTableRows()
    expect(JSON.stringify(rows)).not.toContain(fakeSecretMark)
    expect(rows.filter((row) => 'sealed' in row).map(({ pk, sk }) => [pk, sk])).toContainEqual([
      `S#${supplierId}`,
      'INTEGRATION#SQUARE',
    ])
    const answer = await callRoute(handler, routes.listIntegrations, { supplierId }, team.people.OWNER)
    expect(answer.body).not.toMatch(new RegExp(`${fakeSecretMark}|sealed`))
    expect((await readPaymentAccount(supplierId, 'SQUARE'))?.accessToken).toContain(fakeSecretMark)
    expect(id).toBeGreaterThan(0)
  })
})

describe('rights', () => {
  it('the owner and ADMINs alone see and change integrations; strangers see nothing there', async () => {
    const { people } = team
    const integration = await addTestSquare(supplierId, people.ADMIN)
    expect(
      (await connectTestSquare((await listTestIntegrations(supplierId, people.ADMIN))[0]!, people.ADMIN)).code,
    ).toBe(200)
    const stranger = await newPerson()
    const calls = (who: { cookie: string }, id: number) => [
      callRoute(handler, routes.updateIntegration, { id, active: true }, who),
      callRoute(handler, routes.disconnectSquareIntegration, { id }, who),
      callRoute(handler, routes.connectSquareIntegration, { id, code: 'code' }, who),
      callRoute(handler, routes.deleteIntegration, { id }, who),
    ]
    const before = await readAllTableRows()
    for (const role of ['MANAGER', 'REP', 'AGENT', 'GUEST'] as const) {
      const answers = await Promise.all(calls(people[role], integration.id))
      expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403])
      expect((await callRoute(handler, routes.listIntegrations, { supplierId }, people[role])).code).toBe(403)
      expect((await callRoute(handler, routes.addStripeIntegration, { supplierId }, people[role])).code).toBe(403)
    }
    const [hidden, missing] = await Promise.all([
      Promise.all(calls(stranger, integration.id)),
      Promise.all(calls(stranger, 123_456)),
    ])
    expect(hidden.map(({ code }) => code)).toEqual([404, 404, 404, 404])
    expect(hidden.map(({ body }) => body)).toEqual(missing.map(({ body }) => body))
    expect((await callRoute(handler, routes.listIntegrations, { supplierId }, stranger)).code).toBe(404)
    const untimed = (rows: typeof before) => rows.filter(({ pk }) => !/^(?:BUDGET|U)#/.test(pk))
    expect(untimed(await readAllTableRows())).toEqual(untimed(before))
  })
})
