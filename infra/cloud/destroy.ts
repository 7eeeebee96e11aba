import { S3Client } from '@aws-sdk/client-s3'
import { branchAsked, branchSlug, mainBranch } from './branch.ts'
import { cloudRegion } from './region.ts'
import { bucketsOf, cloudAssembly, run, synth, synthesizedAccount } from './run.ts'
import { emptyBucket } from './site.ts'
import { stackName } from './stack-name.ts'

/** `npm run destroy -- --branch NAME` removes a branch's copy with all its data. */
const args = process.argv.slice(2)
const branch = branchAsked(args)
const slug = branchSlug(branch)

// main's stacks are protected as well (termination protection, RETAIN); this check avoids a half-emptied copy.
if (branch === mainBranch) {
  console.error('main holds real customer data: its stacks are protected, and this command never removes them.')
  process.exit(1)
}

const how = ['--app', cloudAssembly, '--force', '--exclusively', '--no-notices']
const destroy = (...stacks: readonly string[]): void =>
  run('cdk', ['destroy', ...stacks.map((stack) => stackName(slug, stack)), ...how])

synth(branch)
const s3 = new S3Client({ region: cloudRegion })
const { site, media, failures, logs } = bucketsOf(branch, synthesizedAccount())
await emptyBucket(s3, site)
destroy('Observability', 'Events', 'Web', 'Api')
// Only now have all writers to these buckets been removed.
for (const bucket of [media, failures, logs]) await emptyBucket(s3, bucket)
destroy('Data')
console.log(`${branch} is gone`)
