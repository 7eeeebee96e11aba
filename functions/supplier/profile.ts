import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { medianReplyMinutes } from '@nestboard/shared/supplier/reply-minutes.ts'
import { needsPaymentProviderAccount } from '@nestboard/shared/supplier/model.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { TeamStanding } from '@nestboard/shared/supplier/capability.ts'
import { notFound, badRequest, invalidFieldsFault, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { requireCapability, readTeamRole } from '../kernel/rights/supplier-access-rules.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { getPaymentLine, isPaymentLineTooShort } from '@nestboard/shared/supplier/payment.ts'
import { buildProfileChangeClauses } from './payout-setting.ts'
import { readReplyTimes } from './reply-time.ts'
import { readSupplierProfileById } from './supplier.store.ts'
import type { SupplierProfileItem } from './supplier.store.ts'

/** Returns a supplier's profile with its reply time. Only members with the payout right get the payment fields. */
export const getSupplierProfile: Operation<typeof routes.getSupplierProfile> = async ({ id }, { actor }) => {
  const [item, minutes, standing] = await Promise.all([
    readSupplierProfileById(id),
    readReplyTimes(id),
    actor.kind === 'user' ? readTeamRole(actor, id) : undefined,
  ])
  if (!item) throw notFound()
  const replyMinutes = medianReplyMinutes(minutes)
  return { ...filterProfileByTeamStanding(item, standing), ...(replyMinutes !== null && { replyMinutes }) }
}

/**
 * Returns a profile as a member of this standing (owner or role) may read it; `standing` is undefined for people
 * outside the team.
 */
export function filterProfileByTeamStanding(
  item: SupplierProfileItem,
  standing: TeamStanding | undefined,
): SupplierProfile {
  const { payFacType, payNotes, id, bio, phone, email, city, state, country, languages, nco, nms } = item
  // Rows written before suppliers had links have no `socials`.
  const { socials = [] } = item
  const paymentLine = getPaymentLine(item)
  const publicFields = { id, bio, phone, email, city, state, country, languages, socials, paymentLine, nco, nms }
  return standing && doesTeamStandingHaveCapability(standing, 'payout')
    ? { ...publicFields, payFacType, payNotes }
    : publicFields
}

/**
 * Changes the given fields of a supplier's profile; payment fields need the payout right.
 * @throws Fault 400 for a payment facilitator whose integration is not connected and active, for a CUSTOM payment whose
 * line is too short, and for NONE while a public listing has a non-refundable rate
 * (docs/decisions/listings-and-rates.md)
 */
export const updateSupplierProfile: Operation<typeof routes.updateSupplierProfile> = async (
  { id, nms: seen, payFacType, ...fields },
  { actor, nowMs },
) => {
  const changesPayout = payFacType !== undefined || fields.payNotes !== undefined
  const given = { ...fields, ...(payFacType !== undefined && { payFacType: payFacType ?? 'NONE' }) }
  return retryOnConflict(async () => {
    const [before] = await Promise.all([
      readSupplierProfileById(id, { consistent: true }),
      changesPayout && requireCapability(actor, id, 'payout'),
    ])
    if (!before) throw notFound()
    if (payFacType && needsPaymentProviderAccount(payFacType) && before.activeIntegration !== payFacType)
      throw badRequest(supplierErrorTexts.noIntegration)
    if (changesPayout && isPaymentLineTooShort({ ...before, ...given })) throw invalidFieldsFault('payNotes')
    const { clauses, nms } = await buildProfileChangeClauses({
      before,
      fields: given,
      actorUserId: actor.userId,
      nowMs,
      seen: seen === undefined ? undefined : { nms: seen, otherwise: staleVersionFault },
    })
    await commitTransaction(clauses)
    return { nms }
  })
}

/** Reads the payment fields of a supplier, for checkout. Undefined for an unknown id. */
export async function readSupplierPaymentFields(
  id: number,
): Promise<Pick<SupplierProfileItem, 'payFacType' | 'payNotes'> | undefined> {
  const item = await readSupplierProfileById(id)
  return item && { payFacType: item.payFacType, payNotes: item.payNotes }
}

/** Reads a supplier's country, eventually consistent; '' if it is unknown. */
export const readSupplierCountry = async (id: number): Promise<string> =>
  (await readSupplierProfileById(id))?.country ?? ''
