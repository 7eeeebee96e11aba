import { execFileSync } from 'node:child_process'
import { computeIdleCost } from '@nestboard/functions/kernel/meter/idle.ts'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

/** Measures the duration of a synth, the number of resources in a branch's stacks, and the stacks' cost when idle. */
export const bench: BenchFunction = async () => {
  const begun = performance.now()
  const synth = `${import.meta.dirname}/../cloud/synth.ts`
  execFileSync(process.execPath, [synth], { stdio: ['ignore', 'ignore', 'inherit'] })
  const seconds = (performance.now() - begun) / 1000
  const { synthesizeStacks } = await import('../testing/assembly.ts')
  const { stacks, texts } = synthesizeStacks('bench')
  const sizes = Object.entries(stacks).map(([name, resources]) => ({ name, count: Object.keys(resources).length }))
  const largest = sizes.toSorted((a, b) => b.count - a.count)[0]!
  const own = Object.entries(texts).filter(([file]) => !file.includes('Shared'))
  const { dollars } = computeIdleCost(own.map(([, text]) => JSON.parse(text)))
  return [
    { id: 'synth', title: 'synth of a branch', value: roundToDigits(seconds), unit: 's', most: 15 },
    {
      id: 'P24',
      title: `resources, ${largest.name} is the largest stack`,
      value: largest.count,
      unit: 'resources',
      most: 450,
    },
    { id: 'P23', title: 'an idle branch', value: roundToDigits(dollars), unit: '$ a month', most: 1 },
  ]
}
