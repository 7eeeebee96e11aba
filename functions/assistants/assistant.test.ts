import { describe, expect, it } from 'vitest'
import { assistantErrorTexts } from '@nestboard/shared/assistants/faults.ts'
import { maxAssistantsPerPerson, maxKeptAssistantCalls } from '@nestboard/shared/assistants/model.ts'
import * as routes from '@nestboard/shared/assistants/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { listMailsToAddress, newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { recordAssistantCall } from './mcp/record-assistant-call.ts'
import { assistantRow } from './rows.ts'
import { callMcp } from './testing/call-mcp.ts'
import { connectAssistant } from './testing/mcp-over-http.ts'

const list = async (who: { cookie: string }) => (await callRoute(handler, routes.listAssistants, {}, who)).data!

describe('connecting an assistant', () => {
  it('shows its token once and stores only its hash', async () => {
    const who = await newPerson()
    const { id, token } = await connectAssistant(who, { name: 'Laptop', tripIds: [7, 7], days: 30 })
    const { assistants } = await list(who)
    expect(assistants).toMatchObject([
      {
        id,
        name: 'Laptop',
        scopes: ['SEARCH', 'BOARDS', 'PROPOSE', 'TRIPS'],
        tripIds: [7],
        tail: token.slice(-4),
        lastUsed: null,
      },
    ])
    expect(assistants[0]!.expiry - assistants[0]!.nco).toBe(30 * msPerDay)
    const rows = JSON.stringify(await readPartitionRows(`U#${who.userId}`))
    expect(rows).toContain(`"${token.slice(-4)}"`)
    expect(rows).not.toContain(token.slice(-43))
    expect(JSON.stringify(assistants)).not.toContain('hash')
  })

  it('mails the person', async () => {
    const who = await newPerson()
    await connectAssistant(who)
    const mails = await listMailsToAddress(who.email)
    expect(mails.filter(({ template }) => template === 'assistant-connected')).toMatchObject([
      { values: { assistant: 'Laptop', link: `/profile/${who.userId}/edit/assistants` } },
    ])
  })

  it('is refused above ten, and open again after one is disconnected', async () => {
    const who = await newPerson()
    for (let count = 0; count < maxAssistantsPerPerson; count++) await connectAssistant(who)
    const more = () => callRoute(handler, routes.createAssistant, { name: 'x', scopes: ['SEARCH'], days: 30 }, who)
    expect(await more()).toMatchObject({ code: 400, error: assistantErrorTexts.tooMany })
    const { id } = (await list(who)).assistants[0]!
    expect((await callRoute(handler, routes.deleteAssistant, { id }, who)).code).toBe(200)
    expect((await more()).code).toBe(200)
  })

  it.each([
    ['no name', { name: '' }, 'Invalid name'],
    ['no scope', { scopes: [] }, 'Invalid scopes'],
    ['an unknown scope', { scopes: ['PAY' as 'SEARCH'] }, 'Invalid scopes'],
    ['another life', { days: 3650 as 30 }, 'Invalid days'],
  ])('refuses %s', async (_, given, error) => {
    const all = { name: 'Laptop', scopes: ['SEARCH' as const], days: 30 as const }
    expect(await callRoute(handler, routes.createAssistant, { ...all, ...given }, await newPerson())).toMatchObject({
      code: 400,
      error: expect.stringContaining(error) as unknown,
    })
  })

  it('disconnecting one of a stranger is 404, like one that does not exist', async () => {
    const [who, stranger] = [await newPerson(), await newPerson()]
    const { id } = await connectAssistant(who)
    const [theirs, none] = [
      await callRoute(handler, routes.deleteAssistant, { id }, stranger),
      await callRoute(handler, routes.deleteAssistant, { id: 1 }, stranger),
    ]
    expect([theirs.code, theirs.body]).toEqual([404, none.body])
    expect((await list(who)).assistants).toHaveLength(1)
  })
})

describe('the list of calls', () => {
  it('keeps the last sixty, counts those of each day, and outlives the connection', async () => {
    const who = await newPerson()
    const { id, token } = await connectAssistant(who)
    const most = maxKeptAssistantCalls
    for (let count = 0; count < most + 5; count++) await callMcp(token, 'FIND_PLACE', { query: `Lorne ${count}` })
    const { assistants, calls } = await list(who)
    expect(calls).toHaveLength(most)
    expect(assistants[0]).toMatchObject({ lastUsed: calls[0]!.atMs })
    // Midnight may pass in between.
    expect(assistants[0]!.calls.reduce((sum, each) => sum + each, 0)).toBe(most + 5)
    await callRoute(handler, routes.deleteAssistant, { id }, who)
    expect((await list(who)).calls).toEqual(calls)
  })

  it('a call during which its assistant is disconnected is kept but not answered', async () => {
    const who = await newPerson()
    const { id } = await connectAssistant(who)
    const item = (await assistantRow.read(who.userId, id))!
    await callRoute(handler, routes.deleteAssistant, { id }, who)
    const actor = { kind: 'user', userId: who.userId, sessionId: 0 } as const
    const call = { tool: 'FIND_PLACE', outcome: 'DONE', detail: '', tripId: null, atMs: Date.now() } as const
    expect(await recordAssistantCall({ actor, item }, call)).toBe(false)
    expect(await list(who)).toMatchObject({ assistants: [], calls: [{ tool: 'FIND_PLACE' }] })
  })
})
