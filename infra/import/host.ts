import { loadedAccountWrite } from '@nestboard/functions/auth/collection.ts'
import type { Write } from '@nestboard/functions/kernel/table.ts'
import { supplierWrites } from '@nestboard/functions/supplier/collection.ts'
import type { HostFacts } from './facts.ts'
import { ownerIdOf, supplierIdOf } from './ids.ts'

/** The writes of a host: a supplier, and the account of its owner. */
export function hostWrites({ key, name, bio, type, country, sinceMs }: HostFacts, nowMs: number): Write[] {
  const [id, ownerUserId] = [supplierIdOf(key), ownerIdOf(key)]
  const email = `${key.replace(':', '-')}@import.nestboard.example`
  const supplier = { id, name, avatar: '', handle: '', type, ownerUserId, nms: nowMs }
  return [
    loadedAccountWrite({ id: ownerUserId, name, country, email, nco: sinceMs, nms: nowMs }),
    ...supplierWrites(supplier, { bio, country }, sinceMs),
  ]
}
