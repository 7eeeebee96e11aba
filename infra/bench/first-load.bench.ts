import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'
import { measureFirstLoadSize, firstLoadSizeLimits, getScreenSourcePaths } from './first-load.ts'
import { readSiteManifest, siteFolder } from './site-manifest.ts'

/** Measures the scripts that a browser must load before a page works, on the current build. */
export const bench: BenchFunction = () => {
  const manifest = readSiteManifest()
  const gzBytesOf = (file: string) => gzipSync(readFileSync(new URL(file, siteFolder)), { level: 9 }).length
  return Promise.resolve(
    firstLoadSizeLimits.map((bar) => ({
      id: 'P11',
      title: `first-load scripts of ${bar.title}`,
      value: roundToDigits(measureFirstLoadSize(manifest, getScreenSourcePaths(bar), gzBytesOf).gzBytes / 1000, 1),
      unit: 'kB gz',
      most: bar.mostKb,
    })),
  )
}
