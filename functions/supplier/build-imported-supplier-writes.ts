import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { putMember } from './member.store.ts'
import { putPersonalSupplierLock, putSupplier } from './supplier.store.ts'

type ProfileFields = Partial<Omit<SupplierProfile, 'id' | 'nco' | 'nms'>>

/**
 * The writes of an imported supplier: its own row, its profile, its owner's membership and, for a PERSONAL supplier,
 * the lock that allows a person only one.
 */
export function buildImportedSupplierWrites(
  supplier: Supplier,
  profileFields: ProfileFields,
  nco: number,
): TableWrite[] {
  const { id, ownerUserId, type } = supplier
  const member = { id: deriveIdFromText(`member ${id} ${ownerUserId}`), supplierId: id, userId: ownerUserId, nco }
  const [supplierWrite, profile] = putSupplier({ ...supplier, nco }) as [TableWrite, TableWrite]
  return [
    supplierWrite,
    withFields(profile, profileFields),
    ...putMember({ ...member, role: 'ADMIN', isOwner: true }),
    ...(type === 'PERSONAL' ? [putPersonalSupplierLock(ownerUserId, id)] : []),
  ]
}

const withFields = ({ Put }: TableWrite, profileFields: ProfileFields): TableWrite => ({
  Put: { ...Put!, Item: { ...(Put!.Item as RowKey), ...profileFields } },
})
