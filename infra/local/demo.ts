import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileNames } from './data-folder.ts'
import type { StartSettings } from './settings.ts'
import type { LocalSystem } from './system.ts'

const markIn = (dataFolder: string): string => join(dataFolder, dataFileNames.demo)

/** Whether a start with these settings still has to load the demo. */
export const mustLoadDemo = ({ demo, dataFolder }: StartSettings): boolean => demo && !existsSync(markIn(dataFolder))

/**
 * Loads the demo data at the first start and leaves a mark that later starts see. An interrupted load leaves no mark; the next
 * load keeps the rows that are already there.
 * @returns whether the demo data is loaded
 */
export async function loadDemo(
  settings: StartSettings,
  origin: string,
  writeMuch: LocalSystem['writeMuch'],
): Promise<boolean> {
  const mark = markIn(settings.dataFolder)
  if (!mustLoadDemo(settings)) return existsSync(mark)
  const startedMs = Date.now()
  // This module reads the table's endpoint when it is imported, so it is imported after the system runs.
  const { seedDemo } = await import('../demo/seed.ts')
  const stays = await seedDemo(origin, writeMuch)
  const seconds = (Date.now() - startedMs) / 1000
  console.log(`The demo is loaded: ${stays} stays, with boards and orders, in ${seconds.toFixed(1)} s.`)
  writeFileSync(mark, '{}')
  return true
}
