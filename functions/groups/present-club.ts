import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { clubAt } from './club.store.ts'
import type { ClubItem } from './club.store.ts'

/**
 * Reads a group for a route that has already checked the caller's membership.
 * @throws Fault 404 for a group that was deleted after the check
 */
export async function presentClub(id: number): Promise<ClubItem> {
  const club = await clubAt(id)
  if (!club) throw notFound()
  return club
}
