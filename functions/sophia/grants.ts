import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { idempotencyKey } from '../kernel/service-rows.ts'
import { personCardsReadGrants } from '../kernel/shared-grants.ts'
import { segmentAdditionGrants } from '../itinerary/grants.ts'
import { pricingGrants } from '../offers/grants.ts'
import { boardChangeGrants, pinningGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

/** Grants of the routes: conversations with the people in them, and what pressing an action does on a board. */
export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  personCardsReadGrants,
  grantActions(idempotencyKey, 'GetItem', 'PutItem'),
  boardChangeGrants,
  segmentAdditionGrants,
  pinningGrants,
  pricingGrants,
)
