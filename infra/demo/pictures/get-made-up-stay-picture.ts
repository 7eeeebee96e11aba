import type { StayType } from '@nestboard/shared/listing/model.ts'

export const emblems = ['emblem-wave', 'emblem-peak', 'emblem-gum', 'emblem-arch'] as const
export const roomViews = ['bedroom', 'lounge', 'terrace', 'bath'] as const
/** Rooms of which each made-up stay has a picture of its own. Those of the demo supplier have all. */
export const viewsOfEachStay: ReadonlySet<string> = new Set(['bedroom', 'terrace'])

/**
 * Returns the picture of a made-up stay from outside, or of one of its rooms: `keepers-light`, `keepers-light-bath`.
 */
export const getMadeUpStayPicture = (stayName: string, room?: (typeof roomViews)[number]): string =>
  [...stayName.toLowerCase().split(' '), ...(room ? [room] : [])].join('-')

const towerStayTypes = new Set<StayType>(['APARTMENT', 'CONDO', 'HOTEL'])
const inlandTowns =
  /Maleny|Montville|Nambour|Eumundi|Cooroy|Pomona|Kenilworth|Palmwoods|Flaxton|Mapleton|Yandina|Beerwah/

/** Returns the series from which a listing of `facts.json` gets its cover and the picture of its bedroom. */
export function choosePictureSeries(
  region: string,
  { stayType, city }: { readonly stayType: StayType; readonly city: string },
): { cover: string; bedroom: string } {
  const setting = region === 'barossa' || inlandTowns.test(city) ? 'hills' : stayType === 'CABIN' ? 'forest' : 'coast'
  // Tower blocks would look wrong among vineyards.
  const shown = setting === 'hills' && towerStayTypes.has(stayType) ? 'BNB' : stayType
  const landscape = region === 'barossa' ? 'vineyard' : setting
  return { cover: `${shown.toLowerCase()}-${landscape}`, bedroom: `bedroom-${setting}` }
}
