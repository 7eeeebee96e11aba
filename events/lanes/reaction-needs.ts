import type { Grants } from '@nestboard/functions/kernel/grants.ts'

/** A filter for stream records; all its conditions must hold. `pk` and `sk` are prefixes of the row's keys. */
export interface StreamFilter {
  readonly on?: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[]
  readonly pk?: string
  readonly sk?: readonly string[]
  /** Matches only rows that carry a version, the time of their last change. */
  readonly versioned?: true
}

/** Services other than the table: sockets, the mail service, files of the media bucket. */
export type ExternalService = 'sockets' | 'mail' | 'files'

/**
 * What a late retry acts on, because newer changes of the row may have been handled before it: the record as it was
 * (`event`), data that the reaction reads anew (`state`), or the record with the present row as its new image (`row`);
 * events/README.md, "Late retries".
 */
export type LateRetryInput = 'event' | 'state' | 'row'

/** What infrastructure and retries must know about a reaction. */
export interface ReactionNeeds {
  /** The records that the reaction handles; other records don't wake the lane for it. */
  readonly wakes: readonly StreamFilter[]
  /**
   * The reaction's requests to the table, without the reads of its row by a `late: 'row'` retry, which are derived
   * from `wakes`.
   */
  readonly grants: Grants
  readonly outside?: readonly ExternalService[]
  /** `event` by default. */
  readonly late?: LateRetryInput
}
