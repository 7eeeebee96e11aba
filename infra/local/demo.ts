import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedPeople } from '../seed/people.ts'
import { ownNames } from './data-folder.ts'
import type { Settings } from './settings.ts'
import type { LocalSystem } from './system.ts'

/**
 * Loads the demo data the first time; later starts see the mark it leaves and skip it. A load that was cut off leaves
 * none, and what it had done is left as it is by the next.
 * @returns whether the demo data is there
 */
export async function loadDemo(
  { demo, dataFolder }: Settings,
  origin: string,
  writeMuch: LocalSystem['writeMuch'],
): Promise<boolean> {
  const mark = join(dataFolder, ownNames.demo)
  if (existsSync(mark)) return true
  if (!demo) return false
  await seedPeople(origin)
  // Reads where the table is when it is imported, which is known once the system runs.
  const { loadCatalogue } = await import('../seed/load.ts')
  const startedMs = Date.now()
  const listings = await writeMuch(() => loadCatalogue(startedMs))
  console.log(`The demo catalogue is loaded: ${listings} stays in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`)
  writeFileSync(mark, '{}')
  return true
}
