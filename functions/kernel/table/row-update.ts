import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { tableClient, tableName } from './table.ts'
import type { TableWrite } from './table.ts'
import {
  allConditionsHold,
  attributesBelow,
  rowExists,
  attributesEqual,
  rowMissing,
  collectExpressionAttributes,
} from './condition.ts'
import type { Condition } from './condition.ts'
import type { RowKey } from './define-row-key.ts'
import type { Row } from './row.ts'

type Fields = Readonly<Record<string, unknown>>

const onlyIf = (condition: Condition | undefined) =>
  condition && {
    ConditionExpression: condition.text,
    ...collectExpressionAttributes([condition.text], condition.values),
  }

/** The write that puts a row; by default its condition fails if the key already has a row. */
export const putRow = (row: Row, condition: Condition = rowMissing): TableWrite => ({
  Put: { TableName: tableName, Item: row, ...onlyIf(condition) },
})

/** The write that puts a row and overwrites any existing one. */
export const overwriteRow = (row: Row): TableWrite => ({ Put: { TableName: tableName, Item: row } })

/**
 * The write that replaces a row; its condition fails unless the stored row has the version `seenNms`. 0 means that
 * there is no row yet.
 */
export const replaceRow = (row: Row, seenNms: number): TableWrite =>
  putRow(row, seenNms === 0 ? rowMissing : attributesEqual({ nms: seenNms }))

/** The changes of an update, by attribute. Attribute names may contain letters, digits and `_` only. */
export interface RowUpdate {
  /** New values; undefined ones are left unchanged. */
  readonly set?: Fields
  /** Values for attributes that the row lacks; existing attributes are left unchanged. */
  readonly init?: Fields
  readonly remove?: readonly string[]
  /** Adds to numbers, which start at 0, and to sets. */
  readonly add?: Readonly<Record<string, number | ReadonlySet<unknown>>>
  /** Removes entries from sets. */
  readonly drop?: Readonly<Record<string, ReadonlySet<unknown>>>
}

/** The write that updates a row; without a condition, a missing row is created. */
export function updateRow({ pk, sk }: RowKey, change: RowUpdate, condition?: Condition): TableWrite {
  const { set = {}, init = {}, remove = [], add = {}, drop = {} } = change
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const clauses: readonly (readonly [word: string, parts: readonly string[]])[] = [
    [
      'SET',
      [
        ...given.map(([name]) => `#${name} = :${name}`),
        ...Object.keys(init).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
      ],
    ],
    ['REMOVE', remove.map((name) => `#${name}`)],
    ['ADD', Object.keys(add).map((name) => `#${name} :${name}`)],
    ['DELETE', Object.keys(drop).map((name) => `#${name} :${name}`)],
  ]
  const expression = clauses.flatMap(([word, parts]) => (parts.length ? `${word} ${parts.join(', ')}` : [])).join(' ')
  const values = [...given, ...Object.entries({ ...init, ...add, ...drop })].map(([name, value]) => [`:${name}`, value])
  return {
    Update: {
      TableName: tableName,
      Key: { pk, sk },
      UpdateExpression: expression,
      ...(condition && { ConditionExpression: condition.text }),
      ...collectExpressionAttributes([expression, condition?.text], {
        ...Object.fromEntries(values),
        ...condition?.values,
      }),
    },
  }
}

/** The version condition of a write: exactly the version that the caller saw, or any version before a given one. */
type Version = Readonly<{ seen: number | undefined }> | Readonly<{ before: number }>

/**
 * The write that sets fields of an existing row; undefined fields are left unchanged. With `version`, the row must
 * have that version.
 */
export function changeRow(key: RowKey, fields: Fields, nms: number, version?: Version): TableWrite {
  const isVersion =
    version && 'before' in version ? attributesBelow({ nms: version.before }) : buildSeenVersionCondition(version?.seen)
  return updateRow(key, { set: { ...fields, nms } }, isVersion ?? rowExists)
}

/** The condition that the row has the version that the caller saw; undefined if the caller saw none. */
export const buildSeenVersionCondition = (seen: number | undefined): Condition | undefined =>
  seen === undefined ? undefined : attributesEqual({ nms: seen })

/** The write that removes a row; without a condition, a missing row is fine. */
export const removeRow = ({ pk, sk }: RowKey, condition?: Condition): TableWrite => ({
  Delete: { TableName: tableName, Key: { pk, sk }, ...onlyIf(condition) },
})

/** The write that removes a row; its condition fails if the row is missing. */
export const removeExistingRow = (key: RowKey): TableWrite => removeRow(key, rowExists)

/**
 * A condition check in a transaction: writes nothing, and fails unless the row meets all conditions (by default, that
 * it exists).
 */
export const buildRowConditionCheck = ({ pk, sk }: RowKey, ...conditions: readonly Condition[]): TableWrite => {
  const [first, second] = conditions
  const condition = second ? allConditionsHold(...conditions) : (first ?? rowExists)
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: { pk, sk },
      ConditionExpression: condition.text,
      ...collectExpressionAttributes([condition.text], condition.values),
    },
  }
}

/** Sends an update and returns the updated row; undefined if the update's condition failed. */
export async function updateAndReturnRow<T>({ Update }: TableWrite): Promise<T | undefined> {
  try {
    const { Attributes } = await tableClient.send(new UpdateCommand({ ...Update!, ReturnValues: 'ALL_NEW' }))
    return Attributes as T
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}
