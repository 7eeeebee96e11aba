import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { createAssistant, listAssistants } from '@nestboard/shared/assistants/routes.ts'
import { callHttp, signUpOverHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLocalSystem } from './local-system.ts'
import type { LocalSystem } from './local-system.ts'

let system: LocalSystem
beforeAll(async () => {
  system = await startLocalSystem({ port: 0 })
}, 60_000)
afterAll(() => system.stop())

it('an assistant connects to the running system at /mcp, and its person sees what it did', async () => {
  const { origin } = system
  const me = await signUpOverHttp(origin)
  const connected = await callHttp(me, createAssistant, { name: 'Laptop', scopes: ['SEARCH'], days: 30 })
  const client = new Client({ name: 'test', version: '1' })
  const url = new URL(mcpUrlPath, origin)
  const headers = { authorization: `Bearer ${connected.data!.token}` }
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  const found = await client.callTool({ name: 'FIND_PLACE', arguments: { query: 'Lorne' } })
  expect(JSON.stringify(found.content)).toContain('Victoria')
  await client.close()
  const { data } = await callHttp(me, listAssistants, {})
  expect(data).toMatchObject({ assistants: [{ name: 'Laptop' }], calls: [{ tool: 'FIND_PLACE', outcome: 'DONE' }] })
  const [read, stranger] = [await fetch(url), await fetch(url, { method: 'POST' })]
  expect([read.status, read.headers.get('allow'), stranger.status]).toEqual([405, 'POST', 401])
})
