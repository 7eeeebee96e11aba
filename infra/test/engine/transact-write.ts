import { computeItemBytes, type DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { computeBatchReadUnits, computeConditionCheckUnits } from '@nestboard/functions/kernel/meter/units.ts'
import { chargeTable, chargeWrite, reportCapacity, type TableCharge } from './consumed-capacity.ts'
import { planWrite, type PlannedWrite, type WriteInput, type WriteKind } from './planned-write.ts'
import { createValidationError, ServiceError } from './service-error.ts'
import {
  cancelForReasons,
  noCancellationReason,
  toCancellationReason,
  type CancellationReason,
} from './transaction-cancellation.ts'
import type { Tables } from './tables.ts'
import { hasRepeatedKey } from './write-operations.ts'

interface TransactWriteInput {
  readonly TransactItems: readonly Partial<Record<WriteKind, WriteInput>>[]
  readonly ClientRequestToken?: string
  readonly ReturnConsumedCapacity?: string
}

/** DynamoDB's limits on the entries of a transaction, and on the bytes of its items. */
const maxEntries = 100
const maxBytes = 4 * 1024 * 1024
/** A repeat under the same token within this time changes nothing. */
const tokenWithinMs = 10 * 60_000

/** TransactWriteItems, and the tokens of its earlier requests. */
export class TransactWrites {
  readonly #tables: Tables
  readonly #tokens = new Map<
    string,
    { readonly input: string; readonly atMs: number; readonly repeat: TableCharge[] }
  >()

  constructor(tables: Tables) {
    this.#tables = tables
  }

  /** @throws ServiceError */
  write(input: TransactWriteInput): object {
    const { TransactItems, ClientRequestToken: token, ReturnConsumedCapacity: wanted } = input
    const repeat = this.#findRepeat(input)
    if (repeat) return withCapacity(reportCapacity(wanted, repeat, 'Read'))
    if (TransactItems.length === 0 || TransactItems.length > maxEntries)
      throw createValidationError('Member must have length less than or equal to 100, and greater than or equal to 1')
    const plans = TransactItems.map((entry) => this.#plan(entry))
    if (hasRepeatedKey(plans))
      throw createValidationError('Transaction request cannot include multiple operations on one item')
    const images = commit(plans)
    if (token !== undefined) {
      const repeated = plans.map(({ store }, at) =>
        chargeTable(store.schema.name, computeBatchReadUnits([largerBytes(images[at]!)], 'transactional')),
      )
      this.#tokens.set(token, { input: fingerprint(input), atMs: Date.now(), repeat: repeated })
    }
    if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return {}
    const charges = plans.map(({ kind, store }, at) => {
      const { before, after } = images[at]!
      return kind === 'ConditionCheck'
        ? chargeTable(store.schema.name, computeConditionCheckUnits(before && computeItemBytes(before)))
        : chargeWrite(store.schema, before, after, true)
    })
    return withCapacity(reportCapacity(wanted, charges, 'Write'))
  }

  #findRepeat(input: TransactWriteInput): TableCharge[] | undefined {
    const known = this.#tokens.get(input.ClientRequestToken ?? '')
    if (!known || Date.now() - known.atMs > tokenWithinMs) return undefined
    if (known.input !== fingerprint(input))
      throw new ServiceError(
        'IdempotentParameterMismatchException',
        'Request was for a transaction with the same token and other parameters',
      )
    return known.repeat
  }

  #plan(entry: Partial<Record<WriteKind, WriteInput>>): PlannedWrite {
    const [[kind, input] = [], another] = Object.entries(entry) as [WriteKind, WriteInput][]
    if (!kind || !input || another)
      throw createValidationError('TransactItems can only contain one of Check, Put, Update or Delete')
    return planWrite(this.#tables, kind, input)
  }
}

const withCapacity = (ConsumedCapacity: unknown): object => (ConsumedCapacity ? { ConsumedCapacity } : {})
const fingerprint = ({ TransactItems }: TransactWriteInput): string => JSON.stringify(TransactItems)

interface Images {
  readonly before: DynamoDbItem | undefined
  readonly after: DynamoDbItem | undefined
}
const largerBytes = ({ before, after }: Images): number =>
  Math.max(before ? computeItemBytes(before) : 0, after ? computeItemBytes(after) : 0)

const buildConditionReason = ({ returnsOld }: PlannedWrite, before: DynamoDbItem | undefined): CancellationReason => ({
  Code: 'ConditionalCheckFailed',
  Message: 'The conditional request failed',
  ...(returnsOld && before && { Item: before }),
})

/** Makes all writes or none. @throws ServiceError with the reason of each entry, if one is refused */
function commit(plans: readonly PlannedWrite[]): Images[] {
  const reasons: CancellationReason[] = []
  const images = plans.map((plan): Images => {
    try {
      plan.checkKeys()
      const before = plan.store.items.get(plan.key)
      const isAllowed = plan.isAllowed(before)
      const after = isAllowed ? plan.compute(before) : undefined
      reasons.push(isAllowed ? noCancellationReason : buildConditionReason(plan, before))
      return { before, after }
    } catch (error) {
      reasons.push(toCancellationReason(error))
      return { before: undefined, after: undefined }
    }
  })
  cancelForReasons(reasons)
  if (images.reduce((bytes, each) => bytes + largerBytes(each), 0) > maxBytes)
    throw createValidationError('Transaction request size exceeded 4 MB')
  for (const [at, { store, kind }] of plans.entries())
    if (kind !== 'ConditionCheck') store.write(images[at]!.before, images[at]!.after)
  return images
}
