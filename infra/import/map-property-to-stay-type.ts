import { findStayTypeByWord } from '@nestboard/shared/listing/find-stay-type-by-word.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

/**
 * A room in a place of one of these types gets the stay type of the room. A room in any other place gets the type of
 * the place: a room on a farm is a farm stay.
 */
const dwellings = new Set<StayType>(['HOUSE', 'APARTMENT', 'CONDO', 'VILLA', 'CABIN', 'MISC'])

/** Maps the source's room type to a stay type, for unknown property words. */
const rooms: Readonly<Record<string, StayType>> = {
  'entire home/apt': 'HOUSE',
  'private room': 'ROOM',
  'shared room': 'DORM',
  'hotel room': 'HOTEL',
}

/**
 * Returns the stay type for a source's property and room type; an unknown property word falls back to the room type,
 * then to MISC.
 */
export function mapPropertyToStayType(propertyType: string, roomType: string): StayType {
  const [, part, rest = ''] = /^(entire|private room|shared room|room)?(?: in)?\s*(.*)$/.exec(
    propertyType.trim().toLowerCase(),
  ) ?? [undefined, undefined, '']
  const known = rest === 'room' ? undefined : findStayTypeByWord(rest)
  if (known === undefined) return rooms[roomType.trim().toLowerCase()] ?? 'MISC'
  if (part === 'shared room') return 'DORM'
  return part === 'private room' && dwellings.has(known) ? 'ROOM' : known
}
