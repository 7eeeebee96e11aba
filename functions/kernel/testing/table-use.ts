import type { Route } from '@nestboard/shared/kernel/route.ts'
import { buildFeatureFunctionGrants } from '../grants.ts'
import type { Grants } from '../grants.ts'
import { tableClient } from '../table/table.ts'

type Text = string | { readonly S: string }
type Key = NonNullable<Input['Key']>
/** The keys of one table in a batch read; in a batch write, a list of requests takes its place. */
interface Keys {
  readonly Keys: readonly Key[]
}
interface Input {
  readonly Key?: { readonly pk: Text }
  readonly Item?: { readonly pk: Text }
  readonly ExpressionAttributeValues?: { readonly ':pk'?: Text }
  readonly TransactItems?: readonly Readonly<Record<string, Input>>[]
  readonly RequestItems?: Readonly<Record<string, Keys | readonly Readonly<Record<string, Input>>[]>>
}

let uses: Set<string> | undefined

tableClient.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      for (const use of usesOf(commandName.replace('Command', ''), args.input as Input)) uses?.add(use)
      return next(args)
    },
  { step: 'initialize', name: 'tableUse' },
)

/**
 * Runs work and returns the table requests that it made, such as `GetItem U#`, sorted. The write of a rate limit
 * counter is left out, because only some calls make it.
 */
export async function recordTableUse(work: () => Promise<unknown>): Promise<string[]> {
  uses = new Set()
  await work()
  const found = [...uses].filter(isSure).toSorted()
  uses = undefined
  return found
}

/** Runs work inside `recordTableUse` without recording its table requests, such as a look-up by the test itself. */
export async function withoutRecordingTableUse<T>(work: () => Promise<T>): Promise<T> {
  const before = uses
  uses = undefined
  return work().finally(() => {
    uses = before
  })
}

/** The table requests that a feature's function is granted for these routes, in the format of `recordTableUse`. */
export function listGrantedTableRequests(own: Grants, routes: Readonly<Record<string, Route>>): string[] {
  const { table: grants, index = [] } = buildFeatureFunctionGrants(own, Object.values(routes))
  const inTable = Object.entries(grants).flatMap(([prefix, actions]) => actions.map((action) => `${action} ${prefix}`))
  return [...new Set([...inTable, ...index.map((prefix) => `Query ${prefix}`)])].filter(isSure).toSorted()
}

/** False for the write of a rate limit counter, because which of many calls makes that write depends on the clock. */
const isSure = (use: string): boolean => use !== 'UpdateItem BUDGET#'

/**
 * The table requests of a command: those of a transaction's parts, one for each key of a batch, or the command itself.
 */
function usesOf(command: string, input: Input): string[] {
  const { TransactItems, RequestItems } = input
  if (TransactItems)
    return TransactItems.flatMap((part) => Object.entries(part)).map(([kind, of]) =>
      phrase(partActions[kind] ?? `${kind}Item`, of),
    )
  if (!RequestItems) return [phrase(command, input)]
  return Object.values(RequestItems).flatMap((wanted) => {
    const each = 'Keys' in wanted ? wanted.Keys.map((Key) => ({ Key })) : wanted.flatMap(Object.values<Input>)
    return each.map((of) => phrase(command, of))
  })
}

const partActions: Readonly<Record<string, string>> = { ConditionCheck: 'ConditionCheckItem' }

function phrase(action: string, { Key, Item, ExpressionAttributeValues: values }: Input): string {
  const given = Key?.pk ?? Item?.pk ?? values?.[':pk']
  const partition = typeof given === 'string' ? given : (given?.S ?? '')
  return `${action} ${partition.replace(/#.*/s, '#')}`
}
