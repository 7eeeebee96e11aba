import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** The fields of a route table's row that the build needs (src/app/row.ts). */
interface BuiltRow {
  readonly path: string
  readonly load: () => Promise<unknown>
  readonly member?: { readonly load: () => Promise<unknown> }
  readonly prerender?: true
  readonly entry?: true
}

/** Source files of a path, relative to this folder, as Vite's manifest names them. */
export interface ScreenSources {
  readonly path: string
  readonly isPrerendered: boolean
  readonly isEntry: boolean
  /** The area's route table. */
  readonly table: string
  readonly screen: string
  /** The screen for logged-in users; usually the same. */
  readonly memberScreen: string
}

/** Reads the route tables of all areas, without loading their screens. */
export async function screenSources(): Promise<ScreenSources[]> {
  const folder = 'src/app/areas'
  const tables = readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.ts'))
  const rows = await Promise.all(
    tables.map(async (name) => {
      // Imported by URL, so that Vite doesn't bundle the table and its screens into the configuration.
      const file = (await import(pathToFileURL(join(import.meta.dirname, folder, name)).href)) as {
        rows: readonly BuiltRow[]
      }
      return file.rows.map((row) => ({ row, table: `${folder}/${name}` }))
    }),
  )
  return rows.flat().map(({ row: { path, load, member, prerender = false, entry = false }, table }) => ({
    path,
    isPrerendered: prerender,
    isEntry: entry,
    table,
    screen: screenIn(load),
    memberScreen: screenIn(member?.load ?? load),
  }))
}

/** The file a row's `load` imports, taken from its source text. */
function screenIn(load: () => Promise<unknown>): string {
  const file = /screens\/[\w/-]+\.tsx/.exec(String(load))?.[0]
  if (!file) throw new RangeError(`no screen's file in ${String(load)}`)
  return `src/${file}`
}
