import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { lambdaDir } from '../cloud/bundle-functions.ts'
import { functionSizeLimits, measureFunctionSizes } from '../cloud/size.ts'
import { median, percentile, roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

const spawns = 15
const kb = (bytes: number): number => roundToDigits(bytes / 1000, 1)
const bundleRow = (title: string, bytes: number, most: number) =>
  ({ id: 'P9', title: `bundle, ${title}`, value: kb(bytes), unit: 'kB gz', most: kb(most) }) as const

/** Returns the CPU milliseconds that a fresh process spends on loading a bundle. */
function initMs(file: string): number {
  const script = `const b=process.cpuUsage();await import(${JSON.stringify(file)});const u=process.cpuUsage(b);console.log((u.user+u.system)/1000);process.exit(0)`
  const env = {
    PATH: process.env['PATH'] ?? '',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  }
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }))
}

/** Measures each Lambda function's size, and its load time against a bare SDK handler in interleaved runs. */
export const bench: BenchFunction = async () => {
  const { functions, p95GzBytes, largest, largestInBackground } = await measureFunctionSizes()
  const folder = await mkdtemp(join(tmpdir(), 'nestboard-bare-'))
  try {
    const bareFile = join(folder, 'index.mjs')
    await build({
      entryPoints: [`${import.meta.dirname}/bare-handler.ts`],
      outfile: bareFile,
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      mainFields: ['module', 'main'],
      banner: { js: "import{createRequire as nbRequire}from'node:module';const require=nbRequire(import.meta.url);" },
    })
    const times = new Map<string, number[]>(functions.map(({ name }) => [name, []]))
    const bare: number[] = []
    for (let spawn = 0; spawn < spawns; spawn++) {
      bare.push(initMs(bareFile))
      for (const { name } of functions) times.get(name)!.push(initMs(join(lambdaDir, name, 'index.mjs')))
    }
    const ratios = [...times].map(([, own]) => roundToDigits(median(own.map((ms, spawn) => ms / bare[spawn]!))))
    return [
      bundleRow('p95', p95GzBytes, functionSizeLimits.p95),
      bundleRow(`${largest.name}, heaviest`, largest.gzBytes, functionSizeLimits.most),
      bundleRow(
        `${largestInBackground.name}, heaviest in the background`,
        largestInBackground.gzBytes,
        functionSizeLimits.mostInBackground,
      ),
      {
        id: 'P10',
        title: 'init CPU relative to a bare SDK handler, p95',
        value: percentile(ratios, 0.95),
        unit: '×',
        most: 1.3,
      },
      {
        id: 'P10',
        title: 'init CPU relative to a bare SDK handler, maximum',
        value: Math.max(...ratios),
        unit: '×',
        most: 1.65,
        beside: { title: 'bare, ms', value: roundToDigits(median(bare)) },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
