import type { EngineAnswer } from './official-engine.ts'

const nameOf = ({ body }: EngineAnswer): string => String(body['__type'] ?? 'OK').replace(/^.*#/, '')
const codesOf = ({ body }: EngineAnswer): string[] =>
  ((body['CancellationReasons'] ?? []) as { Code: string }[]).map(({ Code }) => Code)

/** The index sort keys of an index's page, in order, and its rows; undefined for other answers. */
function describeIndexPage({ body }: EngineAnswer) {
  const items = (body['Items'] ?? []) as Record<string, { S?: string }>[]
  const keys = items.map((item) => item['gsi1sk']?.S)
  if (items.length === 0 || !keys.every(Boolean)) return undefined
  const rows = items.map((item) => JSON.stringify([item['pk'], item['sk']])).toSorted()
  // Where a page ends among equal keys, either of them may be its last.
  return JSON.stringify([keys, body['LastEvaluatedKey'] === undefined ? rows : 'cut off'])
}

/**
 * Answers in which DynamoDB Local departs from what AWS documents; the engine follows AWS. Both engines leave their
 * tables unchanged in each of them, so later commands are comparable.
 */
const differences: readonly (readonly [
  documentation: string,
  applies: (official: EngineAnswer, ours: EngineAnswer) => boolean,
])[] = [
  [
    // Local checks the conditions first.
    'API reference, TransactWriteItems: "These actions can target items in different tables, but not in different AWS accounts or Regions, and no two actions can target the same item."',
    (official, ours) =>
      nameOf(official) === 'TransactionCanceledException' &&
      /multiple operations on one item/.test(String(ours.body['message'])),
  ],
  [
    // Local refuses the whole request without a reason for each entry.
    'API reference, TransactionCanceledException: "Validation Error: Code: ValidationError", with messages such as "The document path provided in the update expression is invalid for update" and "An operand in the update expression has an incorrect data type"',
    (official, ours) => nameOf(official) === 'ValidationException' && codesOf(ours).includes('ValidationError'),
  ],
  [
    // Local gives no reasons for canceled reads.
    'API reference, TransactGetItems: "If a request fails with TransactionCanceledException, DynamoDB informs you of the reason in the CancellationReasons"',
    (official, ours) =>
      nameOf(official) === 'TransactionCanceledException' && ours.status === 400 && codesOf(official).length === 0,
  ],
  [
    // Local gives one reason if an update changes a key.
    'API reference, TransactionCanceledException: "Cancellation reason codes are ordered by the items in the TransactItems request"; Developer Guide, transactions: "If no error occurred for an item, its code is None"',
    (official, ours) =>
      codesOf(official).join('') === 'ValidationError' &&
      codesOf(ours).includes('ValidationError') &&
      codesOf(ours).length > 1,
  ],
  [
    // Local leaves the key out if the last item of a full page also is the last one that the key condition can find.
    'API reference, Query: "If LastEvaluatedKey is not empty, it does not necessarily mean that there is more data in the result set"',
    (official, ours) =>
      ours.body['LastEvaluatedKey'] !== undefined &&
      official.body['LastEvaluatedKey'] === undefined &&
      official.body['ScannedCount'] === ours.body['ScannedCount'] &&
      official.body['Count'] === ours.body['Count'],
  ],
  [
    // Items with equal index keys come in any order.
    'Developer Guide, global secondary indexes: "the key values in a global secondary index do not need to be unique"',
    (official, ours) => {
      const [theirKeys, ourKeys] = [official, ours].map(describeIndexPage)
      return theirKeys !== undefined && theirKeys === ourKeys
    },
  ],
]

/** AWS's documentation of the difference between two answers; undefined if nothing documents one. */
export const findDocumentedDifference = (official: EngineAnswer, ours: EngineAnswer): string | undefined =>
  differences.find(([, applies]) => applies(official, ours))?.[0]
