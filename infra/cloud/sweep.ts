import { execFileSync } from 'node:child_process'
import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation'
import type { StackStatus } from '@aws-sdk/client-cloudformation'
import { findOrphanedBranchSlugs } from './find-orphaned-branch-slugs.ts'
import { cloudRegion } from './cloud-region.ts'
import { runProgramOrExit } from './synthesize-branch.ts'

/**
 * `npm run sweep` removes the deployments of branches that no longer exist, in case the workflow of a deleted branch
 * failed or never ran. `--list` only prints them.
 */
const gone: StackStatus = 'DELETE_COMPLETE'

async function stackNames(): Promise<string[]> {
  const names: string[] = []
  const client = new CloudFormationClient({ region: cloudRegion })
  for await (const { StackSummaries: page = [] } of paginateListStacks({ client }, {}))
    for (const { StackName, StackStatus } of page) if (StackName && StackStatus !== gone) names.push(StackName)
  return names
}

/** Lists branches of the remote repository; the local clone may contain only one of them. */
const remoteBranches = (): string[] =>
  execFileSync('git', ['ls-remote', '--heads', 'origin'], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => /\trefs\/heads\/(.+)$/.exec(line)?.[1] ?? [])

const slugs = findOrphanedBranchSlugs(await stackNames(), remoteBranches())
console.log(slugs.length ? `Without a branch: ${slugs.join(', ')}` : 'Every copy has its branch')
if (!process.argv.includes('--list'))
  for (const slug of slugs) runProgramOrExit('node', ['infra/cloud/destroy.ts', '--branch', slug])
