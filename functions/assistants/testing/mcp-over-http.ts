import { assistantScopes } from '@nestboard/shared/assistants/model.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Context } from 'aws-lambda'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { createAssistant } from '@nestboard/shared/assistants/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { buildApiGatewayEvent } from '../../kernel/testing/event.ts'
import { handler as assistantsHandler } from '../index.ts'
import { handler } from '../mcp/index.ts'

/** Serves `/mcp` over HTTP, with the events that API Gateway would send. */
export async function startMcpServer(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${mcpUrlPath}`, stop: () => server.close().closeAllConnections() }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host, cookie } = request.headers
  const given = Object.entries(request.headers).filter(([name]) => name !== 'cookie' && name !== 'accept-encoding')
  const event = buildApiGatewayEvent(
    { method: request.method as 'POST', path: mcpUrlPath as '/v1/mcp' },
    {
      body: await text(request),
      cookie,
      headers: { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), 'x-nb-host': host },
    },
  )
  const { statusCode = 200, headers: sent = {}, body } = await handler(event, {} as Context)
  response.writeHead(statusCode, sent as Record<string, string>).end(body)
}

/** Connects an assistant of a person through the API; by default one that may do everything. */
export async function connectAssistant(
  who: { cookie: string },
  given: Partial<RouteParamsInput<typeof createAssistant>> = {},
): Promise<{ id: number; token: string }> {
  const all = { name: 'Laptop', scopes: assistantScopes, days: 90 } as const
  const { data, error } = await callRoute(
    assistantsHandler,
    createAssistant,
    { ...all, scopes: [...all.scopes], ...given },
    who,
  )
  if (!data) throw new Error(`the assistant was refused: ${error}`)
  return data
}

/** What a tool answered: its data, or the text of its refusal. */
export interface ToolResult {
  readonly isError: boolean
  readonly text: string
  readonly data: Record<string, unknown>
}

/** The official client, connected with a token. */
export async function openMcpClient(url: string, token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return {
    client,
    call: async (name: string, input: Record<string, unknown>): Promise<ToolResult> => {
      const result = await client.callTool({ name, arguments: input })
      const [content] = result.content as [{ text: string }]
      const told = JSON.parse(content.text) as { data?: Record<string, unknown> }
      return { isError: result.isError === true, text: content.text, data: told.data ?? {} }
    },
  }
}
