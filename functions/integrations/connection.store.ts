import { buildAuditLogClause } from '../kernel/audit.ts'
import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import type { PaymentAccountCredentials } from '../gateways/payments/port.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { allConditionsHold, attributesBelow, attributesEqual } from '../kernel/table/condition.ts'
import { createVersionConflict, nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { hasUnsettledPayments } from './is-integration-used.ts'
import { scheduleReconciliation } from './schedule-reconciliation.ts'
import { computeNextRenewalMs, scheduleRenewal } from './schedule-renewal.ts'
import { integrationRow, integrationsOfAccountIndex } from './rows.ts'
import type { IntegrationItem } from './rows.ts'
import { sealCredentials } from './seal-credentials.ts'

/** Uses up the states of consent pages offered up to `issuedMs`. It leaves the version: people see no change. */
export const endStates = ({ id, supplierId, subtype }: IntegrationItem, issuedMs: number): Promise<boolean> =>
  writeIfConditionHolds(
    integrationRow.update(
      [supplierId, subtype],
      { set: { claimedMs: issuedMs } },
      allConditionsHold(attributesEqual({ id }), attributesBelow({ claimedMs: issuedMs })),
    ),
  )

/**
 * - `gone`: the integration was uninstalled meanwhile.
 * - `replaced`: an account was connected meanwhile.
 * - `otherAccount`: payments on the account that was connected before aren't settled yet.
 */
type ConnectionOutcome = 'stored' | 'gone' | 'replaced' | 'otherAccount'

/**
 * Stores a connection, sealed, with its renewal and an audit entry, and uses up all states offered before.
 * @param read the row as it was read before the provider was asked; it is read again only if it has changed since
 */
export async function storeConnection(
  read: IntegrationItem,
  { credentials, accountName }: { readonly credentials: PaymentAccountCredentials; readonly accountName: string },
  { actor, nowMs }: { readonly actor: UserActor; readonly nowMs: number },
): Promise<ConnectionOutcome> {
  const { id, supplierId, subtype } = read
  const sealed = await sealCredentials(credentials, { supplierId, subtype })
  return retryOnConflict(async (attempt) => {
    const before = attempt === 1 ? read : await integrationRow.read(supplierId, subtype)
    if (before?.id !== id) return 'gone'
    if (before.connectedMs !== read.connectedMs) return 'replaced'
    const { accountId, locationId, expiresAtMs: expiresMs } = credentials
    const isOther = before.accountId !== undefined && before.accountId !== accountId
    if (isOther && (await hasUnsettledPayments(before))) return 'otherAccount'
    const nms = nextVersion(before, nowMs)
    const times = { claimedMs: nowMs, connectedMs: nowMs, renewedMs: nowMs, expiresMs }
    const indexed = { gsi1pk: integrationsOfAccountIndex(subtype, accountId), gsi1sk: String(supplierId) }
    const change = {
      set: { sealed, accountId, locationId, accountName, ...times, nms, ...indexed },
      remove: [
        'refusedMs',
        ...(expiresMs === undefined ? ['expiresMs' as const] : []),
        ...(locationId === undefined ? ['locationId' as const] : []),
      ],
    } as const
    const integration = providerFacts[subtype].name
    await commitTransaction([
      {
        write: integrationRow.update([supplierId, subtype], change, attributesEqual({ id, nms: before.nms })),
        otherwise: createVersionConflict,
      },
      { write: scheduleRenewal(before, computeNextRenewalMs(nowMs, expiresMs)) },
      { write: scheduleReconciliation(before, nowMs) },
      buildAuditLogClause({
        supplierId,
        actorUserId: actor.userId,
        action: 'integrationConnected',
        subjectId: id,
        before: { integration },
        after: { integration, account: accountName || accountId },
        nowMs,
      }),
    ])
    return 'stored'
  })
}
