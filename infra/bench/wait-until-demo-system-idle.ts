import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dataFileNames } from '../local/lock-data-folder.ts'

/** Interval between checks; a batch of stream records takes a few seconds on a busy machine. */
const lookEveryMs = 10_000
const withinMs = 15 * 60_000

/**
 * Resolves when a local system that has just loaded the demo is idle: for 10 seconds, no checkpoint of the stream
 * changed. Before that, the system uses the cores on which the browser is measured.
 * @throws Error after a quarter of an hour
 */
export async function waitUntilDemoSystemIdle(dataFolder: string): Promise<void> {
  const untilMs = Date.now() + withinMs
  const look = async () => {
    const lanes = [dataFileNames.urgentStream, dataFileNames.catalogStream]
    const read = await Promise.all(lanes.map((name) => readFile(join(dataFolder, name), 'utf8').catch(() => '')))
    return read.join(' ')
  }
  for (let before = '', now = await look(); now !== before; before = now, now = await look()) {
    if (Date.now() > untilMs) throw new Error('the demo is still being processed')
    await wait(lookEveryMs)
  }
}
