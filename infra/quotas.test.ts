import { expect, it } from 'vitest'
import { awsAccountQuotas } from './cloud/aws-account-quotas.ts'
import { synthesizeStacks } from './testing/assembly.ts'
import type { SynthesizedStacks } from './testing/assembly.ts'

const { Shared: shared, ...own } = synthesizeStacks('feature/One').stacks
const { Shared: _, ...ofMain } = synthesizeStacks('main').stacks
const count = (stacks: SynthesizedStacks['stacks'], types: readonly string[]) =>
  Object.values(stacks)
    .flatMap((resources) => Object.values(resources))
    .filter(({ Type }) => types.includes(Type)).length

it.each(awsAccountQuotas)('$name: $branches branches, including main, fit the default of $most', (quota) => {
  const { types, most, perBranch, branches } = quota
  expect(count(own, types)).toBeLessThanOrEqual(perBranch)
  const once = count(ofMain, types) + count({ Shared: shared! }, types)
  expect((branches - 1) * perBranch + once).toBeLessThanOrEqual(most)
})
