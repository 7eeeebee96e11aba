import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { sendRequest } from '../../kernel/testing/call.ts'
import type { RequestParts } from '../../kernel/testing/event.ts'
import { handler } from '../mcp/index.ts'

/** Calls a tool by the event that API Gateway would send. */
export const callMcp = (token: string, name: string, input: Record<string, unknown>, more: RequestParts = {}) =>
  sendRequest(
    handler,
    { method: 'POST', path: mcpUrlPath as '/v1/mcp' },
    {
      ...more,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...more.headers,
      },
    },
  )
