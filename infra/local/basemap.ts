import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { securityHeaders } from '../headers.ts'
import { byteRange } from './byte-range.ts'
import { Problem } from './problem.ts'
import type { Site } from './site.ts'

/** Where a basemap file of this machine is served. */
export const basemapPath = '/_local/basemap.pmtiles'

export interface Basemap {
  /** What the page is told; '' for the bundled world map. */
  readonly url: string
  /** Serves the file; undefined where the basemap lies elsewhere. */
  readonly serve?: Site
}

/**
 * The basemap that `NB_BASEMAP` names: an https address, or a file of this machine.
 * @throws Problem for a file that is not there
 */
export async function basemapOf(setting: string | undefined): Promise<Basemap> {
  if (!setting) return { url: '' }
  if (/^https?:\/\//.test(setting)) return { url: setting }
  const file = resolve(setting)
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw new Problem(`NB_BASEMAP names ${file}, and there is no such file.`)
  return {
    url: basemapPath,
    serve: async (request, response) => {
      const range = byteRange(request.headers.range, size)
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
