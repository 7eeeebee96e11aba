import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, lambdaDirOf, lambdaEntries, rootDir } from '../cloud/bundle.ts'
import { loadContract } from '../contract.ts'
import { uploadCheck } from '../media.ts'
import { deployedFunctions } from '../testing/deployed.ts'
import type { DeployedFunction } from '../testing/runtime-api.ts'
import { readyLine, startChild } from './child.ts'
import { cpuShare } from './cpu-share.ts'
import { rounded } from './figure.ts'
import type { Bench, Figure } from './figure.ts'
import { badnessOf, runOf, sizedOf, sizes } from './memory-sizes.ts'
import type { Run } from './memory-sizes.ts'

interface System {
  /** What functions take from this machine. */
  readonly here: Readonly<Record<string, string>>
  /** Events by function, taken in turn; those of uploads once. */
  readonly events: Readonly<Record<string, readonly unknown[]>>
}

/** Instances of each function at each size, and calls of each instance. */
const rounds = 2
const [firstCalls, warmCalls] = [12, 10]
/** A photo takes seconds, and is read anew in each call. */
const [firstPhotos, warmPhotos] = [1, 1]
/** Functions that run behind the scenes: price alone decides. */
const background = new Set(['stream-urgent', 'stream-catalog', 'timers'])

/** Init, warm calls and price of a sample of the functions at Lambda's CPU shares, and whether the template's memory is the best. */
export const bench: Bench = async () => {
  const shares = await Promise.all(sizes.map(({ cpus, memoryMb }) => cpuShare(cpus, String(memoryMb))))
  const build = await mkdtemp(join(tmpdir(), 'nestboard-memory-'))
  const photos = rounds * sizes.length * (firstPhotos + warmPhotos)
  const system = await startChild([`${import.meta.dirname}/memory-system.ts`, String(photos)], readyLine<System>)
  try {
    const { here, events } = system.found
    const names = Object.keys(events)
    const contract = await loadContract()
    const entries = Object.entries(lambdaEntries(contract)).filter(([name]) => names.includes(name))
    await bundle(contract, build, Object.fromEntries(entries))
    const lambdaDir = lambdaDirOf(build)
    await symlink(join(rootDir, 'node_modules'), join(lambdaDir, uploadCheck.name, 'node_modules'))
    const deployed = deployedFunctions('bench', lambdaDir, () => here)
    const figures: Figure[] = []
    for (const name of names) {
      const made = deployed(name)
      // Limits of calls are no subject of this bench.
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

/** The runs of a function by size, the sizes in alternation. */
async function measured(made: DeployedFunction, launchers: readonly (readonly string[])[], given: unknown[]) {
  const isOnce = given.length > 1
  const [first, warm] = isOnce ? [firstPhotos, warmPhotos] : [firstCalls, warmCalls]
  const runs: Run[][] = sizes.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, { memoryMb }] of sizes.entries()) {
      const calls = isOnce ? given.splice(0, first + warm) : Array.from({ length: first + warm }, () => given[0])
      runs[at]!.push(await runOf({ ...made, memoryMb }, launchers[at]!, calls, first))
    }
  return runs
}

function figuresOf(name: string, setMb: number, runs: readonly Run[][]): Figure[] {
  const sized = sizes.map(({ memoryMb }, at) => sizedOf(memoryMb, runs[at]!))
  const badness = sized.map((each) => badnessOf(each, !background.has(name)))
  const least = Math.min(...badness)
  const best = sized[badness.indexOf(least)]!
  const ofSet = badness[sized.findIndex(({ memoryMb }) => memoryMb === setMb)] ?? Number.POSITIVE_INFINITY
  const whatCounts = background.has(name) ? 'price' : 'price times time'
  return [
    ...sized.map(({ memoryMb, initMs, warmMs, peakMb, dollars }) => ({
      id: 'P28',
      title: `${name} at ${memoryMb} MB: init ${rounded(initMs, 0)} ms, warm ${rounded(warmMs, 1)} ms, ${rounded(peakMb, 0)} MB used`,
      value: rounded(dollars),
      unit: '$ a million',
    })),
    {
      id: 'P28',
      title: `${name}, ${whatCounts} at the ${setMb} MB that are set, relative to the best size, ${best.memoryMb} MB`,
      value: rounded(ofSet / least),
      unit: '×',
      most: 1.5,
    },
  ]
}
