import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attachUpload, listMediaExcludingRemoved, findVisibleMedia } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'

/** Adds an upload to the supplier's pictures and videos. */
export const createSupplierMedia: Operation<typeof routes.createSupplierMedia> = async (
  { supplierId, media: given, idx, main },
  { actor, nowMs, once },
) => {
  const claim = { actor, nowMs, ownerId: supplierId, owner: `S#${supplierId}`, idx, main } as const
  const { media, clause } = await attachUpload(given, 'SUPPLIER_MEDIA', claim)
  await commitTransaction([clause], { once, answer: media })
  return media
}

/** Returns a picture or video of a supplier. Visible to everybody. */
export const getSupplierMedia: Operation<typeof routes.getSupplierMedia> = async ({ id }) => {
  const row = await findVisibleMedia(id, 'SUPPLIER_MEDIA')
  if (!row) throw notFound()
  const { userId: _, ownerId: supplierId, ...media } = row
  return { ...media, supplierId }
}

/** Lists a supplier's pictures and videos, in the supplier's sort order. Visible to everybody. */
export const listSupplierMedia: Operation<typeof routes.listSupplierMedia> = async ({ supplierId }) => ({
  media: (await listMediaExcludingRemoved(`S#${supplierId}`)).map((each) => ({ ...each, supplierId })),
})
