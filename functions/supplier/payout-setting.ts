import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { isPaymentSetUp } from '@nestboard/shared/supplier/payment.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { buildAuditLogClause, listChangedFieldNames } from '../kernel/audit.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { nextVersion, createVersionConflict } from '../kernel/table/version.ts'
import { hasPublicNonRefundableRate } from './non-refundable-rate.store.ts'
import { supplierProfileKey } from './rows.ts'
import { changeSupplierProfile, changeUnusedPayment, readSupplierProfileById } from './supplier.store.ts'
import type { SupplierProfileItem } from './supplier.store.ts'

/** A change of a supplier's profile that may change its payment. */
interface ProfileChange {
  readonly before: SupplierProfileItem
  /** The fields to set; undefined ones stay. */
  readonly fields: Readonly<Record<string, unknown>> & Partial<Pick<SupplierProfileItem, 'payFacType' | 'payNotes'>>
  readonly actorUserId: number
  readonly nowMs: number
  /** The version that the caller has seen, and the error if the profile has another; otherwise the one of `before`. */
  readonly seen?: { readonly nms: number; readonly otherwise: () => Error } | undefined
}

/**
 * The writes of a change of a profile, with an audit entry if they change how the supplier is paid, and the profile's
 * new version.
 * @throws Fault 400 for a payment that becomes NONE while a public listing has a non-refundable rate
 */
export async function buildProfileChangeClauses({
  before,
  fields,
  actorUserId,
  nowMs,
  seen,
}: ProfileChange): Promise<{ clauses: TransactionClause[]; nms: number }> {
  const { id } = before
  const after = { ...before, ...withoutUndefined(fields) }
  const isGivenUp = isPaymentSetUp(before) && !isPaymentSetUp(after)
  if (isGivenUp && (await hasPublicNonRefundableRate(id))) throw badRequest(supplierErrorTexts.paymentNeeded)
  const nms = nextVersion(before, nowMs)
  const [oldPayout, newPayout] = [payoutOf(before), payoutOf(after)]
  const isRecorded = listChangedFieldNames(oldPayout, newPayout).length > 0
  const version = seen?.nms ?? (isRecorded ? before.nms : undefined)
  const write = isGivenUp
    ? changeUnusedPayment(before, fields, nms, version)
    : changeSupplierProfile(id, fields, nms, version)
  const record = { supplierId: id, actorUserId, action: 'payoutChanged', subjectId: id, nowMs } as const
  return {
    clauses: [
      { write, otherwise: seen?.otherwise ?? createVersionConflict },
      ...(isRecorded ? [buildAuditLogClause({ ...record, before: oldPayout, after: newPayout })] : []),
    ],
    nms,
  }
}

/** The payment fields of a profile, which the audit log records. */
const payoutOf = ({ payFacType, payNotes, activeIntegration }: SupplierProfileItem) => ({
  payFacType,
  payNotes,
  ...(activeIntegration !== undefined && { activeIntegration }),
})

const withoutUndefined = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** How a supplier is paid, in the profile with its version. */
export type PayoutSetting = SupplierProfileItem

/** Reads how a supplier is paid, consistently. @throws Fault 404 for an unknown supplier */
export async function readPayoutSetting(supplierId: number): Promise<PayoutSetting> {
  const profile = await readSupplierProfileById(supplierId, { consistent: true })
  if (!profile) throw notFound()
  return profile
}

/** Reads how suppliers are paid, consistently, in one batch; unknown suppliers are left out. */
export const readPayoutSettings = (supplierIds: readonly number[]): Promise<PayoutSetting[]> =>
  readRowsByKeys(supplierIds.map(supplierProfileKey), { consistent: true })

/**
 * The writes that make an integration the supplier's active one, and with it the supplier's payment; `undefined` leaves
 * none active, and the payment becomes NONE if it was the one that was active (supplier §4, "Payment facilitator
 * choice"). The caller retries version conflicts.
 * @throws Fault 400 for a payment that becomes NONE while a public listing has a non-refundable rate
 */
export async function buildIntegrationSwitchClauses(
  before: PayoutSetting,
  active: PaymentProvider | undefined,
  { actorUserId, nowMs }: Pick<ProfileChange, 'actorUserId' | 'nowMs'>,
): Promise<TransactionClause[]> {
  const fields =
    active === undefined
      ? {
          activeIntegration: 'NONE',
          ...(before.payFacType === before.activeIntegration && { payFacType: 'NONE' as const }),
        }
      : { activeIntegration: active, payFacType: active }
  return (await buildProfileChangeClauses({ before, fields, actorUserId, nowMs })).clauses
}
