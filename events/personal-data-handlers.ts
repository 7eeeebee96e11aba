import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { OperationContext } from '@nestboard/functions/kernel/request/operation.ts'

/** A person whose data is collected, and the orders they placed. */
export interface DataSubject {
  readonly userId: number
  readonly orderIds: readonly number[]
}

/**
 * How one feature collects and erases the data about a person that it stores outside the person's own partition; rows
 * in that partition are exported and erased generically. The data export, the erasure and the roles of both are
 * derived from the handlers of all features (`profile/personal-data-handlers-of-features.ts`).
 */
export interface PersonalDataHandlers {
  /** The table requests of `collect` and `documents`. */
  readonly collectGrants?: Grants
  /** The table requests of `erase`. */
  readonly eraseGrants?: Grants
  /** Returns contents of the archive's JSON files by file name, limited to what the person may read. */
  readonly collect?: (
    subject: DataSubject,
    context: OperationContext<UserActor>,
  ) => Promise<Readonly<Record<string, readonly unknown[]>>>
  /** Returns the S3 keys of the person's private files, which the archive includes. */
  readonly documents?: (userId: number) => Promise<readonly string[]>
  /**
   * Removes or anonymizes the data; safe to repeat. Runs before the rows of the person's partition are removed,
   * because those lead to the data.
   */
  readonly erase?: (userId: number, nowMs: number) => Promise<unknown>
}
