import { extname } from 'node:path'
import { siteOriginPlaceholder, mayContainOriginPlaceholder } from '@nestboard/shared/marketing/model.ts'

/** Values that are filled in after the build, because the same build serves every installation. */
export interface InstallationValues {
  /** The site's public origin, `https://host`. */
  readonly origin: string
  /** Browser key for Google's map; '' to draw the map with MapLibre. */
  readonly googleKey: string
  /** URL of a Protomaps archive (PMTiles) with streets, or a path on our own site; '' for the bundled world map. */
  readonly basemapUrl: string
  /** Whether strangers may create accounts. While sign-up is closed, the public pages show the waitlist. */
  readonly signup: 'open' | 'closed'
  /** Whether people may ask the assistant. While it is off, nothing in the page leads to it. */
  readonly sophia: 'on' | 'off'
  /** Whether people can write to us. Without an address for it, nothing in the page leads to the form. */
  readonly contact: 'on' | 'off'
}

/**
 * Returns a file of the build with the installation's values filled in.
 * @param name path relative to the build's folder
 */
export function fillInInstallationValues(
  name: string,
  bytes: Buffer,
  { origin, googleKey, basemapUrl, ...switches }: InstallationValues,
): Buffer {
  if (/^\/?maps\.json$/.test(name)) return Buffer.from(JSON.stringify({ googleKey, basemapUrl }))
  if (!mayContainOriginPlaceholder(name)) return bytes
  const text = bytes.toString().replaceAll(siteOriginPlaceholder, origin)
  return Buffer.from(name.endsWith('.html') ? markSwitches(text, switches) : text)
}

/**
 * Marks the page's `<html>` with the state of sign-up, of the assistant and of the contact form. The style sheet hides
 * the words for the other state of sign-up (frontend/src/lib/open-or-closed-signup-content.tsx). Structured data can't
 * be hidden, so the block for the other state is removed.
 */
const markSwitches = (
  html: string,
  { signup, sophia, contact }: Pick<InstallationValues, 'signup' | 'sophia' | 'contact'>,
): string =>
  html
    .replace(/<html\b/, `<html data-signup="${signup}" data-sophia="${sophia}" data-contact="${contact}"`)
    .replaceAll(/\s*<script type="application\/ld\+json" data-signup="(\w+)">[^<]*<\/script>/g, (block, of: string) =>
      of === signup ? block : '',
    )

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

/** Returns a file's content type; files with an unknown extension get a type that browsers don't run. */
export const getFileContentType = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/**
 * Returns a file's Cache-Control. Files under assets/ have a content hash in their name and never change; all other
 * files are revalidated.
 */
export const getFileCacheControl = (file: string): string =>
  /^\/?assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
