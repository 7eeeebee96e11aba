import type { StayType } from '@nestboard/shared/listing/model.ts'

/** Maps the source's property word, without its room part, to a stay type: "Private room in home" is a `home`. */
const places: Readonly<Record<string, StayType>> = {
  home: 'HOUSE',
  'home/apt': 'HOUSE',
  'vacation home': 'HOUSE',
  cottage: 'HOUSE',
  townhouse: 'HOUSE',
  bungalow: 'HOUSE',
  guesthouse: 'HOUSE',
  'earthen home': 'HOUSE',
  'cycladic home': 'HOUSE',
  trullo: 'HOUSE',
  dammuso: 'HOUSE',
  riad: 'HOUSE',
  'rental unit': 'APARTMENT',
  'guest suite': 'APARTMENT',
  'serviced apartment': 'APARTMENT',
  loft: 'APARTMENT',
  condo: 'CONDO',
  villa: 'VILLA',
  cabin: 'CABIN',
  chalet: 'CABIN',
  hut: 'CABIN',
  'tiny home': 'CABIN',
  treehouse: 'CABIN',
  'shepherd’s hut': 'CABIN',
  "shepherd's hut": 'CABIN',
  'farm stay': 'FARM',
  barn: 'FARM',
  ranch: 'FARM',
  'bed and breakfast': 'BNB',
  'casa particular': 'BNB',
  minsu: 'BNB',
  hotel: 'HOTEL',
  aparthotel: 'HOTEL',
  'heritage hotel': 'HOTEL',
  'boutique hotel': 'BOUTIQUE',
  hostel: 'HOSTEL',
  motel: 'MOTEL',
  inn: 'INN',
  pension: 'INN',
  ryokan: 'INN',
  kezhan: 'INN',
  'nature lodge': 'LODGE',
  lodge: 'LODGE',
  resort: 'RESORT',
  castle: 'CASTLE',
  lighthouse: 'LIGHTHOUSE',
  dorm: 'DORM',
  tent: 'TENT',
  tipi: 'TENT',
  yurt: 'TENT',
  dome: 'TENT',
  campsite: 'CAMPING',
  'camper/rv': 'CAMPING',
  'holiday park': 'CAMPING',
  boat: 'MISC',
  bus: 'MISC',
  cave: 'MISC',
  floor: 'MISC',
  houseboat: 'MISC',
  island: 'MISC',
  place: 'MISC',
  'religious building': 'MISC',
  'shipping container': 'MISC',
  tower: 'MISC',
  train: 'MISC',
  windmill: 'MISC',
}

/**
 * A room in a place of one of these types gets the stay type of the room. A room in any other place gets the type of
 * the place: a room on a farm is a farm stay.
 */
const dwellings = new Set<StayType>(['HOUSE', 'APARTMENT', 'CONDO', 'VILLA', 'CABIN', 'MISC'])

/** Maps the source's room type to a stay type, for property words missing above. */
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
  const known = places[rest]
  if (known === undefined) return rooms[roomType.trim().toLowerCase()] ?? 'MISC'
  if (part === 'shared room') return 'DORM'
  return part === 'private room' && dwellings.has(known) ? 'ROOM' : known
}
