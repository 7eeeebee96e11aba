import type { SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { needsIntegration } from '@nestboard/shared/supplier/model.ts'
import { supplierTexts } from '@nestboard/shared/supplier/faults.ts'
import { allows } from '@nestboard/shared/supplier/permissions.ts'
import type { Standing } from '@nestboard/shared/supplier/permissions.ts'
import { notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { rightIn, standingIn } from '../kernel/team.ts'
import { isConnected } from './integration.store.ts'
import { nextVersion } from './supplier.ts'
import { changeProfile, profileById } from './supplier.store.ts'
import type { ProfileItem } from './supplier.store.ts'

/** A supplier's profile; members with the right to payouts also read how it is paid. */
export const getSupplierProfile: Operation<typeof routes.getSupplierProfile> = async ({ id }, { actor }) => {
  const [item, standing] = await Promise.all([
    profileById(id),
    actor.kind === 'user' ? standingIn(actor, id) : undefined,
  ])
  if (!item) throw notFound()
  return profileOf(item, standing)
}

/** A profile as somebody of this standing reads it; undefined for strangers. */
export function profileOf(item: ProfileItem, standing: Standing | undefined): SupplierProfile {
  const { id, bio, phone, email, city, state, country, languages, payFacType, payNotes, nco, nms } = item
  const said = { id, bio, phone, email, city, state, country, languages, nco, nms }
  return standing && allows(standing, 'payout') ? { ...said, payFacType, payNotes } : said
}

/**
 * Changes the given fields; how it is paid is a right of its own.
 * @throws Fault 400 for a payment facilitator whose integration is not connected and active
 */
export const updateSupplierProfile: Operation<typeof routes.updateSupplierProfile> = async (
  { id, nms: seen, payFacType, ...fields },
  { actor, nowMs },
) => {
  const paying = payFacType !== undefined || fields.payNotes !== undefined
  const [before] = await Promise.all([profileById(id, { consistent: true }), paying && rightIn(actor, id, 'payout')])
  if (!before) throw notFound()
  if (payFacType && needsIntegration(payFacType) && !(await isConnected(id, payFacType)))
    throw refused(supplierTexts.noIntegration)
  const nms = nextVersion(before, nowMs)
  const given = { ...fields, ...(payFacType !== undefined && { payFacType: payFacType ?? 'NONE' }) }
  await commit([{ write: changeProfile(id, given, nms, seen), otherwise: stale }])
  return { nms }
}

/** How a supplier is paid, for checkout; undefined where there is none. */
export async function paymentOf(id: number): Promise<Pick<ProfileItem, 'payFacType' | 'payNotes'> | undefined> {
  const item = await profileById(id)
  return item && { payFacType: item.payFacType, payNotes: item.payNotes }
}
