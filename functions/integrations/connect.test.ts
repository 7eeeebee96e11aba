import { connectStateLifeMs } from '@nestboard/shared/integrations/connect-state.ts'
import type { Integration } from '@nestboard/shared/integrations/model.ts'
import * as routes from '@nestboard/shared/integrations/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { addTestSquare, connectTestSquare, listTestIntegrations, stateOf } from './testing/connect.ts'
import { installFakeProvider } from './testing/fake-providers.ts'

const badState = 'This connection has expired or was already used. Connect again.'

let owner: Person
let admin: Person
let square: Integration
let supplierId: number
beforeEach(async () => {
  for (const subtype of ['SQUARE', 'STRIPE', 'NUITEE'] as const)
    Object.assign(installFakeProvider(subtype), { calls: [], fault: undefined })
  const team = await newTeam()
  owner = team.people.OWNER
  admin = team.people.ADMIN
  supplierId = team.supplierId
  square = await addTestSquare(supplierId, owner)
})
afterEach(() => vi.useRealTimers())

const consent = (of: Integration = square) =>
  installFakeProvider(of.subtype).consent(of.properties.authUrl, 'merchant-1')
const connect = (given: { id?: number; code?: string; state?: string }, who: { cookie: string } = owner) =>
  callRoute(handler, routes.connectSquareIntegration, { id: square.id, code: consent(), ...given }, who)
const statusNow = async () => (await listTestIntegrations(supplierId, owner)).find(({ id }) => id === square.id)?.status

/** A state whose named part is exchanged, its signature unchanged. */
const altered = (state: string, part: number, text: string): string =>
  state
    .split('.')
    .map((each, at) => (at === part ? text : each))
    .join('.')

describe('a callback of the consent page', () => {
  it('connects with its own state, in the session that began', async () => {
    expect((await connect({ state: stateOf(square) })).code).toBe(200)
    expect(await statusNow()).toBe('CONNECTED')
  })

  const forged: readonly [title: string, make: (state: string) => string | undefined][] = [
    ['no state', () => undefined],
    ['a made-up state', () => 'anything'],
    ['a state without its signature', (state) => state.slice(0, state.lastIndexOf('.'))],
    ['a changed signature', (state) => `${state.slice(0, -2)}${state.endsWith('AA') ? 'BB' : 'AA'}`],
    ['the supplier exchanged', (state) => altered(state, 1, (supplierId + 1).toString(36))],
    ['the integration exchanged', (state) => altered(state, 2, (square.id + 1).toString(36))],
    ['the provider exchanged', (state) => altered(state, 3, 'STRIPE')],
    ['a later time of issue', (state) => altered(state, 4, (Date.now() + 60_000).toString(36))],
  ]
  it.each(forged)('is refused with %s, and the provider is not asked', async (_, make) => {
    const state = make(stateOf(square))
    expect(await connect(state === undefined ? {} : { state })).toMatchObject({ code: 400, error: badState })
    expect(installFakeProvider('SQUARE').calls).toEqual([])
    expect(await statusNow()).toBe('DISCONNECTED')
  })

  it('is refused in another session of the same person', async () => {
    const { cookie } = await newTestSession(owner.userId)
    expect(await connect({ state: stateOf(square) }, { cookie })).toMatchObject({ code: 400, error: badState })
    expect(installFakeProvider('SQUARE').calls).toEqual([])
  })

  it('is refused for another admin of the supplier, so nobody can be made to connect somebody else’s account', async () => {
    expect(await connect({ state: stateOf(square) }, admin)).toMatchObject({ code: 400, error: badState })
  })

  it('is refused with the state of another supplier of the same owner', async () => {
    const { people, supplierId: other } = await newTeam()
    const theirs = await addTestSquare(other, people.OWNER)
    const crossed = { state: stateOf(theirs) }
    expect(await connect(crossed, owner)).toMatchObject({ code: 400, error: badState })
    expect((await connect({ id: theirs.id, state: stateOf(square) }, owner)).code).toBe(404)
  })

  it('is refused with the state of another provider of the supplier', async () => {
    await callRoute(handler, routes.addStripeIntegration, { supplierId }, owner)
    const stripe = (await listTestIntegrations(supplierId, owner)).find(({ subtype }) => subtype === 'STRIPE')!
    expect(await connect({ state: stateOf(stripe) })).toMatchObject({ code: 400, error: badState })
    expect((await connect({ id: stripe.id, state: stateOf(stripe) })).code).toBe(404)
  })

  it('is refused the second time', async () => {
    const state = stateOf(square)
    expect((await connect({ state })).code).toBe(200)
    expect(await connect({ state })).toMatchObject({ code: 400, error: badState })
    expect(installFakeProvider('SQUARE').calls.filter((call) => call === 'exchange')).toHaveLength(1)
  })

  it('connects once when the same comes three times at once', async () => {
    const given = { state: stateOf(square), code: consent() }
    const same = await Promise.all([connect(given), connect(given), connect(given)])
    expect(same.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await statusNow()).toBe('CONNECTED')
    expect(installFakeProvider('SQUARE').calls.filter((call) => call.startsWith('revoke'))).toEqual([])
  })

  it('is refused with a state from before the last connection', async () => {
    const early = square
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const late = (await listTestIntegrations(supplierId, owner))[0]!
    vi.setSystemTime(Date.now() + 1000)
    expect((await connectTestSquare(late, owner)).code).toBe(200)
    expect((await connect({ state: stateOf(early) })).error).toBe(badState)
  })

  it('is refused after ten minutes, and works just before', async () => {
    const [state, start] = [stateOf(square), Date.now()]
    vi.useFakeTimers({ toFake: ['Date'], now: start + connectStateLifeMs + 1 })
    expect((await connect({ state })).error).toBe(badState)
    vi.setSystemTime(start + connectStateLifeMs - 5000)
    expect((await connect({ state })).code).toBe(200)
  })

  it('is refused with a code that the provider does not know, and its state is used up', async () => {
    const state = stateOf(square)
    expect(await connect({ state, code: 'made-up' })).toMatchObject({
      code: 400,
      error: 'The provider did not accept this connection. Connect again.',
    })
    expect((await connect({ state })).error).toBe(badState)
  })

  it('is refused with a code that was given for another state, since the verifier differs (PKCE)', async () => {
    const code = consent()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const again = (await listTestIntegrations(supplierId, owner))[0]!
    expect(await connect({ code, state: stateOf(again) })).toMatchObject({
      code: 400,
      error: 'The provider did not accept this connection. Connect again.',
    })
  })

  it('can be repeated from the start when the provider did not answer', async () => {
    const fake = installFakeProvider('SQUARE')
    fake.fault = 'unreachable'
    const code = fake.consent(square.properties.authUrl, 'merchant-1')
    const given = { id: square.id, code, state: stateOf(square) }
    expect(await callRoute(handler, routes.connectSquareIntegration, given, owner)).toMatchObject({
      code: 503,
      error: 'The provider does not answer at the moment. Please try again.',
    })
    fake.fault = undefined
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    expect((await connectTestSquare((await listTestIntegrations(supplierId, owner))[0]!, owner)).code).toBe(200)
  })
})
