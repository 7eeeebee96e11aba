import type { RollbackConfiguration } from '@aws-sdk/client-cloudformation'
import { mainBranch } from './branch.ts'
import { cloudRegion } from './cloud-region.ts'

/**
 * The alarms of main that take a deployment back: requests that fail, and a visitor's way from a search to a price.
 * Slow answers are no reason, because a function's first call after a deployment is always slow.
 */
export const rollbackAlarms = ['server-errors', 'journey-failed'] as const
/** How long the alarms are watched once a stack is updated: two journeys, and two periods of the burn rate. */
const watchedMinutes = 10

/** Builds the rollback triggers of main's stacks, or none. */
export const buildRollbackConfiguration = (account: string, isOn: boolean): RollbackConfiguration => ({
  MonitoringTimeInMinutes: isOn ? watchedMinutes : 0,
  RollbackTriggers: isOn
    ? rollbackAlarms.map((name) => ({
        Arn: `arn:aws:cloudwatch:${cloudRegion}:${account}:alarm:nestboard-${mainBranch}-${name}`,
        Type: 'AWS::CloudWatch::Alarm',
      }))
    : [],
})
