import { sessionKey } from './rows.ts'
import { rateLimitCounterKey, idempotencyKey } from './service-rows.ts'
import type { AccessPattern } from './table/define-row-key.ts'

/** Table requests by their IAM names. A transaction needs the actions of the requests in it. */
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
 * What one function may do with the table: actions by partition key prefix (`rows.ts` of each feature), and the index
 * prefixes that it may query. A role gets exactly these grants; DynamoDB refuses a request for any other key.
 */
export interface Grants {
  readonly table: Readonly<Record<string, readonly TableAction[]>>
  readonly index?: readonly string[]
}

/** Builds grants when they are first read, because a running function never reads those that its modules declare. */
function grantsOnDemand(build: () => Grants): Grants {
  let built: Grants | undefined
  const read = () => (built ??= build())
  return {
    get table() {
      return read().table
    },
    get index() {
      return read().index
    },
  }
}

/** Merges grants: a prefix gets the actions that any of its grants allows. */
export const mergeGrants = (...all: readonly Grants[]): Grants => grantsOnDemand(() => merged(all))

function merged(all: readonly Grants[]): Grants {
  const table: Record<string, readonly TableAction[]> = {}
  for (const [prefix, actions] of all.flatMap((each) => Object.entries(each.table)))
    table[prefix] = [...new Set([...(table[prefix] ?? []), ...actions])].toSorted()
  return { table, index: [...new Set(all.flatMap((each) => each.index ?? []))].toSorted() }
}

/** A row kind, partition or index exported by a `rows.ts`, with its access patterns. */
interface Stated {
  readonly patterns: readonly AccessPattern[]
  readonly own?: readonly AccessPattern[]
}
const isStated = (exported: unknown): exported is Stated => exported instanceof Object && 'patterns' in exported

/** The start of a template's partition keys, up to the first `#`. */
const prefixOf = (pk: string): string => /^[^#{]*#?/.exec(pk)![0]

const granting = (pk: string, actions: readonly TableAction[], isIndex: boolean): Grants =>
  isIndex ? { table: {}, index: [prefixOf(pk)] } : { table: { [prefixOf(pk)]: actions } }

const actionOf = ({ call }: AccessPattern): TableAction => (call === 'ConditionCheck' ? 'ConditionCheckItem' : call)

const grantsOf = (rows: Readonly<Record<string, unknown>>, isAsked: (pattern: AccessPattern) => boolean): Grants =>
  grantsOnDemand(() =>
    merged(
      Object.values(rows)
        .flat()
        .flatMap((exported) => (isStated(exported) ? (exported.own ?? exported.patterns) : []))
        .filter(isAsked)
        .map((pattern) => granting(pattern.pk, [actionOf(pattern)], pattern.index !== undefined)),
    ),
  )

/** Grants for the access patterns in a feature's `rows.ts` that the feature's own function uses. */
export const buildGrantsForFeatureFunction = (rows: Readonly<Record<string, unknown>>): Grants =>
  grantsOf(rows, (pattern) => !pattern.elsewhere)

/**
 * Grants for the access patterns of a `rows.ts` that are marked `markAccessPatternsUsedElsewhere`, such as those of
 * reactions.
 */
export const buildGrantsForOtherFunctions = (rows: Readonly<Record<string, unknown>>): Grants =>
  grantsOf(rows, (pattern) => pattern.elsewhere === true)

/**
 * The requests of which `rows.ts` must list at least one before `action` can be granted. A batch isn't listed itself,
 * only the single requests that it consists of.
 */
const statedAs = (action: TableAction): readonly TableAction[] =>
  action === 'BatchGetItem' ? ['GetItem'] : action === 'BatchWriteItem' ? ['PutItem', 'DeleteItem'] : [action]

/**
 * Grants the actions on a row kind, partition or index, for functions of other features and for batches.
 * @throws Error when the grants are read, for an action without an access pattern
 */
export const grantActions = ({ patterns }: Stated, ...actions: readonly TableAction[]): Grants =>
  grantsOnDemand(() => grantsFor(patterns, actions))

function grantsFor(patterns: readonly AccessPattern[], actions: readonly TableAction[]): Grants {
  const missing = actions.filter((action) => !patterns.some((pattern) => statedAs(action).includes(actionOf(pattern))))
  const [first] = patterns
  if (!first || missing.length) throw new Error(`${first?.pk} states no ${missing.join(', ')}`)
  return granting(first.pk, actions, first.index !== undefined)
}

/**
 * Grants that every request needs before its operation runs: reading the caller's session and charging the caller's
 * rate limit.
 */
const chainGrants = mergeGrants(grantActions(sessionKey, 'GetItem'), grantActions(rateLimitCounterKey, 'UpdateItem'))

/** Grants for routes that create something: reading and storing the first answers of idempotency keys. */
const creatingGrants = grantActions(idempotencyKey, 'GetItem', 'PutItem')

/** Grants of a feature's function: those of its operations and those of the request chain for its routes. */
export const buildFeatureFunctionGrants = (own: Grants, routes: readonly { readonly creates: boolean }[]): Grants =>
  mergeGrants(chainGrants, ...(routes.some(({ creates }) => creates) ? [creatingGrants] : []), own)

/** Whether grants allow a request to a partition key, decided as IAM decides it in the cloud. For tests. */
export const isTableRequestGranted = ({ table, index = [] }: Grants, action: TableAction, partition: string): boolean =>
  (action === 'Query' && index.some((prefix) => partition.startsWith(prefix))) ||
  Object.entries(table).some(([prefix, actions]) => partition.startsWith(prefix) && actions.includes(action))
