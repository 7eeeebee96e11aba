import { setTimeout as wait } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { parseBranchArgument, toBranchSlug, mainBranch } from './branch.ts'
import { cloudRegion } from './cloud-region.ts'
import {
  getBranchBucketNames,
  cloudAssemblyFolder,
  runProgramForExitCode,
  runProgramOrExit,
  synthesizeBranch,
  readSynthesizedAccountId,
} from './synthesize-branch.ts'
import { deleteBucketContents } from './upload-site.ts'
import { getStackName } from './get-stack-name.ts'
import { deleteStackWithBuckets } from './delete-stack-with-buckets.ts'

/** `npm run destroy -- --branch NAME` removes a branch's deployment with all its data. */
const args = process.argv.slice(2)
const branch = parseBranchArgument(args)
const slug = toBranchSlug(branch)

// main's stacks are protected as well (termination protection, RETAIN). Without this check, the command would empty a
// bucket of main before that protection stops it.
if (branch === mainBranch) {
  console.error('main holds real customer data: its stacks are protected, and this command never removes them.')
  process.exit(1)
}

const how = ['--app', cloudAssemblyFolder, '--force', '--exclusively', '--no-notices']
const argsFor = (...stacks: readonly string[]) => [
  'destroy',
  ...stacks.map((stack) => getStackName(slug, stack)),
  ...how,
]

synthesizeBranch(branch)
const s3 = new S3Client({ region: cloudRegion })
const { site, media, failures, logs } = getBranchBucketNames(branch, readSynthesizedAccountId())
await deleteBucketContents(s3, site)
runProgramOrExit('cdk', argsFor('Observability', 'Events', 'Web', 'Api'))
// These buckets are emptied only now, because the stacks that write to them have just been removed.
await deleteStackWithBuckets(
  async () => {
    for (const bucket of [media, failures, logs]) await deleteBucketContents(s3, bucket)
  },
  () => runProgramForExitCode('cdk', argsFor('Data')) === 0,
  (attempt) => wait(attempt * 120_000),
)
console.log(`${branch} is gone`)
