import type { UserActor } from '@nestboard/functions/kernel/actor.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { Context } from '@nestboard/functions/kernel/operation.ts'

/** A person whose data is collected, and the orders they placed. */
export interface DataSubject {
  readonly userId: number
  readonly orderIds: readonly number[]
}

/**
 * What one feature keeps of a person outside of the person's own partition, whose rows are exported and erased by
 * themselves. The archive, the erasure and the roles of both are derived from all parts (`profile/person-parts.ts`).
 */
export interface PersonPart {
  /** The table requests of `collect` and `documents`. */
  readonly collectGrants?: Grants
  /** The table requests of `erase`. */
  readonly eraseGrants?: Grants
  /** Contents of the archive's JSON files by name, as the person may read them themselves. */
  readonly collect?: (
    subject: DataSubject,
    context: Context<UserActor>,
  ) => Promise<Readonly<Record<string, readonly unknown[]>>>
  /** Keys of private files of the person, which the archive holds. */
  readonly documents?: (userId: number) => Promise<readonly string[]>
  /** Removes or unlinks the data, before the rows of the partition, which lead to it; safe to run twice. */
  readonly erase?: (userId: number, nowMs: number) => Promise<unknown>
}
