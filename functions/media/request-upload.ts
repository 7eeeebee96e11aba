import type * as routes from '@nestboard/shared/media/routes.ts'
import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { startUpload } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { requireCapability } from '../kernel/rights/supplier-access-rules.ts'

/** Purposes of files that are a user's own, besides the `USER_…` purposes of a profile. */
const ownPurposes: ReadonlySet<UploadPurpose> = new Set(['MESSAGE_MEDIA', 'PROBLEM_MEDIA', 'PRICEMATCH_RECEIPT'])

/**
 * Opens an upload and returns its signed URL. Team permissions of suppliers are checked here; for a listing, the call
 * that uses the upload checks them.
 */
export const requestUpload: Operation<typeof routes.requestUpload> = async (
  { ownerId = 0, ...wanted },
  { actor, nowMs },
) => {
  const isOwn = wanted.purpose.startsWith('USER_') || ownPurposes.has(wanted.purpose)
  if (isOwn && ownerId !== 0 && ownerId !== actor.userId) throw notFound()
  if (!isOwn && ownerId === 0) throw notFound()
  if (wanted.purpose.startsWith('SUPPLIER_')) {
    const capability = wanted.purpose === 'SUPPLIER_AVATAR' ? 'profile' : 'posts'
    await requireCapability(actor, ownerId, capability)
  }
  return startUpload({ ...wanted, ownerId: isOwn ? 0 : ownerId }, actor, nowMs)
}
