import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mainBranch } from './branch.ts'
import { buildRollbackConfiguration } from './build-rollback-configuration.ts'
import { cloudRegion as region } from './cloud-region.ts'
import { getStackName } from './get-stack-name.ts'
import { stacksReadingSecrets } from './rotation.ts'
import { updateStackInPlace } from './update-stack-in-place.ts'

/**
 * `npm run guard` makes CloudFormation watch main's alarms after each deployment, and take a deployment back during
 * which one rings. CloudFormation keeps the setting, so it is run once, after the first deployment of main. `--off`
 * ends it, for a deployment that mends what rings.
 */
const isOn = !process.argv.includes('--off')
const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
const client = new CloudFormationClient({ region })
for (const stack of stacksReadingSecrets) {
  const name = getStackName(mainBranch, stack)
  console.log(`${name}: ${isOn ? 'deployments are watched' : 'deployments are not watched'}`)
  await updateStackInPlace(client, name, buildRollbackConfiguration(Account, isOn))
}
