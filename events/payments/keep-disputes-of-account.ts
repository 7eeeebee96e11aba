import { readIntegrationById } from '@nestboard/functions/integrations/require-integration.ts'
import { integrationRow } from '@nestboard/functions/integrations/rows.ts'
import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { paymentConnectionGrants } from '@nestboard/functions/payments/grants.ts'
import { keepDisputes, keepPayouts } from '@nestboard/functions/payments/keep-disputes.ts'
import { disputeRow, orderOfPaymentRow, payoutRow } from '@nestboard/functions/payments/rows.ts'
import { definePaymentStep } from './payment-step.ts'

const accountGrants = mergeGrants(paymentConnectionGrants, grantActions(integrationRow, 'BatchGetItem'))

/** Keeps what the provider of an integration tells of the supplier's disputes. */
export const keepDisputesOfAccount = definePaymentStep(
  mergeGrants(accountGrants, grantActions(orderOfPaymentRow, 'BatchGetItem'), grantActions(disputeRow, 'PutItem')),
  async (integrationId, { now }) => {
    const item = await readIntegrationById(integrationId)
    if (item) await keepDisputes(item.supplierId, item.subtype, now())
  },
)

/** Keeps what the provider of an integration tells of the supplier's payouts. */
export const keepPayoutsOfAccount = definePaymentStep(
  mergeGrants(accountGrants, grantActions(payoutRow, 'PutItem')),
  async (integrationId, { now }) => {
    const item = await readIntegrationById(integrationId)
    if (item) await keepPayouts(item.supplierId, item.subtype, now())
  },
)
