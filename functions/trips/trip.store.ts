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

/** The board's own row. Its `nms` grows with all that comes onto the board or goes; `editMs` is that of its name and people. */
export interface TripItem extends Trip {
  readonly editMs: number
}

/** The board where something with this id would lie, its own id included. T#{stem} / TRIP */
export async function boardItem(id: number): Promise<TripItem | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: tripKey(id), ConsistentRead: true }))
  return Item as TripItem | undefined
}

/** A page of the boards a person is on, newest first. Index TRIPS#{user} / * */
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

/** Somebody's place on a board, and a copy of what a list says of it; their own pages are told. */
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

/** The writes of a new board with its people. */
export const putTrip = (trip: Trip): Write[] => [
  put({ ...tripKey(trip.id), ...trip, editMs: trip.nms, watch: [entityRef('Trip', trip.id)] }),
  ...peopleOf(trip).map((userId) => putMember(trip, userId)),
]

/** Sets fields of a board's own row, as it was read: lost to whatever came between. */
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

/** The clause that notes that something came onto a board or went, and that nothing else did since it was read. */
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

/** The clauses that change name, people or owner of a board, everybody's copy with it. */
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

/** The clauses that end a board for all its people at once; what was on it goes by the reaction to this. */
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
