import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isPublicIpAddress } from './is-public-ip-address.ts'
import { waitForPermission } from './permission.ts'

/**
 * Why a server that a user named could not be read. `HTTPS`: the address has another protocol, a port or credentials.
 * `PRIVATE`: it leads into an internal network.
 */
export type PublicFetchProblem = 'HTTPS' | 'PRIVATE' | 'UNREACHABLE' | 'SLOW' | 'LARGE' | 'REDIRECTS' | 'ENCODED'

export class PublicFetchError extends Error {
  readonly why: PublicFetchProblem
  constructor(why: PublicFetchProblem, cause?: unknown) {
    super(`unread: ${why}`, { cause })
    this.why = why
  }
}

export interface PublicFetchLimits {
  readonly maxBytes: number
  /** Time limit for the whole read: DNS, connections, redirects and body. */
  readonly withinMs: number
  readonly maxRedirects: number
  /** Whether servers on the same machine may be read, without TLS. True only in the local runtime and in tests. */
  readonly allowLoopback: boolean
}

export interface PublicFetchResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** The IP address to connect to, checked beforehand, so that a second DNS answer can't replace it (DNS rebinding). */
interface Target {
  readonly url: URL
  readonly address: string
  readonly family: number
}

/**
 * Reads a URL that a user gave, from public servers only. Each redirect is checked again, and connections go to the IP
 * addresses that were checked; nothing is sent before the surrounding request is permitted.
 * @throws PublicFetchError
 */
export async function fetchPublicUrl(
  address: string,
  headers: Readonly<Record<string, string>>,
  limits: PublicFetchLimits,
): Promise<PublicFetchResponse> {
  await waitForPermission()
  const signal = AbortSignal.timeout(limits.withinMs)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new PublicFetchError('SLOW')), { once: true }),
  )
  late.catch(() => {})
  let url = parsed(address)
  for (let redirects = 0; ; redirects++) {
    const target = await Promise.race([targetOf(url, limits.allowLoopback), late])
    const answer = await opened(target, headers, signal)
    const { statusCode = 0, headers: answered } = answer
    const next = statusCode >= 300 && statusCode < 400 && statusCode !== 304 ? answered.location : undefined
    if (next === undefined) return { status: statusCode, headers: answered, body: await bodyOf(answer, limits, signal) }
    answer.destroy()
    if (redirects === limits.maxRedirects) throw new PublicFetchError('REDIRECTS')
    url = parsed(next, url)
  }
}

function parsed(address: string, base?: URL): URL {
  try {
    return new URL(address, base)
  } catch (error) {
    throw new PublicFetchError('UNREACHABLE', error)
  }
}

async function targetOf(url: URL, allowLoopback: boolean): Promise<Target> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username || url.password) throw new PublicFetchError('HTTPS')
  if (allowLoopback && (host === 'localhost' || host === '127.0.0.1') && /^https?:$/.test(url.protocol))
    return { url, address: '127.0.0.1', family: 4 }
  if (url.protocol !== 'https:' || url.port !== '') throw new PublicFetchError('HTTPS')
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true, verbatim: true }).catch((error: unknown) => {
        throw new PublicFetchError('UNREACHABLE', error)
      })
  if (!found.every(({ address }) => isPublicIpAddress(address))) throw new PublicFetchError('PRIVATE')
  const [first] = found
  if (!first) throw new PublicFetchError('UNREACHABLE')
  return { url, ...first }
}

/** Sends the request to the checked IP address; TLS still verifies the host name. */
async function opened(
  { url, address, family }: Target,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Loaded on first use, because importing `node:http` also loads Node's own fetch, which takes a fifth of a function's
  // start time.
  const { request: send } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  return new Promise((resolve, reject) => {
    const request = send(url, {
      headers: { 'accept-encoding': 'identity', ...headers },
      agent: false,
      signal,
      lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    request.once('response', resolve)
    request.once('error', (error) => reject(new PublicFetchError(signal.aborted ? 'SLOW' : 'UNREACHABLE', error)))
    request.end()
  })
}

async function bodyOf(answer: IncomingMessage, { maxBytes }: PublicFetchLimits, signal: AbortSignal): Promise<Buffer> {
  if (!['identity', undefined].includes(answer.headers['content-encoding'])) {
    answer.destroy()
    throw new PublicFetchError('ENCODED')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new PublicFetchError('LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof PublicFetchError) throw error
    throw new PublicFetchError(signal.aborted ? 'SLOW' : 'UNREACHABLE', error)
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks)
}
