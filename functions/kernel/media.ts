import { invalid } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from './actor.ts'
import type { Clause } from './commit.ts'

/** A claimed file: its clause belongs into the same `commit` as what refers to it. */
export interface Claimed {
  readonly media: { readonly url: string }
  readonly clause: Clause
}

/**
 * Takes an upload for something: it must be the caller's, for this purpose, and not in use.
 * @throws Fault 400 saying what is wrong with the file
 */
export async function claimUpload(
  _given: string | File,
  _purpose: 'USER_AVATAR',
  _claim: { actor: UserActor; nowMs: number },
): Promise<Claimed> {
  throw invalid('avatar')
}

/** Gives up the picture behind an address. Nothing for an address that isn't ours. */
export const releaseMedia = (_url: string): Clause[] => []
