import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** The part of a row of a route table that the build needs (src/app/row.ts). */
interface BuiltRow {
  readonly path: string
  readonly load: () => Promise<unknown>
  readonly member?: { readonly load: () => Promise<unknown> }
  readonly prerender?: true
  readonly entry?: true
}

/** The source paths that an address needs, relative to this folder, as vite's manifest names them. */
export interface ScreenSources {
  readonly path: string
  readonly isPrerendered: boolean
  readonly isEntry: boolean
  /** The table of the area. */
  readonly table: string
  readonly screen: string
  /** The screen that members see at the address; the same one for most addresses. */
  readonly memberScreen: string
}

/** Reads the route tables of all areas. Their screens are named, not loaded. */
export async function screenSources(): Promise<ScreenSources[]> {
  const folder = 'src/app/areas'
  const tables = readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.ts'))
  const rows = await Promise.all(
    tables.map(async (name) => {
      // By its address, so that vite doesn't bundle the table and all its screens into the configuration.
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

/** The file that a row's `load` imports, read from its source text. */
function screenIn(load: () => Promise<unknown>): string {
  const file = /screens\/[\w/-]+\.tsx/.exec(String(load))?.[0]
  if (!file) throw new RangeError(`no screen's file in ${String(load)}`)
  return `src/${file}`
}
