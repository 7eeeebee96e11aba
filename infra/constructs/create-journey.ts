import { Duration } from 'aws-cdk-lib'
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { journeyLambda } from '../journey-lambda.ts'
import type { CreateAlarm } from './create-main-alarms.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'
import { FeatureFunction } from './feature-function.ts'
import { scheduleFunctionEveryMinutes } from './schedule-function-every-minutes.ts'

/** A single failure may be a slow answer; two in a row are not. */
const failuresInARow = 2

/**
 * Creates main's synthetic journey: a function without any permission but to write its log, its schedule, and the alarm
 * for journeys that fail or don't start. Lambda counts calls and errors without charge, so it needs no metric of its
 * own.
 */
export function createJourney(scope: Construct, place: DeploymentSettings, origin: string, alarm: CreateAlarm): void {
  const { name, timeoutSeconds, everyMinutes } = journeyLambda
  const walker = new FeatureFunction(scope, {
    place,
    name,
    feature: 'events',
    timeoutSeconds,
    environment: { NB_ORIGIN: origin, NB_BRANCH: place.slug, NB_FEATURE: name, NB_STAGE: 'cloud' },
  })
  scheduleFunctionEveryMinutes(walker, place, everyMinutes)
  alarm(
    'journey-failed',
    'A visitor’s way from a search to a price fails: search the log of journey for "journey failed".',
    walker.metricErrors({ period: Duration.minutes(everyMinutes), statistic: 'Sum' }),
    0,
    { evaluationPeriods: failuresInARow, treatMissingData: TreatMissingData.BREACHING },
  )
}
