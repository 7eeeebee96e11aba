import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { deriveId } from '../kernel/random.ts'
import type { Write } from '../kernel/table.ts'
import { putMember } from './member.store.ts'
import { lockPersonalSupplier, putSupplier } from './supplier.store.ts'

type ProfileFields = Partial<Omit<SupplierProfile, 'id' | 'nco' | 'nms'>>

/**
 * The writes of an imported supplier: its own row, its profile, its owner's membership and, for a PERSONAL supplier,
 * the lock that allows a person only one.
 */
export function importedSupplierWrites(supplier: Supplier, profileFields: ProfileFields, nco: number): Write[] {
  const { id, ownerUserId, type } = supplier
  const member = { id: deriveId(`member ${id} ${ownerUserId}`), supplierId: id, userId: ownerUserId, nco }
  const [supplierWrite, profile] = putSupplier({ ...supplier, nco }) as [Write, Write]
  return [
    supplierWrite,
    withFields(profile, profileFields),
    ...putMember({ ...member, role: 'ADMIN', isOwner: true }),
    ...(type === 'PERSONAL' ? [lockPersonalSupplier(ownerUserId, id)] : []),
  ]
}

const withFields = ({ Put }: Write, profileFields: ProfileFields): Write => ({
  Put: { ...Put!, Item: { ...(Put!.Item as Key), ...profileFields } },
})
