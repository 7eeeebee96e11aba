import type { User } from '@nestboard/shared/profile/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { isVerifiedSupplierType } from '@nestboard/shared/supplier/model.ts'
import { VerifiedSeal } from '../../ui/rating.tsx'

interface Props {
  readonly user: Pick<User, 'status'> | undefined
  readonly supplier: Pick<Supplier, 'type'> | undefined
}

/** The seal beside the name of a verified supplier or person; renders nothing for others. */
export function VerifiedNameSeal({ user, supplier }: Props) {
  if (supplier) return isVerifiedSupplierType(supplier.type) && <VerifiedSeal />
  return user?.status === 'VERIFIED' && <VerifiedSeal label="Verified" />
}
