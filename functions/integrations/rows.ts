import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { DueTask } from '../kernel/due.ts'
import { supplierPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

/** An account that a supplier has added at a payment provider. Times are epoch ms. */
export interface IntegrationItem {
  /** Derived from supplier and provider (`derive-integration-id.ts`). */
  readonly id: number
  readonly supplierId: number
  readonly subtype: PaymentProvider
  readonly nco: number
  readonly nms: number
  /** The account's credentials, sealed (`seal-credentials.ts`); absent unless the account is connected. */
  readonly sealed?: string
  /** The provider's id of the account; kept after a disconnection. */
  readonly accountId?: string
  /** The provider's id of the place that takes the payments, if it has such (Square). */
  readonly locationId?: string
  /** The business's name at the provider; '' if the provider tells none. */
  readonly accountName?: string
  readonly connectedMs?: number
  /** When the provider last gave or renewed the credentials. */
  readonly renewedMs?: number
  /** When the credentials end unless they are renewed; absent if they don't end. */
  readonly expiresMs?: number
  /** Since when the provider refuses the credentials, so that the supplier must connect again. */
  readonly refusedMs?: number
  /** Consent pages offered up to this time are used up: their states connect no more. */
  readonly claimedMs: number
}

/** A supplier has at most one integration of each provider. */
export const integrationRow = defineRow(supplierPartition, 'INTEGRATION#{subtype}', {
  GetItem: ['Read an integration', 1],
  Query: ['List integrations of a supplier', 2],
  PutItem: ['Add an integration', 1],
  UpdateItem: ['Change an integration', 4],
  ConditionCheck: ['Check that an integration is unchanged', 4],
  DeleteItem: ['Remove an integration', 4],
}).of<IntegrationItem>()

/** Index of the integrations that are connected with an account. A business may have several suppliers. */
export const integrationsOfAccountIndex = defineIndexPartition('INTEGRATIONS#{subtype}#{account}', [
  'List integrations of an account',
  3,
  '',
  'elsewhere',
])

/** Index of the payments on an account that wait for an outcome, theirs or that of a refund. */
export const unsettledPaymentsIndex = defineIndexPartition('UNSETTLED#{supplierId}#{subtype}', [
  'Find a payment that is not settled',
  1,
])

/** The time at which an account's credentials are renewed next, as a due task. */
export const accountRenewalDueRow = defineRow(supplierPartition, 'RENEWAL#{subtype}', {
  PutItem: ['Schedule the renewal of a payment account', 2],
  DeleteItem: ['Stop renewing a payment account', 3],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Claim or postpone the renewal of a payment account', 3] }),
}).of<DueTask>()

/** The time at which an account's payments are next compared with our orders, as a due task. */
export const accountReconciliationDueRow = defineRow(supplierPartition, 'RECONCILE#{subtype}', {
  PutItem: ['Schedule the comparison of a payment account', 2],
  DeleteItem: ['Stop comparing a payment account', 3],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Claim or postpone the comparison of a payment account', 3] }),
}).of<DueTask>()
