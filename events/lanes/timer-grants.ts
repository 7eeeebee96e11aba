import { checkGrants } from '@nestboard/functions/calendar-feeds/grants.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { duePartition, edgePurgeKey, mailKey, userDueKey } from '@nestboard/functions/kernel/service-rows.ts'
import { orderCheckKey, orderDueKey } from '@nestboard/functions/orders/rows.ts'
import { reminderKey } from '@nestboard/functions/price-match/rows.ts'
import { endKey } from '@nestboard/functions/whisk-me-away/rows.ts'
import { personParts } from '../profile/person-parts.ts'
import { dueHandlers } from '../timers.ts'
import { mapGrants, mapRollGrants } from './map-grants.ts'

/** Grants for finding due work, claiming it and removing it when it is done. */
const dueGrants = mergeGrants(
  uses(duePartition, 'Query'),
  ...[userDueKey, orderDueKey, orderCheckKey, mailKey, reminderKey, endKey, edgePurgeKey].map((kind) =>
    uses(kind, 'DeleteItem', 'UpdateItem'),
  ),
)

/** Table grants of the timers: due work of every kind, erasing a person in every feature, and the map's windows. */
export const timersGrants: Grants = mergeGrants(
  dueGrants,
  ...Object.values(dueHandlers).map(({ grants }) => grants),
  ...personParts.flatMap(({ eraseGrants }) => eraseGrants ?? []),
  mapGrants,
  mapRollGrants,
)

/** Table grants of the function that reads imported calendars. */
export const calendarCheckGrants: Grants = checkGrants
