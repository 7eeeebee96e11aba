import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { computeAwsCostInDollars } from '@nestboard/functions/kernel/meter/prices.ts'
import { startFunctionInstance } from '../testing/runtime-api.ts'
import type { LambdaFunctionSpec } from '../testing/runtime-api.ts'
import { median } from './measurement.ts'

/** The compared memory sizes of Lambda, with the share of a CPU that each size brings. */
export const comparedMemorySizes = [
  { memoryMb: 512, cpus: 0.29 },
  { memoryMb: 1024, cpus: 0.58 },
  { memoryMb: 2048, cpus: 1.15 },
] as const

export interface LambdaInstanceMeasurements {
  readonly initMs: number
  /** Duration of each warm call; the first calls are left out. */
  readonly warmMs: readonly number[]
  readonly peakMb: number
}

/** Measurements of a function at one memory size, over several instances. */
export interface MemorySizeSummary {
  readonly memoryMb: number
  readonly initMs: number
  readonly warmMs: number
  /** The most memory that an instance held. */
  readonly peakMb: number
  /** Lambda's price for the compute time of a million warm calls. */
  readonly dollars: number
}

/**
 * Pause between calls, longer than a period of the CPU limit. Without the pause, many functions would get another best
 * size; `infra/bench/README.md, "Memory"`.
 */
const pauseMs = 25

/**
 * Starts an instance, calls it once per event, and stops it.
 * @param first number of calls at the start that are not measured
 * @throws Error when a call fails or is refused
 */
export async function measureLambdaInstance(
  made: LambdaFunctionSpec,
  launcher: readonly string[],
  events: readonly unknown[],
  first: number,
): Promise<LambdaInstanceMeasurements> {
  const instance = await startFunctionInstance(made, launcher)
  try {
    const warmMs: number[] = []
    for (const [at, event] of events.entries()) {
      await wait(pauseMs)
      const { outcome, body, durationMs } = await instance.call(event)
      const { statusCode = 200 } = (body ?? {}) as { statusCode?: number }
      if (outcome !== 'response' || statusCode !== 200)
        throw new Error(`${made.name}: ${outcome} ${JSON.stringify(body)} ${instance.output().slice(-1000)}`)
      if (at >= first) warmMs.push(durationMs)
    }
    return { initMs: instance.initMs, warmMs, peakMb: peakMbOf(instance.pid) }
  } finally {
    await instance.stop()
  }
}

const peakMbOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export function summarizeInstanceMeasurements(
  memoryMb: number,
  runs: readonly LambdaInstanceMeasurements[],
): MemorySizeSummary {
  const warmMs = median(runs.map((run) => median(run.warmMs)))
  return {
    memoryMb,
    initMs: median(runs.map(({ initMs }) => initMs)),
    warmMs,
    peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)),
    dollars: computeAwsCostInDollars('lambdaGbSecond', (warmMs / 1000) * (memoryMb / 1024) * 1e6),
  }
}

/** Memory that must stay free, as a share of the memory used. */
const spareShare = 0.25

/**
 * Rates a size, lower is better: the price of a call, times its duration where somebody waits for it. A size without
 * spare memory rates Infinity.
 */
export function computeMemorySizePenalty(
  { memoryMb, peakMb, dollars, warmMs }: MemorySizeSummary,
  isAwaited: boolean,
): number {
  if (peakMb * (1 + spareShare) > memoryMb) return Number.POSITIVE_INFINITY
  return isAwaited ? dollars * warmMs : dollars
}
