import type { SiteManifest } from './site-manifest.ts'

export interface FirstLoadSize {
  /** All scripts that the screen needs, largest first. */
  readonly files: readonly { readonly file: string; readonly gzBytes: number }[]
  readonly gzBytes: number
}

/**
 * The screens with a limit of their own, in kB gz (P11 in infra/bench/README.md). The map of a search loads after its
 * list and is not counted.
 */
export const firstLoadSizeLimits = [
  { title: '/ signed out', table: 'public', screen: 'landing', mostKb: 130 },
  { title: '/ signed in', table: 'public', screen: 'home', mostKb: 130 },
  { title: 'a listing', table: 'traveler', screen: 'listing', mostKb: 160 },
  { title: 'a search', table: 'board', screen: 'search', mostKb: 165 },
] as const

/** Returns a screen's source paths as the manifest names them. */
export const getScreenSourcePaths = ({
  table,
  screen,
}: {
  readonly table: string
  readonly screen: string
}): string[] => [`src/app/areas/${table}.ts`, `src/screens/${screen}.tsx`]

/**
 * Lists the files a browser must load before a screen works: the entry, the screen's own files, and all their static
 * imports. Lazy imports don't count.
 * @param sources source paths as in the manifest: the screen's route table and its file (`src/screens/landing.tsx`)
 * @param gzBytesOf compressed size of a built file
 * @throws RangeError when the manifest has no entry or lacks a source
 */
export function measureFirstLoadSize(
  manifest: SiteManifest,
  sources: readonly string[],
  gzBytesOf: (file: string) => number,
): FirstLoadSize {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new RangeError('the manifest has no entry')
  for (const source of sources) if (!manifest[source]) throw new RangeError(`the manifest has no ${source}`)
  const reached = new Set<string>()
  const follow = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  for (const key of [entry, ...sources]) follow(key)
  const scripts = new Set(
    [...reached].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  )
  const files = [...scripts]
    .map((file) => ({ file, gzBytes: gzBytesOf(file) }))
    .toSorted((a, b) => b.gzBytes - a.gzBytes)
  return { files, gzBytes: files.reduce((sum, { gzBytes }) => sum + gzBytes, 0) }
}
