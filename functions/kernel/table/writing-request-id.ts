import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getRequestIdWithRoute } from '../request/request-id.ts'

/** The attribute that names the request which last wrote the row, and its route's code (`formatCause`). */
export const writingRequestIdAttribute = 'rid'

type Fields = Record<string, unknown>
type Put = { readonly Item?: Fields }
type Update = { readonly UpdateExpression?: string; readonly ExpressionAttributeValues?: Fields }
type Entry = { readonly Put?: Put; readonly Update?: Update; readonly PutRequest?: Put }
interface Command extends Put, Update {
  readonly TransactItems?: readonly Entry[]
  readonly RequestItems?: Readonly<Record<string, readonly Entry[] | object>>
}
interface Output {
  readonly Item?: Fields
  readonly Attributes?: Fields
  readonly Items?: readonly Fields[]
  readonly Responses?: Readonly<Record<string, readonly Fields[]>> | readonly { readonly Item?: Fields }[]
}

const writers = new WeakMap<object, string>()

/** The request that last wrote a row, for `runWithRequestId`; undefined for rows that no request wrote. */
export const getWritingRequestId = (row: object): string | undefined => writers.get(row)

/** Removes the id of the writing request from a row and remembers it for `getWritingRequestId`. */
export function detachWritingRequestId<T extends Readonly<Fields>>(row: T): T {
  const { [writingRequestIdAttribute]: writer, ...rest } = row
  if (typeof writer !== 'string') return row
  writers.set(rest, writer)
  return rest as unknown as T
}

/**
 * Makes a table client add the id of the current request to each row that it puts or updates, and remove that
 * attribute from each row that it reads, so that stores and answers never see it. Deletions record no request.
 */
export function recordWritingRequestIds(client: Pick<DynamoDBDocumentClient, 'middlewareStack'>): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const writer = getRequestIdWithRoute()
      const input = writer === undefined ? args.input : stamped(args.input as Command, writer)
      const result = await next({ ...args, input })
      return { ...result, output: read(result.output as Output) as typeof result.output }
    },
    { step: 'initialize', name: 'nestboardTrace' },
  )
}

function stamped(command: Command, writer: string): Command {
  const { Item, UpdateExpression, TransactItems, RequestItems } = command
  if (Item) return signedPut(command, writer)
  if (UpdateExpression !== undefined) return signedUpdate(command, writer)
  if (TransactItems) return { ...command, TransactItems: TransactItems.map((entry) => signedEntry(entry, writer)) }
  if (!RequestItems) return command
  const signed = Object.entries(RequestItems).map(([table, entries]) => [
    table,
    // In a batch read, `entries` is an object instead of a list.
    Array.isArray(entries) ? (entries as readonly Entry[]).map((entry) => signedEntry(entry, writer)) : entries,
  ])
  return { ...command, RequestItems: Object.fromEntries(signed) as NonNullable<Command['RequestItems']> }
}

function signedEntry(entry: Entry, writer: string): Entry {
  if (entry.Put) return { ...entry, Put: signedPut(entry.Put, writer) }
  if (entry.PutRequest) return { ...entry, PutRequest: signedPut(entry.PutRequest, writer) }
  return entry.Update ? { ...entry, Update: signedUpdate(entry.Update, writer) } : entry
}

const signedPut = <T extends Put>(put: T, writer: string): T => ({
  ...put,
  Item: { ...put.Item, [writingRequestIdAttribute]: writer },
})

function signedUpdate<T extends Update>(update: T, writer: string): T {
  const { UpdateExpression = '', ExpressionAttributeValues } = update
  const set = `SET ${writingRequestIdAttribute} = :${writingRequestIdAttribute}`
  const isSetting = /(?:^|\s)SET\s+/
  return {
    ...update,
    UpdateExpression: isSetting.test(UpdateExpression)
      ? UpdateExpression.replace(isSetting, (found) => `${found.startsWith('S') ? '' : ' '}${set}, `)
      : `${set} ${UpdateExpression}`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, [`:${writingRequestIdAttribute}`]: writer },
  }
}

function read(output: Output): Output {
  const { Item, Attributes, Items, Responses } = output
  return {
    ...output,
    ...(Item && { Item: detachWritingRequestId(Item) }),
    ...(Attributes && { Attributes: detachWritingRequestId(Attributes) }),
    ...(Items && { Items: Items.map(detachWritingRequestId) }),
    ...(Responses && { Responses: readBatch(Responses) }),
  }
}

const readBatch = (responses: NonNullable<Output['Responses']>): NonNullable<Output['Responses']> =>
  Array.isArray(responses)
    ? (responses as readonly { readonly Item?: Fields }[]).map((each) =>
        each.Item ? { ...each, Item: detachWritingRequestId(each.Item) } : each,
      )
    : Object.fromEntries(
        Object.entries(responses as Readonly<Record<string, readonly Fields[]>>).map(([table, rows]) => [
          table,
          rows.map(detachWritingRequestId),
        ]),
      )
