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

/** What infrastructure needs to know of a reaction: its lane, the records that wake it, and what it may reach. */
export interface ReactionRow {
  /** `urgent` for what a person waits for; `catalog` for what an import or an erasure causes by the thousand. */
  readonly lane: 'urgent' | 'catalog'
  readonly wakes: readonly Waking[]
  readonly grants: Grants
  readonly outside?: readonly Outside[]
}

/** Removing a socket and its registrations. */
export const forgetSocketGrants: Grants = {
  table: { 'C#': ['GetItem', 'DeleteItem'], 'R#': ['BatchWriteItem'], 'SOCKETS#': ['UpdateItem'] },
}
