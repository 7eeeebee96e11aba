import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/permissions.ts'
import { auditMark } from '../kernel/audit.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { standingKey, standingsPartition, supplierPartition } from '../kernel/rows.ts'
import { memberPointerKey, teamMemberKey } from './rows.ts'
import { rowsOf } from '../kernel/partition.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { InvitationItem } from './invited.ts'

export interface MemberItem extends Omit<SupplierUser, 'userId' | 'isPending' | 'email'> {
  readonly userId: number
  readonly role: SupplierRole
  /** Last change, epoch ms. */
  readonly nms: number
}

const get = async (Key: Readonly<Record<string, string>>) =>
  (await table.send(new GetCommand({ TableName: tableName, Key: { ...Key }, ConsistentRead: true }))).Item

/** The user and supplier of a membership id; they never change. */
export type MemberPlace = Pick<MemberItem, 'id' | 'supplierId' | 'userId'>

/** The place of a membership, or a whole invitation, by its id. MEMBER#{id} / MEMBER */
export async function placeOfMember(id: number): Promise<MemberPlace | InvitationItem | undefined> {
  const pointer = await get({ ...memberPointerKey(id) })
  return pointer && ({ ...pointer, id } as unknown as MemberPlace | InvitationItem)
}

export const isInvitation = (row: MemberPlace | TeamRow): row is InvitationItem => 'target' in row

/** A membership, by its place. S#{supplier} / MEMBER#{user} */
export async function memberAt({ id, supplierId, userId }: MemberPlace): Promise<MemberItem | undefined> {
  const item = await get({ ...teamMemberKey(supplierId, userId) })
  return item?.['id'] === id ? (item as MemberItem) : undefined
}

/** The whole team of a supplier, page by page. S#{id} / MEMBER#* */
export const teamOf = async (supplierId: number): Promise<MemberItem[]> =>
  (await rowsOf(supplierPartition(supplierId), { prefix: teamMemberKey.prefix })) as unknown as MemberItem[]

/** Sort keys of members and invitations begin with it. */
const teamPrefix = 'MEMBER'

export type TeamRow = MemberItem | InvitationItem

/** Members and open invitations of a supplier, page by page, in one query: both sort keys begin with MEMBER. */
export const teamAndInvited = async (supplierId: number, { consistent = true } = {}): Promise<TeamRow[]> =>
  (await rowsOf(supplierPartition(supplierId), { consistent, prefix: teamPrefix })) as unknown as TeamRow[]

/** All memberships of a user. TEAMS#{user} / S#* */
export const teamsOf = async (userId: number, { consistent = false } = {}): Promise<MemberItem[]> =>
  (await rowsOf(standingsPartition(userId), { consistent })) as unknown as MemberItem[]

/** The writes of a new membership; sockets that watch the user are notified. */
export const putMember = (item: Omit<MemberItem, 'nms'>): Write[] => [
  {
    Put: {
      TableName: tableName,
      Item: {
        ...teamMemberKey(item.supplierId, item.userId),
        ...item,
        nms: item.nco,
        watch: [entityRef('UserAccount', item.userId), entityRef('Supplier', item.supplierId)],
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    Put: {
      TableName: tableName,
      Item: { ...standingKey(item.userId, item.supplierId), ...item },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    Put: {
      TableName: tableName,
      Item: { ...memberPointerKey(item.id), supplierId: item.supplierId, userId: item.userId },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
]

interface MemberChange {
  /** An empty list of listings is stored as it is; undefined removes the attribute. */
  readonly set: { readonly listingIds?: readonly number[] | undefined; readonly role?: SupplierRole }
  /** Only while the member has one of these roles. */
  readonly roles: readonly SupplierRole[]
  /** The new version, later than the one there; epoch ms. */
  readonly nms: number
  readonly actorUserId: number
}

/**
 * The writes that change a member who is not the owner. The first one's condition fails if the membership is gone, has
 * another role or a version as new. The audit log records the change by the mark it carries.
 */
export function changeMember(
  { id, supplierId, userId }: MemberPlace,
  { set, roles, nms, actorUserId }: MemberChange,
): [membership: Write, standing: Write] {
  const marked = { ...set, nms, ...auditMark(actorUserId, supplierId) }
  return [
    updateOf(
      teamMemberKey(supplierId, userId),
      marked,
      'id = :id AND isOwner = :no AND nms < :nms AND ' + inRoles(roles),
      {
        ':id': id,
        ':no': false,
        ...roleValues(roles),
      },
    ),
    updateOf(standingKey(userId, supplierId), set, 'id = :id', { ':id': id }),
  ]
}

function updateOf(
  Key: Key,
  fields: Readonly<Record<string, unknown>>,
  ConditionExpression: string,
  values: Readonly<Record<string, unknown>>,
): Write {
  const names = Object.keys(fields)
  const [given, gone] = [
    names.filter((name) => fields[name] !== undefined),
    names.filter((name) => fields[name] === undefined),
  ]
  const clauses = [
    given.length && `SET ${given.map((name) => `#${name} = :${name}`).join(', ')}`,
    gone.length && `REMOVE ${gone.map((name) => `#${name}`).join(', ')}`,
  ]
  return {
    Update: {
      TableName: tableName,
      Key: { ...Key },
      UpdateExpression: clauses.filter(Boolean).join(' '),
      ConditionExpression,
      ExpressionAttributeNames: Object.fromEntries(
        [...names, ...(ConditionExpression.includes('#role') ? ['role'] : [])].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: { ...values, ...Object.fromEntries(given.map((name) => [`:${name}`, fields[name]])) },
    },
  }
}

const inRoles = (roles: readonly SupplierRole[]): string => `#role IN (${roles.map((role) => `:${role}`).join(', ')})`
const roleValues = (roles: readonly SupplierRole[]) => Object.fromEntries(roles.map((role) => [`:${role}`, role]))

/**
 * The writes that end a membership. The first one's condition fails for the owner, for a missing membership and, if
 * `roles` are given, for any other role.
 */
export const deleteMember = (
  { id, supplierId, userId }: MemberPlace,
  roles?: readonly SupplierRole[],
): [membership: Write, standing: Write, pointer: Write] => [
  {
    Delete: {
      TableName: tableName,
      Key: teamMemberKey(supplierId, userId),
      ConditionExpression: `id = :id AND isOwner = :no${roles ? ` AND ${inRoles(roles)}` : ''}`,
      ...(roles && { ExpressionAttributeNames: { '#role': 'role' } }),
      ExpressionAttributeValues: { ':id': id, ':no': false, ...roleValues(roles ?? []) },
    },
  },
  { Delete: { TableName: tableName, Key: standingKey(userId, supplierId) } },
  { Delete: { TableName: tableName, Key: memberPointerKey(id) } },
]
