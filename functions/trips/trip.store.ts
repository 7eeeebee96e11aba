import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { tripsAPage } from '@nestboard/shared/trips/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import type { Clause } from '../kernel/commit.ts'
import { tripMemberKey } from '../kernel/rows.ts'
import { tripKey, tripsOfUser } from './rows.ts'
import { indexName, table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import type { TripMember } from '../kernel/trip-member.ts'
import { nextVersion, versionConflict } from '../kernel/table/version.ts'

/** The board's own row. `nms` is the version of everything added to or removed from it; `editMs` is the version of its name and members. */
export interface TripItem extends Trip {
  readonly editMs: number
}

/** The board that an id on it, or its own id, leads to. T#{stem} / TRIP */
export async function boardItem(id: number): Promise<TripItem | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: tripKey(id), ConsistentRead: true }))
  return Item as TripItem | undefined
}

/** A page of a user's boards, newest first. Index TRIPS#{user} / * */
export async function tripsPage(
  userId: number,
  after: Record<string, unknown> | undefined,
): Promise<{ members: TripMember[]; last: Record<string, unknown> | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': tripsOfUser(userId, 0, 0).gsi1pk },
      ScanIndexForward: false,
      ExclusiveStartKey: after,
      Limit: tripsAPage,
    }),
  )
  return { members: Items as TripMember[], last: LastEvaluatedKey }
}

const peopleOf = ({ ownerUserId, userIds }: Pick<Trip, 'ownerUserId' | 'userIds'>): number[] => [
  ownerUserId,
  ...userIds,
]

const put = (Item: Record<string, unknown>): Write => ({
  Put: { TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
})

/** A membership of a board with a copy of the board's fields; sockets that watch the member are notified. */
const putMember = ({ id, name, ownerUserId, userIds, nco, nms }: Trip, userId: number): Write =>
  put({
    ...tripMemberKey(id, userId),
    ...tripsOfUser(userId, nco, id),
    id,
    name,
    ownerUserId,
    userIds,
    nco,
    nms,
    userId,
    watch: [entityRef('UserAccount', userId)],
  })

/** The writes of a new board and its members. */
export const putTrip = (trip: Trip): Write[] => [
  put({ ...tripKey(trip.id), ...trip, editMs: trip.nms, watch: [entityRef('Trip', trip.id)] }),
  ...peopleOf(trip).map((userId) => putMember(trip, userId)),
]

/** The clause that sets fields of a board's own row, if it is unchanged since it was read. */
function changeOwn(before: TripItem, nms: number, fields: Readonly<Partial<TripItem>>): Clause {
  const given = Object.entries({ ...fields, nms })
  const Update = {
    TableName: tableName,
    Key: tripKey(before.id),
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: 'nms = :seen',
    ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ':seen': before.nms,
    },
  }
  return { write: { Update }, otherwise: versionConflict }
}

/** The clause that raises a board's version; it fails if anything was added or removed since the board was read. */
export const touchTrip = (before: TripItem, nowMs: number): Clause => changeOwn(before, nextVersion(before, nowMs), {})

const changeMember = ({ id, name, ownerUserId, userIds, nms }: Trip, userId: number): Write => ({
  Update: {
    TableName: tableName,
    Key: tripMemberKey(id, userId),
    UpdateExpression: 'SET #name = :name, ownerUserId = :owner, userIds = :userIds, nms = :nms',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':name': name, ':owner': ownerUserId, ':userIds': userIds, ':nms': nms },
  },
})

const deleteMember = (id: number, userId: number): Write => ({
  Delete: { TableName: tableName, Key: tripMemberKey(id, userId) },
})

/** The clauses that change a board's name, members or owner, and every member's copy. */
export function changeTrip(
  before: TripItem,
  fields: Readonly<Partial<Pick<Trip, 'name' | 'ownerUserId' | 'userIds'>>>,
  nowMs: number,
): { nms: number; clauses: Clause[] } {
  const nms = nextVersion(before, nowMs)
  const after = { ...before, ...fields, nms }
  const [was, stays] = [new Set(peopleOf(before)), new Set(peopleOf(after))]
  const writes = [
    ...[...stays].map((userId) => (was.has(userId) ? changeMember(after, userId) : putMember(after, userId))),
    ...[...was].filter((userId) => !stays.has(userId)).map((userId) => deleteMember(before.id, userId)),
  ]
  const clauses = writes.map((write) => ({ write, otherwise: versionConflict }))
  return { nms, clauses: [changeOwn(before, nms, { ...fields, editMs: nms }), ...clauses] }
}

/** The clauses that delete a board and its memberships; a reaction removes its other rows. */
export const endTrip = (before: TripItem): Clause[] => [
  {
    write: {
      Delete: {
        TableName: tableName,
        Key: tripKey(before.id),
        ConditionExpression: 'nms = :seen',
        ExpressionAttributeValues: { ':seen': before.nms },
      },
    },
    otherwise: versionConflict,
  },
  ...peopleOf(before).map((userId) => ({ write: deleteMember(before.id, userId) })),
]
