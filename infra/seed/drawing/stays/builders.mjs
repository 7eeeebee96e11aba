import { buildApartment, buildHostel, buildCondo, buildDorm } from './city-blocks.mjs'
import { buildBnb, buildFarm } from './guest-houses.mjs'
import { buildHotel, buildResort, buildMotel } from './hotels.mjs'
import { buildHouse, buildCanal } from './houses.mjs'
import { buildLighthouse, buildCastle } from './landmarks.mjs'
import { buildBoutique, buildInn } from './small-hotels.mjs'
import { buildTent, buildCamping, buildMisc } from './under-canvas.mjs'
import { buildVilla } from './villas.mjs'
import { buildCabin, buildLodge } from './woods.mjs'

/** The building function of each stay type; local width about 300. */
export const BUILD = {
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
