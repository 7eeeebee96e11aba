import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { parseMailDomain } from '../parse-mail-domain.ts'
import { mailConfigurationSetName } from '../mail-configuration-set-name.ts'
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
    resources: [`identity/${parseMailDomain(from)}`, `configuration-set/${mailConfigurationSetName}`].map(
      (resource) => `arn:${partition}:ses:${region}:${account}:${resource}`,
    ),
    ...(!isMain && { conditions: { 'ForAllValues:StringLike': { 'ses:Recipients': [...branchMailTo] } } }),
  })
}

/** The environment of a function that sends mail as `from`; a branch's function checks its recipients itself, too. */
export const buildMailEnvironment = (
  { isMain }: DeploymentSettings,
  from: string,
  branchMailTo: readonly string[],
): Readonly<Record<string, string>> => ({
  NB_MAIL_FROM: from,
  NB_MAIL_SET: mailConfigurationSetName,
  ...(!isMain && { NB_MAIL_TO: branchMailTo.join(',') }),
})
