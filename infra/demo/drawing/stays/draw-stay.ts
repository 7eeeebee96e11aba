import { drawApartments, drawHostel } from './apartments-and-hostels.ts'
import { drawBnb, drawFarm } from './guest-houses.ts'
import { drawHotel, drawResort, drawMotel } from './hotels.ts'
import { drawHouse, drawCanalHouses } from './houses.ts'
import { drawCastle } from './castle.ts'
import { drawLighthouse } from './lighthouse.ts'
import { drawBoutiqueHotel, drawInn } from './small-hotels.ts'
import { drawTent, drawCampsite, drawYurt } from './tents-and-yurts.ts'
import { drawVilla } from './villas.ts'
import { drawCabin } from './cabins.ts'
import { drawCondo, drawDorm } from './condos-and-dorms.ts'
import { drawLodge } from './lodges.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { Building } from '../building/building.ts'
import type { Scene } from '../scene.ts'

/** A type of stay, or a row of narrow houses at a canal. */
export type DrawableBuilding = StayType | 'CANAL'

/** The function that draws each type of stay, about 300 units wide. */
export const drawFunctionByBuilding: Readonly<Record<DrawableBuilding, (s: Scene, b: Building) => void>> = {
  CABIN: drawCabin,
  LODGE: drawLodge,
  LIGHTHOUSE: drawLighthouse,
  CASTLE: drawCastle,
  VILLA: drawVilla,
  HOUSE: drawHouse,
  CANAL: drawCanalHouses,
  APARTMENT: drawApartments,
  CONDO: drawCondo,
  DORM: drawDorm,
  HOSTEL: drawHostel,
  BOUTIQUE: drawBoutiqueHotel,
  INN: drawInn,
  HOTEL: drawHotel,
  RESORT: drawResort,
  MOTEL: drawMotel,
  BNB: drawBnb,
  FARM: drawFarm,
  TENT: drawTent,
  CAMPING: drawCampsite,
  MISC: drawYurt,
  ROOM: drawBnb,
}
