import { extname } from 'node:path'
import { builtOrigin, namesOrigin } from '@nestboard/shared/marketing/model.ts'

/** What the build leaves open, because one build serves every installation. */
export interface Installed {
  /** `https://host` as people see it. */
  readonly origin: string
  /** For Google's map in the browser; '' for MapLibre. */
  readonly googleKey: string
  /** Of a Protomaps archive with streets (PMTiles), or a path on our own site; '' for the bundled world map. */
  readonly basemapUrl: string
}

/** A file of the build as an installation serves it. @param name below the build's folder */
export function filledIn(name: string, bytes: Buffer, { origin, googleKey, basemapUrl }: Installed): Buffer {
  if (/^\/?maps\.json$/.test(name)) return Buffer.from(JSON.stringify({ googleKey, basemapUrl }))
  return namesOrigin(name) ? Buffer.from(bytes.toString().replaceAll(builtOrigin, origin)) : bytes
}

/** What the files of the built page are, for whoever serves or uploads them. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** A file's content type; one nobody knows stays inert. */
export const contentType = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/** Files under assets/ carry their content's hash in their name; everything else is asked for anew each time. */
export const cacheControl = (file: string): string =>
  /^\/?assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
