import type { DynamoDbItem } from '@nestboard/functions/kernel/meter/compute-item-bytes.ts'
import { ServiceError } from './service-error.ts'

/** What became of one entry of a canceled transaction; the code `None` if the entry was not to blame. */
export interface CancellationReason {
  readonly Code: string
  readonly Message?: string
  readonly Item?: DynamoDbItem
}

export const noCancellationReason: CancellationReason = { Code: 'None' }

/** @throws ServiceError with the reason of each entry, if an entry has one */
export function cancelForReasons(reasons: readonly CancellationReason[]): void {
  if (reasons.every(({ Code }) => Code === 'None')) return
  const codes = reasons.map(({ Code }) => Code).join(', ')
  throw new ServiceError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  )
}

/** The reason that an entry's error gives. Other errors than DynamoDB's are thrown again. */
export function toCancellationReason(error: unknown): CancellationReason {
  if (!(error instanceof ServiceError)) throw error
  return { Code: 'ValidationError', Message: error.message }
}

/** Checks each entry of a transaction. @throws ServiceError with the reason of each entry, if one is refused */
export function cancelIfRefused(checks: readonly (() => void)[]): void {
  cancelForReasons(
    checks.map((check) => {
      try {
        check()
        return noCancellationReason
      } catch (error) {
        return toCancellationReason(error)
      }
    }),
  )
}
