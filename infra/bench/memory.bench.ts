import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFunctions, getLambdaDir, listLambdaEntryFiles, rootDir } from '../cloud/bundle-functions.ts'
import { loadApiContract } from '../contract.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { createLambdaFunctionSpecFinder } from '../testing/deployed.ts'
import type { LambdaFunctionSpec } from '../testing/runtime-api.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { createCpuControlGroup } from './cpu-control-group.ts'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'
import {
  measureLambdaInstance,
  computeMemorySizePenalty,
  comparedMemorySizes,
  summarizeInstanceMeasurements,
} from './memory-sizes.ts'
import type { LambdaInstanceMeasurements } from './memory-sizes.ts'

interface System {
  /** Environment values that make the functions use the local stand-ins of the AWS services. */
  readonly here: Readonly<Record<string, string>>
  /**
   * Events by function name. A function gets the same event in every call, except for upload events, each of which can
   * be used only once.
   */
  readonly events: Readonly<Record<string, readonly unknown[]>>
}

/** Number of instances of each function at each memory size, and of first and warm calls of each instance. */
const rounds = 2
const [firstCalls, warmCalls] = [12, 10]
/** The upload check gets fewer calls: checking a photo takes seconds, and each photo can be checked only once. */
const [firstPhotos, warmPhotos] = [1, 1]
/** Functions whose calls nobody waits for; among their sizes, the one with the lowest price is the best. */
const background = new Set(['stream-urgent', 'stream-catalog', 'timers'])

/**
 * Measures init, warm calls and price of some functions at Lambda's CPU shares, and compares the memory set in the
 * template with the size that has the lowest penalty (`computeMemorySizePenalty`).
 */
export const bench: BenchFunction = async () => {
  const shares = await Promise.all(
    comparedMemorySizes.map(({ cpus, memoryMb }) => createCpuControlGroup(cpus, String(memoryMb))),
  )
  const build = await mkdtemp(join(tmpdir(), 'nestboard-memory-'))
  const photos = rounds * comparedMemorySizes.length * (firstPhotos + warmPhotos)
  const system = await startChildScript(
    [`${import.meta.dirname}/memory-system.ts`, String(photos)],
    parseChildReadyLine<System>,
  )
  try {
    const { here, events } = system.found
    const names = Object.keys(events)
    const contract = await loadApiContract()
    const entries = Object.entries(listLambdaEntryFiles(contract)).filter(([name]) => names.includes(name))
    await bundleFunctions(contract, build, Object.fromEntries(entries))
    const lambdaDir = getLambdaDir(build)
    await symlink(join(rootDir, 'node_modules'), join(lambdaDir, uploadCheckLambda.name, 'node_modules'))
    const deployed = createLambdaFunctionSpecFinder('bench', lambdaDir, () => here)
    const figures: Measurement[] = []
    for (const name of names) {
      const made = deployed(name)
      // Rate limits are raised, so that they don't refuse the bench's calls.
      const environment = { ...made.environment, NB_BUDGET_FACTOR: here['NB_BUDGET_FACTOR']! }
      const launchers = shares.map(({ launcher }) => launcher)
      figures.push(
        ...figuresOf(name, made.memoryMb, await measured({ ...made, environment }, launchers, [...events[name]!])),
      )
    }
    return figures
  } finally {
    await system.stop()
    await Promise.all(shares.map(({ remove }) => remove()))
    await rm(build, { recursive: true })
  }
}

/**
 * Measures instances of a function at each memory size. The sizes alternate, so that slow moments of the machine
 * affect all of them.
 */
async function measured(made: LambdaFunctionSpec, launchers: readonly (readonly string[])[], given: unknown[]) {
  const isOnce = given.length > 1
  const [first, warm] = isOnce ? [firstPhotos, warmPhotos] : [firstCalls, warmCalls]
  const runs: LambdaInstanceMeasurements[][] = comparedMemorySizes.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { memoryMb }] of comparedMemorySizes.entries()) {
      const calls = isOnce ? given.splice(0, first + warm) : Array.from({ length: first + warm }, () => given[0])
      runs[at]!.push(await measureLambdaInstance({ ...made, memoryMb }, launchers[at]!, calls, first))
    }
  return runs
}

function figuresOf(name: string, setMb: number, runs: readonly LambdaInstanceMeasurements[][]): Measurement[] {
  const sized = comparedMemorySizes.map(({ memoryMb }, at) => summarizeInstanceMeasurements(memoryMb, runs[at]!))
  const badness = sized.map((each) => computeMemorySizePenalty(each, !background.has(name)))
  const least = Math.min(...badness)
  const best = sized[badness.indexOf(least)]!
  const ofSet = badness[sized.findIndex(({ memoryMb }) => memoryMb === setMb)] ?? Number.POSITIVE_INFINITY
  const whatCounts = background.has(name) ? 'price' : 'price times time'
  return [
    ...sized.map(({ memoryMb, initMs, warmMs, peakMb, dollars }) => ({
      id: 'P28',
      title: `${name} at ${memoryMb} MB: init ${roundToDigits(initMs, 0)} ms, warm ${roundToDigits(warmMs, 1)} ms, ${roundToDigits(peakMb, 0)} MB used`,
      value: roundToDigits(dollars),
      unit: '$ a million',
    })),
    {
      id: 'P28',
      title: `${name}, ${whatCounts} at the ${setMb} MB that are set, relative to the best size, ${best.memoryMb} MB`,
      value: roundToDigits(ofSet / least),
      unit: '×',
      most: 1.5,
    },
  ]
}
