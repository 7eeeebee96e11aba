import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dataFileNames } from '../local/data-folder.ts'

// Interval between checks. It is longer than painting one picture takes on a busy machine, which is ten seconds.
const lookEveryMs = 20_000
const withinMs = 15 * 60_000

/**
 * Resolves when a local system that has just loaded the demo is idle: for 20 seconds, neither the stream's checkpoints
 * nor the number of stored picture files changed. Before that, the system uses the cores on which the browser is
 * measured.
 * @throws Error after a quarter of an hour
 */
export async function waitUntilDemoSystemIdle(dataFolder: string): Promise<void> {
  const untilMs = Date.now() + withinMs
  const look = async () => {
    const lanes = [dataFileNames.urgentStream, dataFileNames.catalogStream]
    const read = await Promise.all(lanes.map((name) => readFile(join(dataFolder, name), 'utf8').catch(() => '')))
    const files = await readdir(join(dataFolder, dataFileNames.media), { recursive: true }).catch(() => [])
    return `${read.join(' ')} ${files.length}`
  }
  for (let before = '', now = await look(); now !== before; before = now, now = await look()) {
    if (Date.now() > untilMs) throw new Error('the demo is still being processed')
    await wait(lookEveryMs)
  }
}
