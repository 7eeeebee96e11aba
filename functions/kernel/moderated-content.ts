import type { MessageHoldReason } from '@nestboard/shared/messages/model.ts'
import type { MessageInCase } from '@nestboard/shared/moderation/model.ts'
import type { TransactionClause } from './table/commit-transaction.ts'

/** The person who wrote some content, if known, and the supplier in whose name it was written. */
export interface ContentAuthor {
  readonly userId: number | null
  readonly supplierId: number | null
  /** The listing about which the supplier wrote; only members who work on it are told of decisions. */
  readonly aboutListingId?: number | null
}

/** A text with pictures that staff can remove, as the feature that owns it describes it to the moderation feature. */
export interface ModeratedContent {
  readonly text: string
  /**
   * The text of what the content belongs to, such as the post that a comment is on; empty for content that stands
   * alone.
   */
  readonly about: string
  readonly author: () => ContentAuthor | Promise<ContentAuthor>
  /** The listing under which the content is shown; only people who may read the listing may report the content. */
  readonly listingId: number | null
  /** Path of the page that shows the content. */
  readonly path: string
  readonly media: readonly { readonly idx: number; readonly url: string; readonly type: 'IMAGE' | 'VIDEO' }[]
  readonly isRemoved: boolean
  /** Only in a case about messages: the messages, the oldest first. `hold`: why a message is held back. */
  readonly messages?: readonly MessageInCase[]
  readonly hold?: MessageHoldReason
  /**
   * The clauses that remove or restore the content. A failed condition is a version conflict: read the content again.
   */
  readonly change: (
    isRemoved: boolean,
    nowMs: number,
  ) => readonly TransactionClause[] | Promise<readonly TransactionClause[]>
  /** Used instead of `change` to restore a held message, which is delivered with a new time: `messageMs`, epoch ms. */
  readonly deliver?: () => { readonly clauses: readonly TransactionClause[]; readonly messageMs: number }
  /** The clauses that record that a held message stays held after an appeal, and notify the author's browsers. */
  readonly uphold?: () => readonly TransactionClause[]
}
