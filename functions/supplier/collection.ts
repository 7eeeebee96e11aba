import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { idOf } from '../kernel/random.ts'
import type { Write } from '../kernel/table.ts'
import { putMember } from './member.store.ts'
import { lockPersonal, putSupplier } from './supplier.store.ts'

type Said = Partial<Omit<SupplierProfile, 'id' | 'nco' | 'nms'>>

/**
 * The writes of a whole new supplier: itself, its profile with what it says, its owner's membership and, of a PERSONAL
 * one, the mark that it is the person's only one. For whoever loads suppliers rather than creates them: one transaction.
 */
export function supplierWrites(supplier: Supplier, said: Said, nco: number): Write[] {
  const { id, ownerUserId, type } = supplier
  const member = { id: idOf(`member ${id} ${ownerUserId}`), supplierId: id, userId: ownerUserId, nco }
  const [itself, profile] = putSupplier({ ...supplier, nco }) as [Write, Write]
  return [
    itself,
    saying(profile, said),
    ...putMember({ ...member, role: 'ADMIN', isOwner: true }),
    ...(type === 'PERSONAL' ? [lockPersonal(ownerUserId, id)] : []),
  ]
}

const saying = ({ Put }: Write, said: Said): Write => ({
  Put: { ...Put!, Item: { ...(Put!.Item as Key), ...said } },
})
