import { AsyncLocalStorage } from 'node:async_hooks'
import type { TableAction } from '../grants.ts'
import { runMetered } from '../meter/run-metered.ts'
import { tableClient } from '../table/table.ts'

/** One command sent to DynamoDB. */
export interface SentCommand {
  /** Name of the command, such as `GetItem` or `TransactWriteItems`. */
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  /** False if DynamoDB refused the command, so it wrote nothing. */
  isDone: boolean
  /** Read or write units; by AWS's exact rules only if the meter runs in exact mode. */
  units: number
}

const watchers = new Set<(sent: SentCommand) => void>()
/** Calls the watcher for every later command, as it is sent. */
export const watchTableCommands = (watcher: (sent: SentCommand) => void): void => void watchers.add(watcher)

const recordings = new AsyncLocalStorage<readonly SentCommand[][]>()
tableClient.middlewareStack.add(
  (next, context) => async (args) => {
    const name = (context['commandName'] as string).replace(/Command$/, '')
    const sent: SentCommand = { name: toDynamoDbCommandName(name), input: args.input as never, isDone: false, units: 0 }
    for (const commands of recordings.getStore() ?? []) commands.push(sent)
    for (const watcher of watchers) watcher(sent)
    const { result } = await runMetered(
      { route: 'one command', feature: '' },
      () => next(args),
      (usage) => {
        sent.units = usage.readUnits + usage.writeUnits
      },
    )
    sent.isDone = true
    return result
  },
  { step: 'initialize', priority: 'high', name: 'nestboardTestRecord', override: true },
)

/** Converts the document client's `Get` or `TransactWrite` to DynamoDB's `GetItem` or `TransactWriteItems`. */
export const toDynamoDbCommandName = (name: string): string => {
  if (/^(?:Get|Put|Update|Delete)$/.test(name)) return `${name}Item`
  if (/^Batch(?:Get|Write)$/.test(name)) return `${name}Item`
  return /^Transact(?:Get|Write)$/.test(name) ? `${name}Items` : name
}

/**
 * Runs a function and records every command that it sent; commands of concurrent work are left out. Recordings may
 * nest.
 */
export async function recordTableCommands<T>(run: () => Promise<T>): Promise<{ value: T; commands: SentCommand[] }> {
  const commands: SentCommand[] = []
  const value = await recordings.run([...(recordings.getStore() ?? []), commands], run)
  return { value, commands }
}

/** One item or key range that a command touches. */
export interface TableAccess {
  readonly call: string
  readonly index?: string
  readonly pk: string
  readonly sk: string
}

/**
 * Returns the IAM action that a command needs for one of the items it touches: the command's own for a batch, the
 * item's own in a transaction.
 */
export const tableActionOf = ({ name }: SentCommand, { call }: TableAccess): TableAction =>
  (name.startsWith('Batch') ? name : call === 'ConditionCheck' ? 'ConditionCheckItem' : call) as TableAction

type Text = string | { S?: string } | undefined
type Keys = Readonly<Record<string, Text>>
type Target = { Key?: Keys; Item?: Keys }
const textOf = (value: Text): string => (typeof value === 'object' ? (value.S ?? '') : (value ?? ''))
const touchOf = (call: string, keys: Keys | undefined): TableAccess => ({
  call,
  pk: textOf(keys?.['pk']),
  sk: textOf(keys?.['sk']),
})

/** What a command touches: one item, those of a batch or transaction, or the range of a query. */
export function tableAccessesOf({ name, input }: SentCommand): TableAccess[] {
  const { Key, Item, TransactItems, RequestItems } = input as Target &
    Partial<Record<'TransactItems' | 'RequestItems', object>>
  if (name === 'Query') return [queried(input)]
  if (TransactItems)
    return Object.values(TransactItems as Record<string, Target>[]).flatMap((each) =>
      Object.entries(each).map(([kind, target]) =>
        touchOf(kind === 'ConditionCheck' ? kind : `${kind}Item`, target.Key ?? target.Item),
      ),
    )
  if (RequestItems)
    return Object.values(
      RequestItems as Record<string, { Keys?: Keys[] } | { PutRequest?: Target; DeleteRequest?: Target }[]>,
    ).flatMap((wanted) =>
      Array.isArray(wanted)
        ? wanted.map(({ PutRequest, DeleteRequest }) =>
            PutRequest ? touchOf('PutItem', PutRequest.Item) : touchOf('DeleteItem', DeleteRequest?.Key),
          )
        : (wanted.Keys ?? []).map((key) => touchOf('GetItem', key)),
    )
  return [touchOf(name, Key ?? Item)]
}

/** Parses `pk = :pk AND begins_with(sk, :prefix)`. For an index query, `pk` and `sk` are the keys of the index. */
function queried(input: SentCommand['input']): TableAccess {
  const values = (input['ExpressionAttributeValues'] ?? {}) as Keys
  const condition = input['KeyConditionExpression'] as string
  const [first = '', second = ''] = (condition.match(/:\w+/g) ?? []).map((name) => textOf(values[name]))
  const index = input['IndexName'] as string | undefined
  return { call: 'Query', ...(index !== undefined && { index }), pk: first, sk: second }
}

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems', 'BatchWriteItem'])

export const isWriteCommand = ({ name }: SentCommand): boolean => writes.has(name)

/** The successful writes among commands, except those that only count a call toward a rate limit. */
export const filterSuccessfulWrites = (commands: readonly SentCommand[]): SentCommand[] =>
  commands.filter((sent) => sent.isDone && isWriteCommand(sent) && !tableAccessesOf(sent)[0]?.pk.startsWith('BUDGET#'))
