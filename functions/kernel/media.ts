import { invalid } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from './actor.ts'
import type { Clause } from './commit.ts'

/** A finished upload on its way into what it is for. */
export interface ClaimedUpload {
  /** Where it is seen from now on: a path under /media/. */
  readonly url: string
  /** To stand in the caller's transaction: the upload is used once, by this. */
  readonly clauses: readonly Clause[]
}

/**
 * Takes an upload of the actor's for a purpose: an `uploadKey`, or a small file of a multipart body.
 * @throws Fault 400 for one that is missing, somebody else's, meant for something else, or used before
 */
export async function claimUpload(
  _upload: string | Blob,
  _actor: UserActor,
  _purpose: 'USER_AVATAR',
  _nowMs: number,
): Promise<ClaimedUpload> {
  throw invalid('avatar')
}
