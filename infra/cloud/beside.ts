import { copyFile, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Metafile } from 'esbuild'

/** A file that code opens relative to itself; once bundled, it is looked up beside the bundle. */
const opened = /new URL\('([\w./-]+)', import\.meta\.url\)/g

/**
 * Copies the files that bundled code opens by `new URL(…, import.meta.url)` to the bundle's folder, found by reading our own
 * sources.
 * @param output path of the bundle as in the metafile
 * @returns names of the copied files, sorted
 */
export async function copyOpenedFiles(
  { outputs }: Metafile,
  output: string,
  { rootDir, to }: { readonly rootDir: string; readonly to: string },
): Promise<string[]> {
  const ours = Object.keys(outputs[output]?.inputs ?? {}).filter((path) => /^(?:functions|events|shared)\//.test(path))
  const found = await Promise.all(
    ours.map(async (path) => {
      const text = await readFile(join(rootDir, path), 'utf8')
      return [...text.matchAll(opened)].map(([, name]) => join(rootDir, dirname(path), name!))
    }),
  )
  const files = found.flat().toSorted()
  await Promise.all(files.map((file) => copyFile(file, join(to, basename(file)))))
  return files.map((file) => basename(file))
}
