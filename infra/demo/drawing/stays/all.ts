import { buildApartment, buildHostel, buildCondo, buildDorm } from './city-blocks.ts'
import { buildBnb, buildFarm } from './guest-houses.ts'
import { buildHotel, buildResort, buildMotel } from './hotels.ts'
import { buildHouse, buildCanal } from './houses.ts'
import { buildLighthouse, buildCastle } from './landmarks.ts'
import { buildBoutique, buildInn } from './small-hotels.ts'
import { buildTent, buildCamping, buildMisc } from './under-canvas.ts'
import { buildVilla } from './villas.ts'
import { buildCabin, buildLodge } from './woods.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { Building } from '../building/building.ts'
import type { Scene } from '../scene.ts'

/** A type of stay, or a narrow house at a canal. */
export type Drawable = StayType | 'CANAL'

/** The drawing of each type of stay, about 300 units wide. */
export const drawStay: Readonly<Record<Drawable, (s: Scene, b: Building) => void>> = {
  CABIN: buildCabin,
  LODGE: buildLodge,
  LIGHTHOUSE: buildLighthouse,
  CASTLE: buildCastle,
  VILLA: buildVilla,
  HOUSE: buildHouse,
  CANAL: buildCanal,
  APARTMENT: buildApartment,
  CONDO: buildCondo,
  DORM: buildDorm,
  HOSTEL: buildHostel,
  BOUTIQUE: buildBoutique,
  INN: buildInn,
  HOTEL: buildHotel,
  RESORT: buildResort,
  MOTEL: buildMotel,
  BNB: buildBnb,
  FARM: buildFarm,
  TENT: buildTent,
  CAMPING: buildCamping,
  MISC: buildMisc,
  ROOM: buildBnb,
}
