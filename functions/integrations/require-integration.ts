import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { AccessRule } from '../kernel/request/operation.ts'
import { readTeamMemberships, requireCapability } from '../kernel/rights/supplier-access-rules.ts'
import { readPayoutSettings } from '../supplier/payout-setting.ts'
import type { PayoutSetting } from '../supplier/payout-setting.ts'
import { listPossibleIntegrations } from './derive-integration-id.ts'
import { hasUnsettledPayments } from './is-integration-used.ts'
import { integrationRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'

/**
 * Lets the owner and the ADMINs of the supplier pass whose integration an id can be. Strangers get 404, other members
 * 403. Needs no read besides the caller's teams.
 */
export const isIntegrationAdmin: AccessRule = async (actor, id) => {
  if (id === undefined) return false
  const memberships = await readTeamMemberships(actor)
  const members = listPossibleIntegrations(id).flatMap(({ supplierId }) => memberships.get(supplierId) ?? [])
  if (members.length === 0) return false
  if (!members.some(({ standing }) => doesTeamStandingHaveCapability(standing, 'payout'))) throw forbidden()
  return true
}

/** Reads an integration by its id, consistently; undefined for an unknown id. */
export async function readIntegrationById(id: number): Promise<IntegrationItem | undefined> {
  const keys = listPossibleIntegrations(id).map(({ supplierId, subtype }) => [supplierId, subtype] as const)
  return (await integrationRow.readByKeys(keys, { consistent: true })).find((item) => item.id === id)
}

/**
 * Reads an integration by its id, consistently.
 * @throws Fault 404 for an unknown id and for one of another provider; for strangers 404, for other members 403
 */
export async function requireIntegration(
  actor: UserActor,
  id: number,
  subtype?: PaymentProvider,
): Promise<IntegrationItem> {
  const item = await readIntegrationById(id)
  if (!item || (subtype !== undefined && item.subtype !== subtype)) throw notFound()
  await requireCapability(actor, item.supplierId, 'payout')
  return item
}

/**
 * Reads an integration, and beside it how its supplier is paid and on the accounts of which providers a payment or
 * refund waits for its outcome. With `subtype`, only that one is asked about.
 * @throws as `requireIntegration`
 */
export async function requireIntegrationAndPayout(
  actor: UserActor,
  id: number,
  subtype?: PaymentProvider,
): Promise<{ item: IntegrationItem; payout: PayoutSetting; unsettled: readonly PaymentProvider[] }> {
  const suppliers = listPossibleIntegrations(id).flatMap((each) =>
    subtype === undefined || each.subtype === subtype ? [each.supplierId] : [],
  )
  // All that the id may lead to is asked for at once, because a further round would take longer.
  const accounts = suppliers.flatMap((supplierId) =>
    (subtype ? [subtype] : paymentProviders).map((each) => ({ supplierId, subtype: each })),
  )
  const [item, payouts, areUnsettled] = await Promise.all([
    requireIntegration(actor, id, subtype),
    readPayoutSettings(suppliers),
    Promise.all(accounts.map(hasUnsettledPayments)),
  ])
  const payout = payouts.find((each) => each.id === item.supplierId)
  if (!payout) throw notFound()
  const unsettled = accounts.filter((each, at) => areUnsettled[at] && each.supplierId === item.supplierId)
  return { item, payout, unsettled: unsettled.map((each) => each.subtype) }
}
