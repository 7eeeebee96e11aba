import { accountReconciliationDueRow, accountRenewalDueRow } from '@nestboard/functions/integrations/rows.ts'
import { calendarFetchGrants, calendarFetchTimerGrants } from '@nestboard/functions/calendar-feeds/grants.ts'
import { calendarEditTaskKey } from '@nestboard/functions/inventory/rows.ts'
import { exchangeRatesRenewalGrants } from '@nestboard/functions/intl/grants.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import {
  dueTasksPartition,
  edgePurgeListKey,
  mailKey,
  mixedDueTasksPartition,
  userDueTaskKey,
} from '@nestboard/functions/kernel/service-rows.ts'
import { stuckOrderCheckKey, orderApprovalExpiryTaskKey } from '@nestboard/functions/orders/rows.ts'
import { oldBookingReminderKey } from '@nestboard/functions/price-match/rows.ts'
import { requestDeadlineTimerRow } from '@nestboard/functions/whisk-me-away/rows.ts'
import { personalDataHandlersOfFeatures } from '../profile/personal-data-handlers-of-features.ts'
import { dueTaskHandlers } from '../timers.ts'
import { mapUpdateGrants, mapWindowAdvanceGrants } from './map-grants.ts'

/** Grants for finding due work, claiming it and removing it when it is done. */
const dueGrants = mergeGrants(
  grantActions(dueTasksPartition, 'Query'),
  grantActions(mixedDueTasksPartition, 'Query'),
  ...[
    userDueTaskKey,
    orderApprovalExpiryTaskKey,
    stuckOrderCheckKey,
    mailKey,
    oldBookingReminderKey,
    requestDeadlineTimerRow,
    edgePurgeListKey,
    calendarEditTaskKey,
    accountRenewalDueRow,
    accountReconciliationDueRow,
  ].map((kind) => grantActions(kind, 'DeleteItem', 'UpdateItem')),
)

/**
 * Table grants of the timers function: due work of every kind, erasing a person in every feature, and extending the
 * map to later windows.
 */
export const timersGrants: Grants = mergeGrants(
  dueGrants,
  ...Object.values(dueTaskHandlers).map(({ grants }) => grants),
  ...personalDataHandlersOfFeatures.flatMap(({ eraseGrants }) => eraseGrants ?? []),
  mapUpdateGrants,
  mapWindowAdvanceGrants,
  exchangeRatesRenewalGrants,
  calendarFetchTimerGrants,
)

/** Table grants of the function that imports calendars. */
export const calendarImportGrants: Grants = calendarFetchGrants
