import type { Trip } from '@nestboard/shared/trips/model.ts'

/** The starred boards, sorted by name and then by id (traveler §2). */
export const listStarredBoards = (trips: readonly Trip[], starredIds: readonly number[]): Trip[] =>
  trips
    .filter(({ id }) => starredIds.includes(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
