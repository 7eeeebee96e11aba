import { extname } from 'node:path'
import { builtOrigin, namesOrigin } from '@nestboard/shared/marketing/model.ts'

/** Values that are filled in after the build, because one build serves every installation. */
export interface Installed {
  /** The public `https://host`. */
  readonly origin: string
  /** Key for Google's map in the browser; '' for MapLibre. */
  readonly googleKey: string
  /** URL of a Protomaps archive with streets (PMTiles), or a path on our own site; '' for the bundled world map. */
  readonly basemapUrl: string
  /** Whether strangers may create accounts. Where it is closed, the public pages show the waitlist. */
  readonly signup: 'open' | 'closed'
}

/**
 * A file of the build with the installation's values filled in.
 * @param name relative to the build's folder
 */
export function filledIn(name: string, bytes: Buffer, { origin, googleKey, basemapUrl, signup }: Installed): Buffer {
  if (/^\/?maps\.json$/.test(name)) return Buffer.from(JSON.stringify({ googleKey, basemapUrl }))
  if (!namesOrigin(name)) return bytes
  const text = bytes.toString().replaceAll(builtOrigin, origin)
  return Buffer.from(name.endsWith('.html') ? forSignup(text, signup) : text)
}

/**
 * Marks the page's `<html>` with the state of sign-up; the style sheet hides the words for the other state
 * (frontend/src/features/marketing/by-signup.tsx). Structured data can't be hidden, so the other case's is removed.
 */
const forSignup = (html: string, signup: Installed['signup']): string =>
  html
    .replace(/<html\b/, `<html data-signup="${signup}"`)
    .replaceAll(/\s*<script type="application\/ld\+json" data-signup="(\w+)">[^<]*<\/script>/g, (block, of: string) =>
      of === signup ? block : '',
    )

/** Content types of the built files, by extension. */
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

/** A file's content type; unknown files get an inert one. */
export const contentType = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/** Files under assets/ have a content hash in their name; everything else is revalidated. */
export const cacheControl = (file: string): string =>
  /^\/?assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
