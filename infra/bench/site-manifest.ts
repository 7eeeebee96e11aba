import { readFileSync } from 'node:fs'

/** One entry of Vite's manifest (`dist/.vite/manifest.json`), which lists built files by source path. */
export interface SiteManifestEntry {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  /** Manifest keys of the entry's static imports. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type SiteManifest = Readonly<Record<string, SiteManifestEntry>>

/** The folder of the built browser app. */
export const siteFolder = new URL('../../frontend/dist/', import.meta.url)

/**
 * Reads the manifest of the built browser app.
 * @throws Error when the app isn't built
 */
export const readSiteManifest = (): SiteManifest =>
  JSON.parse(readFileSync(new URL('.vite/manifest.json', siteFolder), 'utf8')) as SiteManifest
