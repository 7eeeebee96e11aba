import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { securityHeaders } from '../headers.ts'
import { parseByteRange } from './byte-range.ts'
import { UserFixableError } from './user-fixable-error.ts'
import type { ServeSite } from './create-built-site-server.ts'

/** URL path of a basemap file that lies on this machine. */
export const basemapUrlPath = '/_local/basemap.pmtiles'

export interface BasemapSource {
  /** URL for the page's map; '' for the bundled world map. */
  readonly url: string
  /** Serves the local file; undefined when the basemap is hosted elsewhere. */
  readonly serve?: ServeSite
}

/**
 * Reads `NB_BASEMAP`: an https address, or a file on this machine.
 * @throws UserFixableError when the file does not exist
 */
export async function readBasemap(setting: string | undefined): Promise<BasemapSource> {
  if (!setting) return { url: '' }
  if (/^https?:\/\//.test(setting)) return { url: setting }
  const file = resolve(setting)
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw new UserFixableError(`NB_BASEMAP names ${file}, and there is no such file.`)
  return {
    url: basemapUrlPath,
    serve: async (request, response) => {
      const range = parseByteRange(request.headers.range, size)
      if (range === 'none') {
        response.writeHead(416, { ...securityHeaders, 'content-range': `bytes */${size}` }).end()
        return
      }
      const { from, to } = range ?? { from: 0, to: size - 1 }
      response.writeHead(range ? 206 : 200, {
        ...securityHeaders,
        'content-type': 'application/octet-stream',
        'content-length': to - from + 1,
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
      })
      await pipeline(createReadStream(file, { start: from, end: to }), response)
    },
  }
}
