import { listImports, resolveImport } from './import-statements.ts'
import { listSourceFiles, readSource } from './tree.ts'

/** The imports of each file, as paths of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

interface ImportKinds {
  /** Whether imports at the top of a file count. */
  readonly direct: boolean
  /** Whether `import()` counts. */
  readonly lazy: boolean
}

/** Reads the imports of all source files, except those of packages. */
export function readImportGraph({ direct, lazy }: ImportKinds = { direct: true, lazy: true }): ImportGraph {
  const known = new Set(listSourceFiles())
  const files = [...known].filter((path) => /\.(?:ts|tsx|mts|mjs)$/.test(path))
  return new Map(
    files.map((from) => [
      from,
      listImports(readSource(from))
        .filter(({ isLazy }) => (isLazy ? lazy : direct))
        .map(({ to }) => resolveImport(from, to))
        .filter((to) => known.has(to)),
    ]),
  )
}
