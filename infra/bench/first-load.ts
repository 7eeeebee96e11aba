/** One file of vite's manifest (`dist/.vite/manifest.json`), by its source path. */
export interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  /** Keys of what it imports statically. */
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

export interface FirstLoad {
  /** Script files of the closure, largest first. */
  readonly files: readonly { readonly file: string; readonly gzBytes: number }[]
  readonly gzBytes: number
}

/** The screens with a limit, in kB gz (P11). A search's map comes after its list and is not counted. */
export const firstLoadBars = [
  { title: '/ signed out', table: 'public', screen: 'landing', mostKb: 130 },
  { title: '/ signed in', table: 'public', screen: 'home', mostKb: 130 },
  { title: 'a listing', table: 'traveler', screen: 'listing', mostKb: 160 },
  { title: 'a search', table: 'board', screen: 'search', mostKb: 160 },
] as const

/** The source paths of a screen, as the manifest has them. */
export const sourcesOf = ({ table, screen }: { readonly table: string; readonly screen: string }): string[] => [
  `src/app/areas/${table}.ts`,
  `src/screens/${screen}.tsx`,
]

/**
 * What a browser must fetch before a screen works: the entry, the screen's own files, and everything these import
 * statically. What they import lazily is not in it.
 * @param sources source paths as the manifest has them: the screen's route table and its file (`src/screens/landing.tsx`)
 * @param gzBytesOf compressed size of a built file
 * @throws RangeError where the manifest has no entry or no such source
 */
export function firstLoad(
  manifest: Manifest,
  sources: readonly string[],
  gzBytesOf: (file: string) => number,
): FirstLoad {
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
