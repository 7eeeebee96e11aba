import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { maxOwnedSuppliersPerPerson } from '@nestboard/shared/supplier/model.ts'
import { supplierErrorTexts } from '@nestboard/shared/supplier/faults.ts'
import type * as routes from '@nestboard/shared/supplier/routes.ts'
import { isReservedHandle } from '@nestboard/shared/profile/is-reserved-handle.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { notFound, badRequest, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { userOrSupplierStatsKey } from '../kernel/rows.ts'
import { attachUpload, buildMediaDeletionClauses } from '../kernel/media/media.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { isUserPageVisible, readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { addBoundedRow } from '../kernel/table/bounded-row-set.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { reserveHandle, releaseHandle } from '../profile/handle.ts'
import { putMember, readMembershipsOfUser } from './member.store.ts'
import type { MemberItem } from './member.store.ts'
import {
  changeSupplier,
  putPersonalSupplierLock,
  readPersonalSupplierId,
  putSupplier,
  readSupplierById,
  readSuppliersByIds,
} from './supplier.store.ts'
import type { SupplierItem } from './supplier.store.ts'

/** Creates a supplier and its owner's membership. */
export const createSupplier: Operation<typeof routes.createSupplier> = async ({ name, type }, context) => {
  return createWithOwner({ name, type, avatar: '' }, context, await ownedBy(context.actor.userId), [])
}

/** Returns the caller's PERSONAL supplier; the first call creates it. */
export const createPersonalSupplier: Operation<typeof routes.createPersonalSupplier> = async (_, context) => {
  const { actor } = context
  const [existing, [person], owned] = await Promise.all([
    readPersonalSupplierId(actor.userId),
    readVisiblePeople(actor, [actor.userId]),
    ownedBy(actor.userId),
  ])
  if (existing !== undefined) return { id: existing }
  if (!person) throw notFound()
  const id = newId()
  const lockTaken = new Error('created meanwhile')
  const lock = { write: putPersonalSupplierLock(actor.userId, id), otherwise: () => lockTaken }
  return createWithOwner({ id, name: person.name, avatar: person.avatar, type: 'PERSONAL' }, context, owned, [
    lock,
  ]).catch(async (error: unknown) => {
    // The commit may have failed because a concurrent call has just created the PERSONAL supplier; then that supplier
    // is returned.
    const created = await readPersonalSupplierId(actor.userId)
    if (created === undefined) throw error
    return { id: created }
  })
}

async function createWithOwner(
  given: Pick<Supplier, 'name' | 'avatar' | 'type'> & { id?: number },
  { actor, nowMs, once }: OperationContext<UserActor>,
  seen: readonly MemberItem[],
  more: readonly TransactionClause[],
): Promise<{ id: number }> {
  const { id = newId(), ...rest } = given
  const ownerUserId = actor.userId
  const supplier = { id, ...rest, handle: '', ownerUserId, nco: nowMs, nms: nowMs }
  const member = { id: newId(), supplierId: id, userId: ownerUserId, role: 'ADMIN', isOwner: true, nco: nowMs } as const
  const writes = [...putSupplier(supplier), ...putMember(member)]
  const { type } = supplier
  const creation = { action: 'supplierCreated', subjectId: id, after: { type, ownerUserId } } as const
  const record = buildAuditLogClause({ supplierId: id, actorUserId: ownerUserId, ...creation, nowMs })
  const clauses = [...more, ...writes.map((write) => ({ write })), record]
  await addBoundedRow(roomOf(ownerUserId), () => clauses, { seen, repeat: { once, answer: { id } } })
  return { id }
}

/**
 * Reads the memberships in which the person is the supplier's owner. Memberships in other people's teams don't count
 * against the limit of owned suppliers.
 */
const ownedBy = async (userId: number, { consistent = false } = {}): Promise<MemberItem[]> =>
  (await readMembershipsOfUser(userId, { consistent })).filter(({ isOwner }) => isOwner)

const roomOf = (userId: number): BoundedRowSet<MemberItem> => ({
  key: userOrSupplierStatsKey(`U#${userId}`),
  counter: 'suppliers',
  most: maxOwnedSuppliersPerPerson,
  read: () => ownedBy(userId, { consistent: true }),
  full: () => badRequest(supplierErrorTexts.tooMany),
})

export const getSupplier: Operation<typeof routes.getSupplier> = async ({ id }) => {
  const item = await readSupplierById(id)
  if (!item) throw notFound()
  return toSupplier(item)
}

export const supplierExists = async (id: number): Promise<boolean> => (await readSupplierById(id)) !== undefined

/** Reads the user id of a supplier's owner. Undefined for an unknown supplier. */
export const readSupplierOwnerId = async (id: number): Promise<number | undefined> =>
  (await readSupplierById(id))?.ownerUserId

/** Reads suppliers with their public fields, unordered. Unknown ids are left out. */
export const readPublicSuppliers = async (ids: Iterable<number>): Promise<Supplier[]> =>
  (await readSuppliersByIds([...new Set(ids)])).suppliers.map(toSupplier)

export const toSupplier = ({ id, name, avatar, handle, type, ownerUserId, nms }: SupplierItem): Supplier => ({
  id,
  name,
  avatar,
  handle,
  type,
  ownerUserId,
  nms,
})

export const compareBySupplierName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en')

/** Lists the suppliers whose teams a person is in. @throws Fault 404 for a person hidden from the caller */
export const listSuppliersByUser: Operation<typeof routes.listSuppliersByUser> = async ({ userId }, { actor }) => {
  const [isVisible, teams] = await Promise.all([isUserPageVisible(actor, userId), readMembershipsOfUser(userId)])
  if (!isVisible) throw notFound()
  const { suppliers } = await readSuppliersByIds(teams.map(({ supplierId }) => supplierId))
  return { suppliers: suppliers.map(toSupplier).toSorted(compareBySupplierName) }
}

export const updateSupplier: Operation<typeof routes.updateSupplier> = async (
  { id, nms: seen, ...fields },
  { nowMs },
) => {
  const before = await present(id)
  if (before.type === 'PERSONAL' && fields.name !== undefined) throw badRequest(supplierErrorTexts.personalName)
  const nms = nextVersion(before, nowMs)
  const clauses = [{ write: changeSupplier(id, fields, nms, seen), otherwise: staleVersionFault }]
  const { handle } = fields
  if (handle !== undefined && foldText(handle) !== foldText(before.handle)) {
    if (isReservedHandle(handle)) throw badRequest(supplierErrorTexts.duplicateHandle)
    clauses.push({
      write: reserveHandle(handle, { supplierId: id }),
      otherwise: () => badRequest(supplierErrorTexts.duplicateHandle),
    })
    if (before.handle)
      clauses.push({ write: releaseHandle(before.handle, { supplierId: id }), otherwise: staleVersionFault })
  }
  await commitTransaction(clauses)
  return { nms }
}

/** Makes an upload the supplier's picture, in one transaction. */
export const updateSupplierAvatar: Operation<typeof routes.updateSupplierAvatar> = async (
  { id, avatar: given },
  { actor, nowMs },
) => {
  const claiming = attachUpload(given, 'SUPPLIER_AVATAR', { actor, nowMs, ownerId: id })
  // Errors about the supplier take precedence over errors about the upload. A rejection of the upload is marked as
  // handled here; the await below throws it.
  claiming.catch(() => {})
  const before = await presentWithPicture(id)
  const { media, clause } = await claiming
  const nms = nextVersion(before, nowMs)
  const write = changeSupplier(id, { avatar: media.url }, nms, before.nms)
  await commitTransaction([
    { write, otherwise: staleVersionFault },
    clause,
    ...buildMediaDeletionClauses(before.avatar),
  ])
  return { avatar: media.url, nms }
}

/** Removes the supplier's picture; the default picture shows again. */
export const deleteSupplierAvatar: Operation<typeof routes.deleteSupplierAvatar> = async ({ id }, { nowMs }) => {
  const before = await presentWithPicture(id)
  const nms = nextVersion(before, nowMs)
  const write = changeSupplier(id, { avatar: '' }, nms, before.nms)
  await commitTransaction([{ write, otherwise: staleVersionFault }, ...buildMediaDeletionClauses(before.avatar)])
  return { nms }
}

async function present(id: number): Promise<SupplierItem> {
  const item = await readSupplierById(id, { consistent: true })
  if (!item) throw notFound()
  return item
}

/**
 * Reads a supplier that may have its own picture. @throws Fault 404 if there is none; 400 for a PERSONAL supplier,
 * which shows its person's picture
 */
async function presentWithPicture(id: number): Promise<SupplierItem> {
  const item = await present(id)
  if (item.type === 'PERSONAL') throw badRequest(supplierErrorTexts.personalPicture)
  return item
}

/**
 * Copies a person's name and picture to their PERSONAL supplier; writes nothing if they are the same already. Called
 * by a stream reaction to accounts.
 */
export async function copyPersonToPersonalSupplier(
  userId: number,
  { name, avatar }: Pick<Supplier, 'name' | 'avatar'>,
  nowMs: number,
): Promise<void> {
  const id = await readPersonalSupplierId(userId)
  const before = id === undefined ? undefined : await readSupplierById(id, { consistent: true })
  if (!before || (before.name === name && before.avatar === avatar)) return
  await commitTransaction([{ write: changeSupplier(before.id, { name, avatar }, nextVersion(before, nowMs)) }])
}
