import { loadApiContract } from '../contract.ts'
import { bundleFunctions } from './bundle-functions.ts'
import type { BundledFunction } from './bundle-functions.ts'

/** Limits of the functions' gzipped sizes in bytes: the 95th percentile and the maximum. */
export const functionSizeLimits = { p95: 135_000, most: 200_000 } as const

export interface FunctionSizeReport {
  readonly functions: readonly BundledFunction[]
  readonly p95GzBytes: number
  readonly mostGzBytes: number
}

/** Bundles everything and returns the functions' sizes, largest first. */
export async function measureFunctionSizes(): Promise<FunctionSizeReport> {
  const functions = (await bundleFunctions(await loadApiContract())).toSorted((a, b) => b.gzBytes - a.gzBytes)
  return {
    functions,
    p95GzBytes: percentile95(functions.map(({ gzBytes }) => gzBytes)),
    mostGzBytes: functions[0]!.gzBytes,
  }
}

/** Returns the 95th percentile. */
export const percentile95 = (sizes: readonly number[]): number =>
  sizes.toSorted((a, b) => a - b)[Math.ceil(sizes.length * 0.95) - 1]!

if (import.meta.main) {
  const { functions, p95GzBytes, mostGzBytes } = await measureFunctionSizes()
  for (const { name, bytes, gzBytes, parts } of functions) {
    const heaviest = Object.entries(parts).slice(0, 5)
    console.log(
      `${name.padEnd(18)} ${kb(gzBytes)} gz  ${kb(bytes)}   ${heaviest.map(([part, size]) => `${part} ${kb(size).trim()}`).join(', ')}`,
    )
  }
  console.log(
    `p95 ${kb(p95GzBytes).trim()} gz (bar ${kb(functionSizeLimits.p95).trim()}), most ${kb(mostGzBytes).trim()} gz (bar ${kb(functionSizeLimits.most).trim()})`,
  )
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
