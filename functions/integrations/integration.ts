import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import type { Integration, IntegrationStatus } from '@nestboard/shared/integrations/model.ts'
import type * as routes from '@nestboard/shared/integrations/routes.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readPayoutSetting } from '../supplier/payout-setting.ts'
import type { PayoutSetting } from '../supplier/payout-setting.ts'
import { buildCallbackUrl, buildStateOfIntegration, deriveCodeChallenge } from './build-state-of-integration.ts'
import { deriveIntegrationId } from './derive-integration-id.ts'
import { isIntegrationUsed } from './is-integration-used.ts'
import { computeNextRenewalMs } from './schedule-renewal.ts'
import { integrationRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'

type Caller = Pick<OperationContext<UserActor>, 'actor' | 'nowMs' | 'origin'>

/** Lists a supplier's payment integrations, with a consent page for the caller's session. Nothing secret is in it. */
export const listIntegrations: Operation<typeof routes.listIntegrations> = async ({ supplierId }, caller) => {
  const [items, payout] = await Promise.all([
    integrationRow.readFirst([supplierId], paymentProviders.length, { consistent: true }),
    readPayoutSetting(supplierId),
  ])
  // In the order in which providers are offered.
  const sorted = paymentProviders.flatMap((subtype) => items.find((item) => item.subtype === subtype) ?? [])
  return { integrations: await Promise.all(sorted.map((item) => toIntegration(item, payout, caller))) }
}

const statusOf = ({ sealed, refusedMs }: IntegrationItem): IntegrationStatus =>
  sealed === undefined ? 'DISCONNECTED' : refusedMs === undefined ? 'CONNECTED' : 'EXPIRED'

async function toIntegration(item: IntegrationItem, payout: PayoutSetting, caller: Caller): Promise<Integration> {
  const { id, supplierId, subtype, accountName = '', connectedMs = null, renewedMs = null } = item
  const { expiresMs = null, refusedMs = null } = item
  const status = statusOf(item)
  return {
    id,
    supplierId,
    type: 'PAY_FAC',
    subtype,
    status,
    active: payout.activeIntegration === subtype,
    used: await isIntegrationUsed(item, payout),
    name: providerFacts[subtype].name,
    properties: propertiesOf(item, caller),
    accountName: status === 'DISCONNECTED' ? '' : accountName,
    connectedMs,
    renewedMs,
    renewsMs: status === 'CONNECTED' && renewedMs !== null ? computeNextRenewalMs(renewedMs, item.expiresMs) : null,
    expiresMs,
    refusedMs,
  }
}

function propertiesOf(item: IntegrationItem, { actor, nowMs, origin }: Caller): Integration['properties'] {
  const { oauth, isConfigured } = cardPaymentProviders[item.subtype]
  if (!isConfigured) return { authUrl: '', clientId: '' }
  if (!oauth) return { authUrl: '', clientId: providerFacts[item.subtype].name }
  const state = buildStateOfIntegration(item, actor, nowMs)
  const redirectUri = buildCallbackUrl(origin, item.subtype)
  const authUrl = oauth.buildConnectUrl({ state, redirectUri, codeChallenge: deriveCodeChallenge(state) })
  return { authUrl, clientId: new URL(authUrl).searchParams.get('client_id') ?? '' }
}

/** Adds a provider to a supplier, not connected. @throws Fault 400 if it is added already */
const addIntegration =
  (subtype: PaymentProvider): Operation<typeof routes.addSquareIntegration> =>
  async ({ supplierId }, { actor, nowMs, once }) => {
    const id = deriveIntegrationId(supplierId, subtype)
    // Pages offered before belong to an integration that was uninstalled.
    const watch = [formatEntityRef('SupplierProfile', supplierId)]
    const item = { id, supplierId, subtype, claimedMs: nowMs - 1, nco: nowMs, nms: nowMs, watch }
    const audited = { supplierId, actorUserId: actor.userId, subjectId: id, nowMs }
    await commitTransaction(
      [
        {
          write: integrationRow.put([supplierId, subtype], item),
          otherwise: () => badRequest(integrationErrorTexts.added),
        },
        buildAuditLogClause({
          ...audited,
          action: 'integrationAdded',
          after: { integration: providerFacts[subtype].name },
        }),
      ],
      { once, answer: { id } },
    )
    return { id }
  }

export const addSquareIntegration = addIntegration('SQUARE')
export const addStripeIntegration = addIntegration('STRIPE')
export const addNuiteeIntegration = addIntegration('NUITEE')
