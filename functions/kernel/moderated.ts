import type { HoldReason } from '@nestboard/shared/messages/model.ts'
import type { CaseMessage } from '@nestboard/shared/moderation/model.ts'
import type { Clause } from './commit.ts'

/** The person who wrote something, if known, and the supplier in whose name it was. */
export interface ContentAuthor {
  readonly userId: number | null
  readonly supplierId: number | null
}

/** A text with pictures that staff can remove, as the feature that owns it answers it to the moderation feature. */
export interface Moderated {
  readonly text: string
  /** What it belongs to, such as the post that a comment answers; empty for a thing of its own. */
  readonly about: string
  readonly author: () => ContentAuthor | Promise<ContentAuthor>
  /** The listing below which it stands; only those who may read it may report it. */
  readonly listingId: number | null
  /** The page that shows it. */
  readonly path: string
  readonly media: readonly { readonly idx: number; readonly url: string; readonly type: 'IMAGE' | 'VIDEO' }[]
  readonly isRemoved: boolean
  /** The messages of a case about messages, the oldest first, and why a message is held. */
  readonly messages?: readonly CaseMessage[]
  readonly hold?: HoldReason
  /** The clauses that remove it, or restore it. A lost condition is a version conflict: read it again. */
  readonly change: (isRemoved: boolean, nowMs: number) => readonly Clause[] | Promise<readonly Clause[]>
  /** Takes the place of `change` for a thing that stands at another time of its thread once it is restored. */
  readonly deliver?: () => { readonly clauses: readonly Clause[]; readonly messageMs: number }
  /** The clauses that tell the author's browsers that an appeal changed nothing. */
  readonly uphold?: () => readonly Clause[]
}
