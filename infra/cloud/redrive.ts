import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import { parseBranchArgument, toBranchSlug } from './branch.ts'
import { redriveQueue } from './redrive-queue.ts'
import { cloudRegion as region } from './cloud-region.ts'

/** `npm run redrive -- --branch NAME` repeats all failed work of a branch, once the cause is fixed. */
const prefix = `nestboard-${toBranchSlug(parseBranchArgument(process.argv.slice(2)))}`
const clients = { sqs: new SQSClient({ region }), s3: new S3Client({ region }), lambda: new LambdaClient({ region }) }
let kept = 0
for (const name of ['dead-letters', ...streamLanes.map((lane) => `${lane}-dead-letters`)]) {
  const done = await redriveQueue(clients, `${prefix}-${name}`, prefix)
  kept += done.kept
  console.log(`${name}: ${done.repeated} calls repeated, ${done.dropped} messages without work, ${done.kept} kept`)
}
if (kept) process.exit(1)
