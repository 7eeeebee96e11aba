import { EventStreamCodec } from '@smithy/core/event-streams'
import { fromUtf8, toUtf8 } from '@smithy/core/serde'
import { once } from 'node:events'
import { createServer } from 'node:http2'
import type { Http2Stream, ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'

/** An event of Bedrock's stream: its type, and its payload. */
export type TwinEvent = readonly [type: string, payload: Readonly<Record<string, unknown>>]

/** One answer of the twin: events, or what breaks. `stall`: sends nothing more and keeps the stream open. */
export type TwinRound = readonly (TwinEvent | 'stall' | 'cut')[]

const codec = new EventStreamCodec(toUtf8, fromUtf8)
const frameOf = ([type, payload]: TwinEvent): Uint8Array =>
  codec.encode({
    headers: {
      ':message-type': { type: 'string', value: type.endsWith('Exception') ? 'exception' : 'event' },
      [type.endsWith('Exception') ? ':exception-type' : ':event-type']: { type: 'string', value: type },
      ':content-type': { type: 'string', value: 'application/json' },
    },
    body: fromUtf8(JSON.stringify(payload)),
  })

/** Text of a round, in pieces, as events. */
export const saying = (...pieces: readonly string[]): TwinRound => [
  ['messageStart', { role: 'assistant' }],
  ...pieces.map((text): TwinEvent => ['contentBlockDelta', { contentBlockIndex: 0, delta: { text } }]),
  ['contentBlockStop', { contentBlockIndex: 0 }],
  ['messageStop', { stopReason: 'end_turn' }],
  ['metadata', { usage: { inputTokens: 1000, outputTokens: 200, totalTokens: 1200 }, metrics: { latencyMs: 1 } }],
]

/** A call of a tool with its input as JSON, cut into pieces, as events. */
export const calling = (name: string, json: string): TwinRound => [
  ['messageStart', { role: 'assistant' }],
  ['contentBlockStart', { contentBlockIndex: 0, start: { toolUse: { toolUseId: `use-${name}`, name } } }],
  ...(json.match(/.{1,7}/gs) ?? []).map((input): TwinEvent => [
    'contentBlockDelta',
    { contentBlockIndex: 0, delta: { toolUse: { input } } },
  ]),
  ['contentBlockStop', { contentBlockIndex: 0 }],
  ['messageStop', { stopReason: 'tool_use' }],
  ['metadata', { usage: { inputTokens: 500, outputTokens: 50, totalTokens: 550 }, metrics: { latencyMs: 1 } }],
]

/** A local Bedrock that speaks the event stream of ConverseStream over HTTP/2, so that the SDK runs unchanged. */
export async function startBedrockTwin() {
  const rounds: TwinRound[] = []
  const requests: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const server = createServer()
  const streams = new Set<Http2Stream>()
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    streams.add(stream)
    stream.on('error', () => {})
    void answer(stream, String(headers[':path']))
  })
  async function answer(stream: ServerHttp2Stream, path: string): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    requests.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> })
    stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' })
    for (const each of rounds.shift() ?? []) {
      if (each === 'stall') return
      if (each === 'cut') return stream.close(2)
      stream.write(frameOf(each))
    }
    stream.end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers of the next calls, in order. */
    rounds,
    requests,
    close: () => {
      for (const stream of streams) stream.close()
      server.close()
    },
  }
}
