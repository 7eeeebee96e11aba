import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { transform } from 'esbuild'
import type { TransformFailure } from 'esbuild'

/** Folders that the local system loads its server from, relative to the root; browser files are Vite's. */
const serverFolders = ['shared', 'functions', 'events', 'infra']
/** Tests, and the parts of infra that the local system does not load. */
const notServer =
  /\.test\.|(?:^|\/)(?:testing|node_modules)\/|^infra\/(?:test|bench|bill|cloud|stacks|constructs|demo|import|texts)\//
/** An editor that saves several files writes them within this time. */
const settledAfterMs = 100

/** Whether the running server must start again when this file changes. `path` is relative to the root. */
export const isServerFile = (path: string): boolean =>
  serverFolders.some((folder) => path.startsWith(`${folder}/`)) &&
  /\.(?:ts|mjs|json)$/.test(path) &&
  !notServer.test(path)

/** What changed since the last call. Paths are relative to the root. */
export interface ServerEdits {
  readonly changed: readonly string[]
  /** Each server file with a syntax error, also those that changed earlier, as `path, line 3: text`. */
  readonly errors: readonly string[]
}

export interface ServerFileWatcher {
  /** Resolves when files have changed; at once if some changed since the last call. */
  readonly take: () => Promise<ServerEdits>
  readonly stop: () => void
}

/** Watches the server's folders of the repository. `root` ends in a slash. */
export function watchServerFiles(root: string): ServerFileWatcher {
  const changed = new Set<string>()
  let broken: string[] = []
  let notice = Promise.withResolvers<void>()
  const watchers = serverFolders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      const path = `${folder}/${name?.replaceAll(sep, '/')}`
      if (!isServerFile(path)) return
      changed.add(path)
      notice.resolve()
    }),
  )
  return {
    take: async () => {
      await notice.promise
      await new Promise((resolve) => setTimeout(resolve, settledAfterMs))
      notice = Promise.withResolvers()
      const paths = [...changed].toSorted()
      changed.clear()
      const suspects = [...new Set([...paths, ...broken])]
      const found = await Promise.all(
        suspects.map(async (path) => ({ path, error: await findSyntaxError(root + path) })),
      )
      const bad = found.filter(({ error }) => error !== undefined)
      broken = bad.map(({ path }) => path)
      return { changed: paths, errors: bad.map(({ path, error }) => `${path}, ${error}`) }
    },
    stop: () => watchers.forEach((watcher) => watcher.close()),
  }
}

/** Returns the first syntax error of a TypeScript file as `line 3: text`; undefined if there is none or no file. */
async function findSyntaxError(file: string): Promise<string | undefined> {
  if (!file.endsWith('.ts')) return undefined
  const source = await readFile(file, 'utf8').catch(() => '')
  try {
    await transform(source, { loader: 'ts', logLevel: 'silent' })
    return undefined
  } catch (failure) {
    const [first] = (failure as TransformFailure).errors
    return `line ${first?.location?.line}: ${first?.text}`
  }
}
