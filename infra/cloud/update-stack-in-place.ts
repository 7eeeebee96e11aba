import { DescribeStacksCommand, UpdateStackCommand, waitUntilStackUpdateComplete } from '@aws-sdk/client-cloudformation'
import type { CloudFormationClient, RollbackConfiguration } from '@aws-sdk/client-cloudformation'
import { secretsVersionParameterName } from '../constructs/secrets.ts'

/**
 * Updates a stack with the template it has, so that it reads its secrets again, and waits for the update to end.
 * @param rollback alarms that roll back this update and all later ones; undefined leaves them as they are
 */
export async function updateStackInPlace(
  client: CloudFormationClient,
  StackName: string,
  rollback?: RollbackConfiguration,
): Promise<void> {
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }))
  const Parameters = (Stacks[0]?.Parameters ?? []).map(({ ParameterKey, ParameterValue }) =>
    ParameterKey === secretsVersionParameterName
      ? { ParameterKey, ParameterValue: String(Number(ParameterValue) + 1) }
      : { ParameterKey, UsePreviousValue: true },
  )
  await client.send(
    new UpdateStackCommand({
      StackName,
      UsePreviousTemplate: true,
      Parameters,
      Capabilities: ['CAPABILITY_IAM'],
      ...(rollback && { RollbackConfiguration: rollback }),
    }),
  )
  await waitUntilStackUpdateComplete({ client, maxWaitTime: 3600 }, { StackName })
}
