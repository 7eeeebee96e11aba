/** IAM's names of table requests. A transaction needs the actions of its parts. */
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

/** Needed by the chain before an operation runs: the caller's session and budget. */
const chainGrants: Grants = { table: { 'U#': ['GetItem'], 'BUDGET#': ['UpdateItem'] } }

/** Needed by the chain for creating routes: first answers of idempotency keys. */
const creatingGrants: Grants = { table: { 'IDEM#': ['GetItem', 'PutItem'] } }

/** Merges grants. */
export function mergeGrants(...all: readonly Grants[]): Grants {
  const table: Record<string, readonly TableAction[]> = {}
  for (const [prefix, actions] of all.flatMap((each) => Object.entries(each.table)))
    table[prefix] = [...new Set([...(table[prefix] ?? []), ...actions])].toSorted()
  return { table, index: [...new Set(all.flatMap((each) => each.index ?? []))].toSorted() }
}

/** Grants of a feature's function: those of its operations and those of the chain for its routes. */
export const functionGrants = (own: Grants, routes: readonly { readonly creates: boolean }[]): Grants =>
  mergeGrants(chainGrants, ...(routes.some(({ creates }) => creates) ? [creatingGrants] : []), own)

/** Whether grants allow a request, as IAM decides it in the cloud. For tests. */
export const isGranted = ({ table, index = [] }: Grants, action: TableAction, partition: string): boolean =>
  (action === 'Query' && index.some((prefix) => partition.startsWith(prefix))) ||
  Object.entries(table).some(([prefix, actions]) => partition.startsWith(prefix) && actions.includes(action))
