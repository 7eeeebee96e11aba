import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { parseMailDomain } from '../parse-mail-domain.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/**
 * The permission to send mail as `from`; a branch's only to its own recipients.
 * @param branchMailTo patterns of the addresses that branches may write to
 */
export function buildMailPolicyStatement(
  scope: Construct,
  { isMain }: DeploymentSettings,
  from: string,
  branchMailTo: readonly string[],
): PolicyStatement {
  const { partition, region, account } = Stack.of(scope)
  return new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [`arn:${partition}:ses:${region}:${account}:identity/${parseMailDomain(from)}`],
    ...(!isMain && { conditions: { 'ForAllValues:StringLike': { 'ses:Recipients': [...branchMailTo] } } }),
  })
}
