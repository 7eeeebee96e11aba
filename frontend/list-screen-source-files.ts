import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { ScreenSourceFiles } from './src/app/build-public-page-html.ts'
import type { ScreenRoute } from './src/app/screen-route.ts'

/** Reads the route tables of all areas, without loading their screens. */
export async function listScreenSourceFiles(): Promise<ScreenSourceFiles[]> {
  const folder = 'src/app/areas'
  const tables = readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.ts'))
  const rows = await Promise.all(
    tables.map(async (name) => {
      // The route table is imported by URL, so that Vite doesn't bundle the table and its screens into the
      // configuration.
      const file = (await import(pathToFileURL(join(import.meta.dirname, folder, name)).href)) as {
        rows: readonly ScreenRoute[]
      }
      return file.rows.map((row) => ({ row, table: `${folder}/${name}` }))
    }),
  )
  return rows.flat().map(({ row: { path, load, member, frame, prerender = false, entry = false }, table }) => ({
    path,
    isPrerendered: prerender,
    isEntry: entry,
    table,
    screen: screenIn(load),
    memberScreen: screenIn(member?.load ?? load),
    ...(frame && { frame: fileIn(frame, /frames\/[\w/-]+\.tsx/, 'src/app/') }),
  }))
}

const screenIn = (load: () => Promise<unknown>): string => fileIn(load, /screens\/[\w/-]+\.tsx/, 'src/')

/** Returns the file that a loader in the route table imports. The file is read from the loader's source text. */
function fileIn(load: () => Promise<unknown>, pattern: RegExp, folder: string): string {
  const file = pattern.exec(String(load))?.[0]
  if (!file) throw new RangeError(`no file in ${String(load)}`)
  return `${folder}${file}`
}
