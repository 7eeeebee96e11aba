import { execFileSync } from 'node:child_process'
import { rounded } from './figure.ts'
import type { Bench } from './figure.ts'

/** How long a synth takes, from the command to the templates. */
export const bench: Bench = () => {
  const begun = performance.now()
  execFileSync(process.execPath, [`${import.meta.dirname}/../cloud/synth.ts`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return Promise.resolve([
    {
      id: 'synth',
      title: 'synth of a branch',
      value: rounded((performance.now() - begun) / 1000),
      unit: 's',
      most: 15,
    },
  ])
}
