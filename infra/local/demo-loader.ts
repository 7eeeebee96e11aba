import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileNames } from './lock-data-folder.ts'
import type { StartSettings } from './start-settings.ts'
import type { LocalSystem } from './local-system.ts'

/** Loads the demo data at the first start, in two steps. */
export interface DemoLoader {
  /**
   * Writes most of the catalog, for a table that has no stream yet, so that no reaction has to process thousands of
   * rows. Undefined if the demo isn't wanted or is loaded already.
   */
  readonly fill: (() => Promise<void>) | undefined
  /** Loads the rest into the running system. Resolves with whether the demo data is loaded. */
  readonly load: (system: Pick<LocalSystem, 'origin' | 'writeMuch'>) => Promise<boolean>
}

/**
 * Prepares the load of the demo data. A completed load leaves a mark that later starts see. An interrupted load leaves
 * no mark; the next load keeps the rows that are already there.
 */
export function createDemoLoader({ demo, dataFolder }: StartSettings): DemoLoader {
  const mark = join(dataFolder, dataFileNames.demo)
  if (!demo || existsSync(mark)) return { fill: undefined, load: () => Promise.resolve(existsSync(mark)) }
  const startedMs = Date.now()
  let isFilled = false
  // These modules read the table's endpoint when they are imported, so they are imported after it is set.
  return {
    fill: async () => {
      const { writeDemoCatalog } = await import('../demo/write-demo-catalog.ts')
      await writeDemoCatalog(startedMs)
      isFilled = true
    },
    load: async ({ origin, writeMuch }) => {
      const { seedDemo } = await import('../demo/seed-demo.ts')
      await seedDemo(origin, writeMuch, isFilled)
      const seconds = (Date.now() - startedMs) / 1000
      console.log(`The demo is loaded, with boards and orders, ${seconds.toFixed(1)} s after the start.`)
      writeFileSync(mark, '{}')
      return true
    },
  }
}
