import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import { answerWriteGrants } from '@nestboard/events/lanes/answer-grants.ts'
import { dataArchiveBuildGrants } from '@nestboard/events/lanes/archive-grants.ts'
import { mailFeedbackGrants } from '@nestboard/events/lanes/mail-feedback-grants.ts'
import { paymentStepGrants } from '@nestboard/events/lanes/payment-step-grants.ts'
import { getLaneGrants, getExternalServicesOfLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { calendarImportGrants, timersGrants } from '@nestboard/events/lanes/timer-grants.ts'
import {
  socketOpeningGrants,
  socketRemovalGrants,
  socketFrameHandlingGrants,
} from '@nestboard/events/lanes/socket-grants.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import type { StreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants, TableAction } from '@nestboard/functions/kernel/grants.ts'
import type { EventFunctionName } from '../cloud/bundle-functions.ts'
import type { FunctionGrants } from '../grants.ts'
import { streamLaneMediaGrants, uploadCheckGrants } from '../upload-check-lambda.ts'
import { personalDataExportMediaGrants, timersMediaGrants } from '../timers-lambda.ts'

const reading: ReadonlySet<TableAction> = new Set(['GetItem', 'BatchGetItem', 'Query'])

/** Keeps only the read permissions of a feature's grants. */
const readsOf = ({ table, index = [] }: Grants): Grants => ({
  table: Object.fromEntries(
    Object.entries(table).flatMap(([prefix, actions]) => {
      const reads = actions.filter((action) => reading.has(action))
      return reads.length ? [[prefix, reads]] : []
    }),
  ),
  index,
})

/** Each stream lane's function has the combined grants of the lane's reactions. */
const laneFunctions = Object.fromEntries(
  streamLanes.map((lane) => [
    getStreamFunctionName(lane),
    {
      grants: getLaneGrants(lane),
      ...(getExternalServicesOfLane(lane).has('files') && { mediaGrants: streamLaneMediaGrants }),
    },
  ]),
) as Record<StreamFunctionName, FunctionGrants>

/**
 * Returns the permissions of each event and socket function on the table and the files.
 * @param features the grants of every feature, because the right to watch an entity is checked by the operation that
 * reads the entity
 */
export const buildEventFunctionGrants = (
  features: ReadonlyMap<FeatureName, FunctionGrants>,
): Readonly<Record<EventFunctionName, FunctionGrants>> => ({
  ...laneFunctions,
  'upload-check': uploadCheckGrants,
  timers: { grants: timersGrants, mediaGrants: timersMediaGrants },
  archives: { grants: dataArchiveBuildGrants, mediaGrants: personalDataExportMediaGrants },
  answers: { grants: answerWriteGrants },
  'payment-steps': { grants: paymentStepGrants },
  'mail-feedback': { grants: mailFeedbackGrants },
  'calendar-checks': { grants: calendarImportGrants },
  'socket-connect': { grants: socketOpeningGrants },
  'socket-disconnect': { grants: socketRemovalGrants },
  'socket-message': {
    grants: mergeGrants(socketFrameHandlingGrants, ...[...features.values()].map(({ grants }) => readsOf(grants))),
  },
  'socket-deliver': { grants: socketRemovalGrants },
})
