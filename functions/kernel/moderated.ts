import type { HoldReason } from '@nestboard/shared/messages/model.ts'
import type { CaseMessage } from '@nestboard/shared/moderation/model.ts'
import type { Clause } from './commit.ts'

/** The person who wrote some content, if known, and the supplier in whose name it was written. */
export interface ContentAuthor {
  readonly userId: number | null
  readonly supplierId: number | null
}

/** A text with pictures that staff can remove, as the feature that owns it describes it to the moderation feature. */
export interface ModeratedContent {
  readonly text: string
  /** What the content belongs to, such as the post of a comment; empty for content of its own. */
  readonly about: string
  readonly author: () => ContentAuthor | Promise<ContentAuthor>
  /** The listing under which the content is shown; only people who may read the listing may report the content. */
  readonly listingId: number | null
  /** Path of the page that shows the content. */
  readonly path: string
  readonly media: readonly { readonly idx: number; readonly url: string; readonly type: 'IMAGE' | 'VIDEO' }[]
  readonly isRemoved: boolean
  /** For a case about messages: the messages, the oldest first. `hold` is why a message is held. */
  readonly messages?: readonly CaseMessage[]
  readonly hold?: HoldReason
  /**
   * The clauses that remove or restore the content. A failed condition is a version conflict: read the content again.
   */
  readonly change: (isRemoved: boolean, nowMs: number) => readonly Clause[] | Promise<readonly Clause[]>
  /** Replaces `change` to restore content that then appears at another time of its thread. */
  readonly deliver?: () => { readonly clauses: readonly Clause[]; readonly messageMs: number }
  /** The clauses that tell the author's browsers that an appeal changed nothing. */
  readonly uphold?: () => readonly Clause[]
}
