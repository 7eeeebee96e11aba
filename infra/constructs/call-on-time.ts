import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { FeatureFunction } from './feature-function.ts'
import type { Place } from './place.ts'

/** Calls a function on a schedule, without retries: the next call picks up what a failed one left. */
export function callEveryMinutes(target: FeatureFunction, place: Place, minutes: number, deadLetters: Queue): void {
  target.configureAsyncInvoke({
    retryAttempts: 0,
    maxEventAge: Duration.minutes(minutes),
    onFailure: new SqsDestination(deadLetters),
  })
  const { account } = Stack.of(target)
  const role = new Role(target, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
    description: `Calls ${place.prefix}-${target.node.id} on schedule`,
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }))
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }))
  const schedule = new CfnSchedule(target, 'Schedule', {
    name: `${place.prefix}-${target.node.id}`,
    scheduleExpression: `rate(${minutes} minute${minutes === 1 ? '' : 's'})`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: target.functionArn,
      roleArn: role.roleArn,
      retryPolicy: { maximumRetryAttempts: 0 },
      deadLetterConfig: { arn: deadLetters.queueArn },
    },
  })
  // The schedule does not reference the role's policy, but the service checks the role at once.
  schedule.node.addDependency(role)
}
