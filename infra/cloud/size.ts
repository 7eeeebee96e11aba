import { loadApiContract } from '../contract.ts'
import { bundleFunctions, eventFunctionEntryFiles } from './bundle-functions.ts'
import type { BundledFunction } from './bundle-functions.ts'

/**
 * Limits of the functions' gzipped sizes in bytes: the 95th percentile and the maximum of those that a request or a
 * socket waits for, and the maximum of those in the background, whose start nobody waits for
 * (infra/bench/README.md, "Why these bars").
 */
export const functionSizeLimits = { p95: 135_000, most: 200_000, mostInBackground: 260_000 } as const

const eventFunctionsWithWaitingCallers = new Set(['socket-connect', 'socket-message'])

/** Whether neither a request nor a socket waits for an answer of the function. */
const isInBackground = ({ name }: Pick<BundledFunction, 'name'>): boolean =>
  name in eventFunctionEntryFiles && !eventFunctionsWithWaitingCallers.has(name)

export interface FunctionSizeReport {
  /** Largest first. */
  readonly functions: readonly BundledFunction[]
  readonly p95GzBytes: number
  /** The largest function that a request or a socket waits for, and the largest in the background. */
  readonly largest: BundledFunction
  readonly largestInBackground: BundledFunction
}

export function reportFunctionSizes(bundled: readonly BundledFunction[]): FunctionSizeReport {
  const functions = bundled.toSorted((a, b) => b.gzBytes - a.gzBytes)
  const waitedFor = functions.filter((each) => !isInBackground(each))
  return {
    functions,
    p95GzBytes: waitedFor.toReversed()[Math.ceil(waitedFor.length * 0.95) - 1]!.gzBytes,
    largest: waitedFor[0]!,
    largestInBackground: functions.find(isInBackground)!,
  }
}

/** Bundles everything and returns the functions' sizes. */
export const measureFunctionSizes = async (): Promise<FunctionSizeReport> =>
  reportFunctionSizes(await bundleFunctions(await loadApiContract()))

if (import.meta.main) {
  const { functions, p95GzBytes, largest, largestInBackground } = await measureFunctionSizes()
  for (const { name, bytes, gzBytes, parts } of functions) {
    const heaviest = Object.entries(parts).slice(0, 5)
    console.log(
      `${name.padEnd(18)} ${kb(gzBytes)} gz  ${kb(bytes)}   ${heaviest.map(([part, size]) => `${part} ${kb(size).trim()}`).join(', ')}`,
    )
  }
  const { p95, most, mostInBackground } = functionSizeLimits
  const against = (bytes: number, limit: number) => `${kb(bytes).trim()} gz (bar ${kb(limit).trim()})`
  console.log(
    [
      `p95 ${against(p95GzBytes, p95)}`,
      `most ${largest.name} ${against(largest.gzBytes, most)}`,
      `in the background ${largestInBackground.name} ${against(largestInBackground.gzBytes, mostInBackground)}`,
    ].join(', '),
  )
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
