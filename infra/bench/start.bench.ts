import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChildScript } from './child.ts'
import { median, roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

const starts = 5

/**
 * Measures the time from the start command to the line `ready`, with everything installed and built and with existing
 * data.
 */
export const bench: BenchFunction = async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nestboard-bench-'))
  const seconds: number[] = []
  try {
    for (let start = 0; start <= starts; start++) {
      const begun = performance.now()
      const system = await startChildScript(
        [`${import.meta.dirname}/../local/launch.mjs`, 'start'],
        (line) => (line.startsWith('ready ') ? line : undefined),
        {
          PORT: '0',
          NB_DATA: dataFolder,
        },
      )
      // The first start is not measured, because it creates the table and the demo data.
      if (start > 0) seconds.push((performance.now() - begun) / 1000)
      await system.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
  return [
    { id: 'start', title: 'npm start to ready, median', value: roundToDigits(median(seconds)), unit: 's', most: 3 },
  ]
}
