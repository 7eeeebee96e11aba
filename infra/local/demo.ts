import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownNames } from './data-folder.ts'
import type { Settings } from './settings.ts'
import type { LocalSystem } from './system.ts'

const markIn = (dataFolder: string): string => join(dataFolder, ownNames.demo)

/** Whether a start with these settings has the demo still to load. */
export const loadsDemo = ({ demo, dataFolder }: Settings): boolean => demo && !existsSync(markIn(dataFolder))

/**
 * Loads the demo data the first time; later starts see the mark it leaves and skip it. A load that was cut off leaves
 * none, and what it had done is left as it is by the next.
 * @returns whether the demo data is there
 */
export async function loadDemo(
  settings: Settings,
  origin: string,
  writeMuch: LocalSystem['writeMuch'],
): Promise<boolean> {
  const mark = markIn(settings.dataFolder)
  if (!loadsDemo(settings)) return existsSync(mark)
  const startedMs = Date.now()
  // Reads where the table is when it is imported, which is known once the system runs.
  const { seed } = await import('../demo/seed.ts')
  const stays = await seed(origin, writeMuch)
  const seconds = (Date.now() - startedMs) / 1000
  console.log(`The demo is loaded: ${stays} stays, with boards and orders, in ${seconds.toFixed(1)} s.`)
  writeFileSync(mark, '{}')
  return true
}
