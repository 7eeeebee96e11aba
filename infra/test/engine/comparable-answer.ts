import { normalizeNumber } from './decimal.ts'
import type { EngineAnswer } from './official-engine.ts'

type Json = unknown
type Fields = Readonly<Record<string, Json>>
const setTypes = new Set(['SS', 'NS', 'BS'])
const compareTexts = (one: string, other: string): number => (one < other ? -1 : 1)
const isNumber = (type: string, value: Json): value is string => type === 'N' && typeof value === 'string'

/**
 * Sorts what has no order: the entries of sets, and the names of a map. Numbers get the form in which AWS keeps them
 * (Developer Guide, "Supported data types": "Leading and trailing zeroes are trimmed"), because DynamoDB Local keeps
 * some as they were sent.
 */
function sortUnordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortUnordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => compareTexts(a, b))
      .map(([name, each]) => [name, isNumber(name, each) ? normalizeNumber(each) : sortSet(name, each)]),
  )
}

const sortSet = (type: string, value: Json): Json => {
  if (!setTypes.has(type) || !Array.isArray(value)) return sortUnordered(value)
  return value.map((each: string) => (type === 'NS' ? normalizeNumber(each) : each)).toSorted(compareTexts)
}

const sortByText = (values: readonly Json[]): Json[] =>
  values.map((value) => JSON.stringify(sortUnordered(value))).toSorted()

/** What an error says to a program: its name, and of a canceled transaction the codes and items. */
function summarizeError({ __type, Item, CancellationReasons }: Fields): Json {
  const reasons = (CancellationReasons ?? []) as Fields[]
  return {
    error: String(__type).replace(/^.*#/, ''),
    Item: sortUnordered(Item),
    reasons: reasons.map((reason) => sortUnordered({ Code: reason['Code'], Item: reason['Item'] })),
  }
}

/**
 * What an answer reports as consumed, without the figures that DynamoDB Local gets wrong. The rules that AWS documents
 * for these are checked by `units.test.ts`:
 * - A query or scan that finds nothing, and each missing key of a batch, costs the minimum of one read. Developer
 *   Guide, "Read
 * and write operations": "If you perform a read operation on an item that does not exist, DynamoDB still consumes read
 *   throughput". Local reports 0.
 * - Each write of a transaction costs two units for each KB, whatever else the transaction writes, and its indexes cost
 *   as outside of
 * one. Developer Guide, "Capacity management for transactions": "DynamoDB performs two underlying reads or writes of
 * every item in the transaction".
 *   Local adds up the items before it rounds, and counts indexes twice.
 * - A delete of nothing in a batch costs one unit, as outside of one. Local reports two.
 * - Local reports no `ReadCapacityUnits` beside the `CapacityUnits` of a transaction. API reference, ConsumedCapacity:
 *   "The
 *   total number of read capacity units consumed by the operation."
 */
function listUnits(operation: string, body: Fields): Json {
  const isEmpty = /^(?:Query|Scan)$/.test(operation) && body['ScannedCount'] === 0
  if (isEmpty || /^(?:TransactWriteItems|Batch.*)$/.test(operation)) return []
  const capacity = [body['ConsumedCapacity'] ?? []].flat() as Fields[]
  return capacity.map(({ ReadCapacityUnits: _, ...units }) => sortUnordered(units))
}

/** An answer in a form that is equal for two engines that behave alike, whatever their wording of errors. */
export function toComparableAnswer(operation: string, { status, body }: EngineAnswer): Json {
  if (status !== 200) return summarizeError(body)
  // AWS promises no order to a scan, so pages differ unless one holds everything.
  if (operation === 'Scan') return body['LastEvaluatedKey'] ? 'page' : sortByText((body['Items'] ?? []) as Json[])
  const rest = { ...body, ConsumedCapacity: listUnits(operation, body) }
  if (operation !== 'BatchGetItem') return sortUnordered(rest)
  const Responses = Object.entries((body['Responses'] ?? {}) as Record<string, Json[]>)
  return { ...rest, Responses: Responses.map(([table, items]) => [table, sortByText(items)]) }
}
