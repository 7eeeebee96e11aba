import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { paymentAccountReadGrants } from '../integrations/grants.ts'
import { teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Grants for reading how a supplier takes cards (`payment-connection.ts`). */
export const paymentConnectionGrants = paymentAccountReadGrants

/** Grants for placing a payment with its order (`place-payment.ts`). */
export const paymentPlacementGrants = mergeGrants(
  paymentConnectionGrants,
  grantActions(rows.paymentRow, 'PutItem'),
  grantActions(rows.usedCardTokenRow, 'PutItem'),
)

/** Grants for claiming a refund with its order, and for checking that none was (`claim-refund.ts`). */
export const refundPlacementGrants = mergeGrants(
  grantActions(rows.paymentRow, 'UpdateItem', 'ConditionCheckItem'),
  grantActions(rows.refundRow, 'PutItem'),
  grantActions(rows.changeRefundRow, 'PutItem'),
)

export const grants = mergeGrants(buildGrantsForFeatureFunction(rows), teamPermissionCheckGrants)
