/** What IAM calls the requests a function may make; a transaction needs those of its parts. */
export type TableAction =
  | 'GetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'

/**
 * What one function may do with the table: actions by the prefix its partition keys begin with (`rows.ts` of each feature), and the
 * prefixes it may query in the index. A role gets exactly these; a request for any other key is refused by DynamoDB.
 */
export interface Grants {
  readonly table: Readonly<Record<string, readonly TableAction[]>>
  readonly index?: readonly string[]
}

/** What the chain itself needs before any operation runs: the caller's session and budget. */
const chainGrants: Grants = { table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'] } }

/** What the chain needs for routes that create: first answers under an idempotency key. */
const creatingGrants: Grants = { table: { 'IDEM#': ['GetItem', 'PutItem'] } }

/** All of several grants together. */
export function mergeGrants(...all: readonly Grants[]): Grants {
  const table: Record<string, readonly TableAction[]> = {}
  for (const [prefix, actions] of all.flatMap((each) => Object.entries(each.table)))
    table[prefix] = [...new Set([...(table[prefix] ?? []), ...actions])].toSorted()
  return { table, index: [...new Set(all.flatMap((each) => each.index ?? []))].toSorted() }
}

/** What a feature's function may do: what its own operations need, and what the chain needs for its routes. */
export const functionGrants = (own: Grants, routes: readonly { readonly creates: boolean }[]): Grants =>
  mergeGrants(chainGrants, ...(routes.some(({ creates }) => creates) ? [creatingGrants] : []), own)

/** Whether a request would pass: what IAM decides in the cloud, for tests on one machine. */
export const isGranted = ({ table, index = [] }: Grants, action: TableAction, partition: string): boolean =>
  (action === 'Query' && index.some((prefix) => partition.startsWith(prefix))) ||
  Object.entries(table).some(([prefix, actions]) => partition.startsWith(prefix) && actions.includes(action))
