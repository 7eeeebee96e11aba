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
  /** The clauses that remove it, or restore it. A lost condition is a version conflict: read it again. */
  readonly change: (isRemoved: boolean, nowMs: number) => readonly Clause[] | Promise<readonly Clause[]>
}
