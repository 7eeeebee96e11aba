import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getHtmlFileForPath } from '@nestboard/shared/marketing/model.ts'
import { resolveSiteFile } from '../edge/resolve-site-file.ts'
import { buildPageHeaders, checkoutPathPrefix, securityHeaders } from '../headers.ts'
import { getFileCacheControl, getFileContentType, fillInInstallationValues } from '../installation-values.ts'
import type { InstallationValues } from '../installation-values.ts'
import { parseByteRange } from './byte-range.ts'

/** Answers a request for a page or file of the browser app. */
export type ServeSite = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
type Coding = keyof typeof compress

/**
 * Returns a function that serves the built browser app: files under /assets have a hash in their name and are cached
 * forever, everything else is revalidated. A path without a file is a screen: a public page's own HTML, or the bare
 * app.
 * @param folder of the build, which must not change while the system runs
 * @param cardForms further origins of card forms that checkout may load
 */
export function createBuiltSiteServer(
  folder: string,
  installed: InstallationValues,
  cardForms: readonly string[] = [],
): ServeSite {
  const needs = { googleMap: installed.googleKey !== '', basemapUrl: installed.basemapUrl }
  const ourHeaders = buildPageHeaders(needs)
  const checkoutHeaders = buildPageHeaders({ ...needs, checkout: true, cardForms })
  const files = new Map<string, Promise<Buffer | undefined>>()
  const once = (name: string, make: () => Promise<Buffer | undefined>) => {
    const known = files.get(name) ?? make()
    // Missing files are not cached, because a caller could request any number of made-up names.
    void known.then((bytes) => bytes && files.set(name, known))
    return known
  }
  const original = (name: string) =>
    once(name, async () => {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      return bytes && fillInInstallationValues(name, bytes, installed)
    })
  const coded = (name: string, coding: Coding) =>
    once(`${coding}:${name}`, async () => {
      const bytes = await original(name)
      return bytes && compress[coding](bytes)
    })

  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    const requested = fileNameOfPath(path)
    const name = resolveSiteFile(requested, getHtmlFileForPath)
    const bytes = await original(name)
    if (!bytes)
      return name === requested
        ? plain(response, 404, 'Not Found')
        : plain(response, 503, 'The browser app is not built yet: run npm start, which builds it.')
    const type = getFileContentType(name)
    const coding = /^(?:text|application\/(?:json|manifest|xml)|image\/svg)/.test(type) ? codingOf(request) : undefined
    const whole = (coding && (await coded(name, coding))) || bytes
    // Map tiles lie in one file that the browser reads by ranges; ranges of a compressed body would be useless.
    const range = coding ? undefined : parseByteRange(request.headers.range, whole.length)
    if (range === 'none')
      return plain(response, 416, 'Range Not Satisfiable', { 'content-range': `bytes */${whole.length}` })
    const body = range ? whole.subarray(range.from, range.to + 1) : whole
    response.writeHead(range ? 206 : 200, {
      ...(path.startsWith(checkoutPathPrefix) ? checkoutHeaders : ourHeaders),
      'content-type': type,
      'content-length': body.length,
      'cache-control': getFileCacheControl(name),
      vary: 'accept-encoding',
      ...(coding ? { 'content-encoding': coding } : { 'accept-ranges': 'bytes' }),
      ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${whole.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Maps a URL path to a file name in the build folder; `..` is resolved first, which prevents path traversal. */
function fileNameOfPath(path: string): string {
  try {
    return normalize(`/${decodeURIComponent(path)}`)
  } catch {
    return '/malformed.path'
  }
}

function codingOf(request: IncomingMessage): Coding | undefined {
  const accepted = request.headers['accept-encoding'] ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function plain(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(`${text}\n`)
}
