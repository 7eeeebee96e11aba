import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import type * as routes from '@nestboard/shared/integrations/routes.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { createVersionConflict, nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { buildIntegrationSwitchClauses } from '../supplier/payout-setting.ts'
import type { PayoutSetting } from '../supplier/payout-setting.ts'
import { unscheduleReconciliation } from './schedule-reconciliation.ts'
import { unscheduleRenewal } from './schedule-renewal.ts'
import { requireIntegrationAndPayout } from './require-integration.ts'
import { integrationRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'
import { openCredentials } from './seal-credentials.ts'

type Caller = Pick<OperationContext<UserActor>, 'actor' | 'nowMs' | 'log'>

/** Holds while the row is as it was read. */
const isUnchanged = ({ id, nms }: IntegrationItem) => attributesEqual({ id, nms })

/**
 * The writes that end a payment with an integration that can no longer be used, if the integration is switched on.
 * @throws Fault 400 while a public listing has a non-refundable rate
 */
const buildSwitchOffClauses = async (
  { subtype }: IntegrationItem,
  payout: PayoutSetting,
  { actor, nowMs }: Caller,
): Promise<TransactionClause[]> =>
  payout.activeIntegration === subtype
    ? buildIntegrationSwitchClauses(payout, undefined, { actorUserId: actor.userId, nowMs })
    : []

const buildEndRecord = (
  { id, supplierId, subtype, accountName, accountId = '' }: IntegrationItem,
  action: 'integrationDisconnected' | 'integrationRemoved',
  { actor, nowMs }: Caller,
): TransactionClause => {
  const before = { integration: providerFacts[subtype].name, account: accountName || accountId }
  return buildAuditLogClause({ supplierId, actorUserId: actor.userId, action, subjectId: id, before, nowMs })
}

/**
 * Forgets an account's credentials, revokes them at the provider and switches payments with it off. The row is changed
 * first: a provider that doesn't answer can't keep a supplier connected, and credentials that only it knows end by
 * themselves.
 * @throws Fault 400 if it isn't connected, while a payment or refund on the account isn't settled, and for the payment
 * that a public listing with a non-refundable rate needs
 */
const disconnect =
  (subtype: PaymentProvider): Operation<typeof routes.disconnectSquareIntegration> =>
  async ({ id }, caller) => {
    const before = await retryOnConflict(async () => {
      const { item, payout, unsettled } = await requireIntegrationAndPayout(caller.actor, id, subtype)
      if (item.sealed === undefined) throw badRequest(integrationErrorTexts.notConnected)
      if (unsettled.includes(subtype)) throw badRequest(integrationErrorTexts.inUse)
      const forgotten = [
        ...(['sealed', 'connectedMs', 'renewedMs', 'expiresMs', 'refusedMs', 'locationId'] as const),
        ...(['gsi1pk', 'gsi1sk'] as const),
      ]
      const change = { set: { nms: nextVersion(item, caller.nowMs) }, remove: forgotten }
      await commitTransaction([
        {
          write: integrationRow.update([item.supplierId, subtype], change, isUnchanged(item)),
          otherwise: createVersionConflict,
        },
        { write: unscheduleRenewal(item) },
        { write: unscheduleReconciliation(item) },
        buildEndRecord(item, 'integrationDisconnected', caller),
        ...(await buildSwitchOffClauses(item, payout, caller)),
      ])
      return item
    })
    await revoke(before, caller)
    return {}
  }

async function revoke(item: IntegrationItem, { log }: Caller): Promise<void> {
  try {
    const credentials = item.sealed === undefined ? undefined : await openCredentials(item.sealed, item)
    if (credentials) await cardPaymentProviders[item.subtype].oauth?.revoke(credentials)
  } catch (error) {
    log.error('credentials were not revoked', error, { integrationId: item.id })
  }
}

export const disconnectSquareIntegration = disconnect('SQUARE')
export const disconnectStripeIntegration = disconnect('STRIPE')
export const disconnectNuiteeIntegration = disconnect('NUITEE')

/**
 * Uninstalls an integration that is not connected, or whose credentials the provider refuses.
 * @throws Fault 400 while it is connected, or a payment or refund on the account isn't settled
 */
export const deleteIntegration: Operation<typeof routes.deleteIntegration> = ({ id }, caller) =>
  retryOnConflict(async () => {
    const { item, payout, unsettled } = await requireIntegrationAndPayout(caller.actor, id)
    if (item.sealed !== undefined && item.refusedMs === undefined) throw badRequest(integrationErrorTexts.connected)
    if (unsettled.includes(item.subtype)) throw badRequest(integrationErrorTexts.inUse)
    await commitTransaction([
      {
        write: integrationRow.remove([item.supplierId, item.subtype], isUnchanged(item)),
        otherwise: createVersionConflict,
      },
      { write: unscheduleRenewal(item) },
      { write: unscheduleReconciliation(item) },
      buildEndRecord(item, 'integrationRemoved', caller),
      ...(await buildSwitchOffClauses(item, payout, caller)),
    ])
    return {}
  })

/**
 * Switches an integration on or off. On, it is the supplier's payment, and the one that was on before is off; off, the
 * payment becomes NONE if it was this one.
 * @throws Fault 400 if it isn't connected, and while a payment or refund with the integration that would go off isn't
 * settled
 */
export const updateIntegration: Operation<typeof routes.updateIntegration> = ({ id, active }, caller) =>
  retryOnConflict(async () => {
    const { actor, nowMs } = caller
    const { item, payout, unsettled } = await requireIntegrationAndPayout(actor, id)
    const { supplierId, subtype } = item
    const { activeIntegration, payFacType } = payout
    if (active && (item.sealed === undefined || item.refusedMs !== undefined))
      throw badRequest(integrationErrorTexts.notConnected)
    if (active ? activeIntegration === subtype && payFacType === subtype : activeIntegration !== subtype) return {}
    // The integration that goes off: this one, or the one that guests pay with now and whose place it takes.
    const leaving = active ? activeIntegration : subtype
    if (unsettled.some((each) => each === leaving && each === payFacType)) throw badRequest(integrationErrorTexts.inUse)
    const clauses = await buildIntegrationSwitchClauses(payout, active ? subtype : undefined, {
      actorUserId: actor.userId,
      nowMs,
    })
    await commitTransaction([
      ...clauses,
      { write: integrationRow.require([supplierId, subtype], isUnchanged(item)), otherwise: createVersionConflict },
    ])
    return {}
  })
