import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import { notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import type { Clause } from '../kernel/commit.ts'
import { accountKey } from '../kernel/rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { table, tableName } from '../kernel/table.ts'

/** A further row of a user, created at its first change. */
export type OwnRow = Readonly<Record<string, unknown>> & { readonly nms: number; readonly nco: number }

/** A user's profile or preferences. U#<id> / PROFILE, U#<id> / PREFERENCE */
export async function ownRow(key: Key, { consistent = false } = {}): Promise<OwnRow | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent }))
  return Item as OwnRow | undefined
}

interface Change {
  readonly userId: number
  readonly before: OwnRow | undefined
  readonly set: Readonly<Record<string, unknown>>
  readonly nms: number
  /** The version the caller edited, if given; 0 for a row that does not exist yet. */
  readonly seen: number | undefined
  readonly watch: EntityType
}

/**
 * The clauses that set fields of such a row. The first write also checks that the account is not being erased, so that a
 * concurrent request can't recreate a row of an erased user; later writes require the row itself.
 */
export function changeOwnRow(key: Key, { userId, before, set, nms, seen, watch }: Change): Clause[] {
  const first = { nco: nms, watch: [entityRef(watch, userId)] }
  const given = Object.entries({ ...set, nms, ...(!before && first) }).filter(([, value]) => value !== undefined)
  const versionSeen = seen !== undefined && before !== undefined
  const write = {
    Update: {
      TableName: tableName,
      Key: key,
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: before
        ? `attribute_exists(pk)${versionSeen ? ' AND nms = :seen' : ''}`
        : 'attribute_not_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
        ...(versionSeen && { ':seen': seen }),
      },
    },
  }
  const alive = {
    ConditionCheck: {
      TableName: tableName,
      Key: accountKey(userId),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasingMs)',
    },
  }
  return [{ write, otherwise: stale }, ...(before ? [] : [{ write: alive, otherwise: () => notFound() }])]
}
