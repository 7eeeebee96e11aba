import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import type { SupplierRole } from '@nestboard/shared/supplier/permissions.ts'
import { standingKey, standingsPartition, supplierPartition } from '../kernel/rows.ts'
import { memberPointerKey, teamMemberKey } from './rows.ts'
import { rowsOf } from '../kernel/partition.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface MemberItem extends SupplierUser {
  readonly role: SupplierRole
  /** Last change, epoch ms. */
  readonly nms: number
}

const get = async (Key: Readonly<Record<string, string>>) =>
  (await table.send(new GetCommand({ TableName: tableName, Key: { ...Key }, ConsistentRead: true }))).Item

/** The user and supplier of a membership id; they never change. MEMBER#{id} / MEMBER */
export type Place = Pick<MemberItem, 'id' | 'supplierId' | 'userId'>
export async function placeOfMember(id: number): Promise<Place | undefined> {
  const pointer = await get({ ...memberPointerKey(id) })
  return pointer && { id, supplierId: pointer['supplierId'] as number, userId: pointer['userId'] as number }
}

/** A membership, by its place. S#{supplier} / MEMBER#{user} */
export async function memberAt({ id, supplierId, userId }: Place): Promise<MemberItem | undefined> {
  const item = await get({ ...teamMemberKey(supplierId, userId) })
  return item?.['id'] === id ? (item as MemberItem) : undefined
}

/** The whole team of a supplier, page by page. S#{id} / MEMBER#* */
export const teamOf = async (supplierId: number): Promise<MemberItem[]> =>
  (await rowsOf(supplierPartition(supplierId), { prefix: teamMemberKey.prefix })) as unknown as MemberItem[]

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

/** The writes that assign listings to a member; their conditions fail after a concurrent change. */
export const assignListings = (
  { id, supplierId, userId, nms: seen }: MemberItem,
  listingIds: readonly number[],
  nms: number,
): Write[] => [
  {
    Update: {
      TableName: tableName,
      Key: teamMemberKey(supplierId, userId),
      UpdateExpression: 'SET listingIds = :listings, nms = :nms',
      ConditionExpression: 'id = :id AND nms = :seen',
      ExpressionAttributeValues: { ':listings': listingIds, ':nms': nms, ':id': id, ':seen': seen },
    },
  },
  {
    Update: {
      TableName: tableName,
      Key: standingKey(userId, supplierId),
      UpdateExpression: 'SET listingIds = :listings',
      ConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':listings': listingIds, ':id': id },
    },
  },
]

/**
 * The writes that end a membership. The first one's condition fails for the owner, for a missing membership and, if
 * `roles` are given, for any other role.
 */
export const deleteMember = (
  { id, supplierId, userId }: Place,
  roles?: readonly SupplierRole[],
): [membership: Write, standing: Write, pointer: Write] => [
  {
    Delete: {
      TableName: tableName,
      Key: teamMemberKey(supplierId, userId),
      ConditionExpression: `id = :id AND isOwner = :no${
        roles ? ` AND #role IN (${roles.map((role) => `:${role}`).join(', ')})` : ''
      }`,
      ...(roles && { ExpressionAttributeNames: { '#role': 'role' } }),
      ExpressionAttributeValues: {
        ':id': id,
        ':no': false,
        ...Object.fromEntries((roles ?? []).map((role) => [`:${role}`, role])),
      },
    },
  },
  { Delete: { TableName: tableName, Key: standingKey(userId, supplierId) } },
  { Delete: { TableName: tableName, Key: memberPointerKey(id) } },
]
