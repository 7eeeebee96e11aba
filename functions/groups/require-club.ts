import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { readClub } from './club.store.ts'
import type { ClubItem } from './club.store.ts'

/**
 * Reads a group for a route that has already checked the caller's membership.
 * @throws Fault 404 for a group that was deleted after the check
 */
export async function requireClub(id: number): Promise<ClubItem> {
  const club = await readClub(id)
  if (!club) throw notFound()
  return club
}
