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

/**
 * What a browser must fetch before a screen works: the entry, the screen's own file, and everything the two import
 * statically. What they import lazily is not in it.
 * @param screen source path of the screen's file as the manifest has it, such as `src/screens/landing.tsx`
 * @param gzBytesOf compressed size of a built file
 * @throws RangeError where the manifest has no entry or no such screen
 */
export function firstLoad(manifest: Manifest, screen: string, gzBytesOf: (file: string) => number): FirstLoad {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new RangeError('the manifest has no entry')
  if (!manifest[screen]) throw new RangeError(`the manifest has no ${screen}`)
  const reached = new Set<string>()
  const follow = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  follow(entry)
  follow(screen)
  const scripts = new Set(
    [...reached].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  )
  const files = [...scripts]
    .map((file) => ({ file, gzBytes: gzBytesOf(file) }))
    .toSorted((a, b) => b.gzBytes - a.gzBytes)
  return { files, gzBytes: files.reduce((sum, { gzBytes }) => sum + gzBytes, 0) }
}
