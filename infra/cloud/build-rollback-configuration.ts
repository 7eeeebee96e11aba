import type { RollbackConfiguration } from '@aws-sdk/client-cloudformation'
import { mainBranch } from './branch.ts'
import { cloudRegion } from './cloud-region.ts'

/**
 * The alarms of main that take a deployment back: requests that fail or are slow, and a visitor’s way from a search to
 * a price. Slow ones are no reason, because a first call after a deployment is always slow.
 */
export const rollbackAlarms = ['server-errors', 'journey-failed'] as const
/** After the last resource of a stack was updated, its alarms are watched this long: two journeys and two burn periods. */
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
