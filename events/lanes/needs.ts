import type { Grants } from '@nestboard/functions/kernel/grants.ts'

/** A filter for records: all conditions must hold. Prefixes are of the row's keys. */
export interface Waking {
  readonly on?: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[]
  readonly pk?: string
  readonly sk?: readonly string[]
  /** Only rows that carry the time of their last change. */
  readonly versioned?: true
}

/** Services besides the table: sockets, the mail service, files of the media bucket. */
export type Outside = 'sockets' | 'mail' | 'files'

/**
 * What a late retry acts on, because newer changes of the row may have been handled before it (events/README.md, "Late
 * retries"). With `row` the retry passes the present row in place of the record's new image.
 */
export type Late = 'event' | 'state' | 'row'

/** What infrastructure and retries need to know of a reaction. */
export interface ReactionNeeds {
  /** The records that the reaction handles; the others never reach its lane. */
  readonly wakes: readonly Waking[]
  /** Its requests to the table; those that re-read a row for a late retry are derived. */
  readonly grants: Grants
  readonly outside?: readonly Outside[]
  readonly late: Late
}
