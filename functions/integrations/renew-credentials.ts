import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import { PaymentProviderError } from '../gateways/payments/payment-provider-error.ts'
import type { PaymentAccountCredentials } from '../gateways/payments/port.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { postponeDueTask } from '../kernel/due.ts'
import { computeNextRenewalMs } from './schedule-renewal.ts'
import { readIntegrationById } from './require-integration.ts'
import { accountRenewalDueRow, integrationRow } from './rows.ts'
import type { IntegrationItem } from './rows.ts'
import { openCredentials, sealCredentials } from './seal-credentials.ts'

/** Operators are alarmed about credentials that were not renewed for this long, a day later than they should. */
const alarmAfterMs = 8 * msPerDay
const retryAfterMs = 3_600_000
/** Refused credentials are tried again daily: the refusal may have been the provider's mistake, or ours. */
const recheckAfterMs = msPerDay

interface Renewal {
  /** When to renew next, epoch ms. */
  readonly againMs: number
  /** Whether no renewal has succeeded for too long. */
  readonly isOverdue: boolean
}

/**
 * Renews the credentials of an integration's account, asks the provider whether they work, and schedules the next
 * renewal; providers whose credentials don't end are only asked. Refused credentials make the integration EXPIRED.
 * Renewing twice is harmless.
 * @throws Error for credentials that can't be opened
 */
export async function renewCredentials(integrationId: number, nowMs: number): Promise<Pick<Renewal, 'isOverdue'>> {
  const item = await readIntegrationById(integrationId)
  if (item?.sealed === undefined) return { isOverdue: false }
  const credentials = await openCredentials(item.sealed, item)
  if (!credentials) throw new Error(`the credentials of integration ${integrationId} can’t be opened`)
  const { againMs, isOverdue } = await renew(item, credentials, nowMs)
  await postponeDueTask(accountRenewalDueRow.key(item.supplierId, item.subtype), againMs)
  return { isOverdue }
}

async function renew(item: IntegrationItem, credentials: PaymentAccountCredentials, nowMs: number): Promise<Renewal> {
  const { oauth, readAccount } = cardPaymentProviders[item.subtype]
  let current: IntegrationItem | undefined = item
  try {
    const renewed = oauth ? await oauth.refresh(credentials) : credentials
    // Stored before they are tried: the old ones may have ended when these were issued.
    if (renewed !== credentials)
      current = await change(
        item,
        { sealed: await sealCredentials(renewed, item), expiresMs: renewed.expiresAtMs },
        nowMs,
      )
    if (current) await readAccount(renewed)
    current &&= await change(current, { renewedMs: nowMs, refusedMs: undefined }, nowMs)
    // If somebody connected or disconnected the account meanwhile, what the row says then decides.
    const againMs = current ? computeNextRenewalMs(nowMs, renewed.expiresAtMs) : nowMs + retryAfterMs
    return { againMs, isOverdue: false }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    if (error.kind === 'unreachable')
      return { againMs: nowMs + retryAfterMs, isOverdue: nowMs - (item.renewedMs ?? 0) >= alarmAfterMs }
    if (current && current.refusedMs === undefined) await change(current, { refusedMs: nowMs }, nowMs)
    return { againMs: nowMs + recheckAfterMs, isOverdue: false }
  }
}

type Changed = Partial<Pick<IntegrationItem, 'sealed' | 'renewedMs' | 'expiresMs'>> & { refusedMs?: number | undefined }

/** Changes an integration; undefined if it changed since it was read. A `refusedMs` of undefined is removed. */
async function change(item: IntegrationItem, fields: Changed, nowMs: number): Promise<IntegrationItem | undefined> {
  const nms = nextVersion(item, nowMs)
  const isForgiven = 'refusedMs' in fields && fields.refusedMs === undefined
  const isWritten = await writeIfConditionHolds(
    integrationRow.update(
      [item.supplierId, item.subtype],
      { set: { ...fields, nms }, ...(isForgiven && { remove: ['refusedMs'] as const }) },
      attributesEqual({ id: item.id, nms: item.nms }),
    ),
  )
  return isWritten ? { ...item, ...fields, nms } : undefined
}
