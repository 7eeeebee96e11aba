import { buildImportedAccountWrite } from '@nestboard/functions/auth/build-imported-account-write.ts'
import type { TableWrite } from '@nestboard/functions/kernel/table/table.ts'
import { buildImportedSupplierWrites } from '@nestboard/functions/supplier/build-imported-supplier-writes.ts'
import type { HostFacts } from './facts.ts'
import { deriveOwnerId, deriveSupplierId } from './ids.ts'

/** How guests pay imported hosts: their listings files say nothing about it, and their rates are non-refundable. */
const payment = { payFacType: 'CUSTOM', payNotes: 'Pay your host on arrival, in the currency of the listing.' } as const

/** Returns the writes that create a host: a supplier and, unless an account owns it already, the owner's account. */
export function buildHostWrites(host: HostFacts, nowMs: number): TableWrite[] {
  const { key, name, bio, type, country, sinceMs, avatar = '' } = host
  const [id, ownerUserId] = [deriveSupplierId(key), host.ownerUserId ?? deriveOwnerId(key)]
  const email = `${key.replaceAll(':', '-')}@import.nestboard.example`
  const supplier = { id, name, avatar, handle: '', type, ownerUserId, nms: nowMs }
  const owner = { id: ownerUserId, name, country, email, nco: sinceMs, nms: nowMs }
  return [
    ...(host.ownerUserId === undefined ? [buildImportedAccountWrite(owner)] : []),
    ...buildImportedSupplierWrites(supplier, { bio, country, ...payment }, sinceMs),
  ]
}
