import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { FeatureFunction } from './feature-function.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/**
 * Calls a function on a schedule. A failed call is neither retried nor put into a dead-letter queue, because the next
 * call picks up the unfinished work; main has alarms for failed and missing calls.
 */
export function scheduleFunctionEveryMinutes(
  target: FeatureFunction,
  place: DeploymentSettings,
  minutes: number,
): void {
  target.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(minutes) })
  const { account } = Stack.of(target)
  const role = new Role(target, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
    description: `Calls ${place.prefix}-${target.node.id} on schedule`,
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }))
  const schedule = new CfnSchedule(target, 'Schedule', {
    name: `${place.prefix}-${target.node.id}`,
    scheduleExpression: `rate(${minutes} minute${minutes === 1 ? '' : 's'})`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: target.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumRetryAttempts: 0 },
    },
  })
  // The scheduler checks the role when it creates the schedule, but the schedule alone doesn't depend on the role's
  // policy, so the dependency is declared.
  schedule.node.addDependency(role)
}
