import { copyFile, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Metafile } from 'esbuild'

/**
 * Matches how code opens a file relative to itself. Once the code is bundled, such a file must lie next to the bundle.
 */
const opened = /new URL\('([\w./-]+)', import\.meta\.url\)/g

/**
 * Copies the files that bundled code opens by `new URL(…, import.meta.url)` into the bundle's folder; workers written
 * in TypeScript are bundled there. The files are found by searching our own source code.
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
      return [...text.matchAll(opened)].map(([, name]) => join(rootDir, dirname(path), name!))
    }),
  )
  const files = found.flat().toSorted()
  await Promise.all(
    files.map((file) => (file.endsWith('.ts') ? bundleWorker(file, to) : copyFile(file, join(to, basename(file))))),
  )
  return files.map((file) => basename(file))
}
