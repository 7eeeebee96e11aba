import { copyFile, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Metafile } from 'esbuild'

/**
 * Matches how code opens a file relative to itself. Once the code is bundled, such a file must lie next to the bundle.
 */
const opened = /new URL\('([\w./-]+)', import\.meta\.url\)/g
/** Matches how code opens a file of a package. */
const openedInPackage = /createRequire\(import\.meta\.url\)\.resolve\('([\w-]+\/[\w./-]+)'\)/g

/** Changes code that opens a file of a package so that it opens the file beside the bundle. */
export const openPackageFilesBesideBundle = (text: string): string =>
  text.replaceAll(openedInPackage, (_, file: string) => `new URL('./${basename(file)}', import.meta.url)`)

/**
 * Copies the files that bundled code opens by `new URL(…, import.meta.url)` into the bundle's folder, and those of
 * packages that it opens by `createRequire(…).resolve`; workers written in TypeScript are bundled there. The files are
 * found by searching our own source code.
 * @param output path of the bundle as in the metafile
 * @returns names of the copied files, sorted
 */
export async function copyFilesOpenedByBundle(
  { outputs }: Metafile,
  output: string,
  {
    rootDir,
    to,
    bundleWorker,
  }: {
    readonly rootDir: string
    readonly to: string
    readonly bundleWorker: (file: string, to: string) => Promise<unknown>
  },
): Promise<string[]> {
  const ours = Object.keys(outputs[output]?.inputs ?? {}).filter((path) => /^(?:functions|events|shared)\//.test(path))
  const found = await Promise.all(
    ours.map(async (path) => {
      const text = await readFile(join(rootDir, path), 'utf8')
      const { resolve } = createRequire(join(rootDir, path))
      return [
        ...[...text.matchAll(opened)].map(([, name]) => join(rootDir, dirname(path), name!)),
        ...[...text.matchAll(openedInPackage)].map(([, name]) => resolve(name!)),
      ]
    }),
  )
  const files = found.flat().toSorted()
  await Promise.all(
    files.map((file) => (file.endsWith('.ts') ? bundleWorker(file, to) : copyFile(file, join(to, basename(file))))),
  )
  return files.map((file) => basename(file))
}
