import { randomBytes } from 'node:crypto'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { STSClient } from '@aws-sdk/client-sts'
import { postSignedAwsRequest } from '@nestboard/functions/kernel/request/post-signed-aws-request.ts'
import { parseBranchArgument, toBranchSlug, mainBranch } from './branch.ts'
import { cloudRegion as region } from './cloud-region.ts'
import { stacksReadingSecrets, planSecretRotation, secretRotationKinds } from './rotation.ts'
import type { SecretFields } from './rotation.ts'
import { getStackName } from './get-stack-name.ts'
import { updateStackInPlace } from './update-stack-in-place.ts'

/**
 * `npm run rotate -- --branch NAME origin` replaces the secret between edge and API; `signing` instead replaces the
 * key that signs offers. Stacks keep their templates and only read the secret's values again, step by step, so that no
 * request is refused during the rotation.
 */
const args = process.argv.slice(2)
const branch = parseBranchArgument(args)
const kind = secretRotationKinds.find((each) => args.includes(each))
if (!kind) throw new Error(`Say what to change: ${secretRotationKinds.join(' or ')}`)
const slug = toBranchSlug(branch)
// main has a secret for each kind of rotation. Any other branch has a single secret, which holds the fields of both
// kinds.
const secretId = `nestboard-${slug}-${branch === mainBranch ? kind : 'origin'}`

/** Calls Secrets Manager directly, because its client isn't worth a dependency for two calls a year. */
async function secretsManager(action: string, body: object): Promise<{ SecretString?: string }> {
  const response = await postSignedAwsRequest(`https://secretsmanager.${region}.amazonaws.com/`, {
    service: 'secretsmanager',
    region,
    credentials: await new STSClient({ region }).config.credentials(),
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `secretsmanager.${action}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Secrets Manager refused ${action}: ${text}`)
  return JSON.parse(text) as { SecretString?: string }
}

const { SecretString = '{}' } = await secretsManager('GetSecretValue', { SecretId: secretId })
const before = JSON.parse(SecretString) as SecretFields
const fresh = randomBytes(33).toString('base64url').replaceAll(/[-_]/g, 'x')
const steps = planSecretRotation(kind, before, fresh)
const cloudFormation = new CloudFormationClient({ region })
for (const [index, fields] of steps.entries()) {
  await secretsManager('PutSecretValue', { SecretId: secretId, SecretString: JSON.stringify(fields) })
  for (const stack of stacksReadingSecrets) await updateStackInPlace(cloudFormation, getStackName(slug, stack))
  console.log(`${kind}: step ${index + 1} of ${steps.length} is done`)
}
