import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { assembleDeployment } from './assemble.ts'
import { parseBranchArgument, toBranchSlug } from './branch.ts'
import { rootDir } from './bundle-functions.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { openMigrationGate } from './migration-gate.ts'
import { installNativePackages } from './native.ts'
import { installationSettings } from '../installation.ts'
import { parseMailDomain } from '../parse-mail-domain.ts'
import { isReservedMailDomain, formatReservedMailDomainError } from './account.ts'
import { checkAwsAccountForDeployment } from './check-aws-account-for-deployment.ts'
import { cloudRegion } from './cloud-region.ts'
import {
  getBranchBucketNames,
  cloudAssemblyFolder,
  runProgramOrExit,
  synthesizeBranch,
  readSynthesizedAccountId,
} from './synthesize-branch.ts'
import {
  basemapOutputName,
  contactOutputName,
  mapsKeyOutputName,
  signupOutputName,
  sophiaOutputName,
} from '../stacks/web-stack.ts'
import { uploadSite } from './upload-site.ts'

/**
 * `npm run deploy -- --branch NAME` deploys the whole system for a branch. `--shared` deploys what exists once per
 * account (firewall, dashboard, alarm topic, mail identity, branch policy, deploy roles), before the first branch;
 * `--assembled` uploads the result of `npm run assemble` without running code of the branch; `--check` only prints
 * what the account lacks.
 */
const args = process.argv.slice(2)
if (args.includes('--check')) process.exit((await checkAwsAccountForDeployment()) ? 0 : 1)
if (isReservedMailDomain(parseMailDomain(installationSettings.mailFrom))) {
  console.error(formatReservedMailDomainError(installationSettings.mailFrom))
  process.exit(1)
}
const branch = parseBranchArgument(args)
const slug = toBranchSlug(branch)
const isShared = args.includes('--shared')
const outputsFile = join(rootDir, '.build/outputs.json')

if (!args.includes('--assembled')) {
  if (isShared) {
    await installNativePackages()
    synthesizeBranch(branch)
  } else await assembleDeployment(branch)
}
const account = readSynthesizedAccountId()
const stacks = isShared ? ['Nestboard-Shared'] : [`Nestboard-${slug}-*`]
const how = [
  '--app',
  cloudAssemblyFolder,
  '--require-approval',
  'never',
  '--no-notices',
  '--concurrency',
  '2',
  '--outputs-file',
  outputsFile,
]
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: cloudRegion }))
const gate = isShared ? undefined : await openMigrationGate(client, { branch, tableName: getTableInUse(branch) })
if (gate?.refusal) {
  console.error(gate.refusal)
  process.exit(1)
}
runProgramOrExit('cdk', ['deploy', ...stacks, ...how])
if (gate) {
  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string> | undefined>
  const web = outputs[`Nestboard-${slug}-Web`]
  const origin = web?.['Origin']
  if (!origin) throw new Error(`${outputsFile} has no Origin output of the Web stack`)
  const count = await uploadSite(
    new S3Client({ region: cloudRegion }),
    {
      bucket: getBranchBucketNames(branch, account).site,
      origin,
      googleKey: web?.[mapsKeyOutputName] ?? '',
      basemapUrl: web?.[basemapOutputName] ?? '',
      signup: web?.[signupOutputName] === 'closed' ? 'closed' : 'open',
      sophia: web?.[sophiaOutputName] === 'off' ? 'off' : 'on',
      contact: web?.[contactOutputName] === 'on' ? 'on' : 'off',
    },
    join(rootDir, 'frontend/dist'),
    Date.now(),
  )
  console.log(`${count} files of the page uploaded`)
  console.log(`${branch} is at ${origin}`)
  const left = await gate.settle()
  if (left) console.log(left)
}
