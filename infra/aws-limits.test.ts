import { expect, it } from 'vitest'
import { synthesizeStacks } from './testing/assembly.ts'
import { awsLimits } from './testing/aws-limits.ts'
import type { DeploymentForLimits } from './testing/aws-limits.ts'
import { installationWithEverySetting } from './testing/deploy-proof/installation-with-every-setting.ts'
import { parseTemplates, resolveTemplates } from './testing/deploy-proof/resolve-templates.ts'

const deployments = ['main', 'feature/one'].map((branch): DeploymentForLimits => {
  const { texts } = synthesizeStacks(branch, installationWithEverySetting)
  return { texts, resources: resolveTemplates(parseTemplates(texts)) }
})

it.each(awsLimits)('$name: under 90 % of $most, or with a reason', ({ most, countUse, reason }) => {
  const use = Math.max(...deployments.map(countUse))
  expect(use).toBeGreaterThan(0)
  expect(use).toBeLessThanOrEqual(most)
  // A reason is for a limit that is nearly reached, and goes when it no longer is.
  expect(use >= 0.9 * most).toBe(reason !== undefined)
})
