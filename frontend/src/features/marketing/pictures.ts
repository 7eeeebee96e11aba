import type { Illustration } from './picture.tsx'
import edelgratA6 from './pictures/edelgrat-600.avif'
import edelgrat6 from './pictures/edelgrat-600.webp'
import edelgratSmall from './pictures/edelgrat-144.webp'
import fernA6 from './pictures/fern-gully-600.avif'
import fern6 from './pictures/fern-gully-600.webp'
import hillsA12 from './pictures/hero-hills-1280.avif'
import hills12 from './pictures/hero-hills-1280.webp'
import hillsA20 from './pictures/hero-hills-2000.avif'
import hillsTallA from './pictures/hero-hills-tall.avif'
import hillsTall from './pictures/hero-hills-tall.webp'
import lightA12 from './pictures/hero-light-1280.avif'
import light12 from './pictures/hero-light-1280.webp'
import lightA20 from './pictures/hero-light-2000.avif'
import lightTallA from './pictures/hero-light-tall.avif'
import lightTall from './pictures/hero-light-tall.webp'
import nightA16 from './pictures/hero-night-1600.avif'
import night16 from './pictures/hero-night-1600.webp'
import nightTallA from './pictures/hero-night-tall.avif'
import nightTall from './pictures/hero-night-tall.webp'
import kanaalA6 from './pictures/kanaal-600.avif'
import kanaal6 from './pictures/kanaal-600.webp'
import keepersSmall from './pictures/keepers-144.webp'
import lavandesA10 from './pictures/lavandes-1080.avif'
import lavandes10 from './pictures/lavandes-1080.webp'
import lavandesA6 from './pictures/lavandes-640.avif'
import lofotenA10 from './pictures/lofoten-1080.avif'
import lofoten10 from './pictures/lofoten-1080.webp'
import lofotenSmall from './pictures/lofoten-144.webp'
import lofotenA6 from './pictures/lofoten-640.avif'
import louttitA10 from './pictures/louttit-1080.avif'
import louttit10 from './pictures/louttit-1080.webp'
import louttitA6 from './pictures/louttit-640.avif'
import montefoscoA10 from './pictures/montefosco-1080.avif'
import montefosco10 from './pictures/montefosco-1080.webp'
import montefoscoA6 from './pictures/montefosco-640.avif'
import naxosA6 from './pictures/naxos-600.avif'
import naxos6 from './pictures/naxos-600.webp'
import shearwaterA10 from './pictures/shearwater-1080.avif'
import shearwater10 from './pictures/shearwater-1080.webp'
import shearwaterA6 from './pictures/shearwater-640.avif'
import snowgumA10 from './pictures/snowgum-1080.avif'
import snowgum10 from './pictures/snowgum-1080.webp'
import snowgumA6 from './pictures/snowgum-640.avif'

type Scene = readonly [avif640: string, avif1080: string, webp: string]
const scene = ([small, large, webp]: Scene): Illustration => ({
  width: 1080,
  height: 720,
  avif: [
    [small, 640],
    [large, 1080],
  ],
  webp,
})
const card = (avif: string, webp: string): Illustration => ({ width: 600, height: 400, avif: [[avif, 600]], webp })
/** Defines a thumbnail, which is too small to need AVIF as a second format. */
const small = (webp: string): Illustration => ({ width: 144, height: 144, avif: [], webp })
const hero = (
  height: number,
  avif: Illustration['avif'],
  webp: string,
  tall: NonNullable<Illustration['tall']>,
): Illustration => ({
  width: 2000,
  height,
  avif,
  webp,
  tall,
})

/** Illustrations of the public pages. */
export const heroLighthousePicture = hero(
  1107,
  [
    [lightA12, 1280],
    [lightA20, 2000],
  ],
  light12,
  { width: 720, height: 1107, avif: lightTallA, webp: lightTall },
)
export const heroHillsPicture = hero(
  1107,
  [
    [hillsA12, 1280],
    [hillsA20, 2000],
  ],
  hills12,
  { width: 720, height: 1107, avif: hillsTallA, webp: hillsTall },
)
export const heroNightPicture = hero(729, [[nightA16, 1600]], night16, {
  width: 693,
  height: 729,
  avif: nightTallA,
  webp: nightTall,
})
export const castleVineyardPicture = scene([montefoscoA6, montefoscoA10, montefosco10])
export const lavenderHousePicture = scene([lavandesA6, lavandesA10, lavandes10])
export const lofotenPicture = scene([lofotenA6, lofotenA10, lofoten10])
export const cliffBeachHousePicture = scene([shearwaterA6, shearwaterA10, shearwater10])
export const beachHotelPicture = scene([louttitA6, louttitA10, louttit10])
export const snowyLodgePicture = scene([snowgumA6, snowgumA10, snowgum10])
export const fernGullyPicture = card(fernA6, fern6)
export const naxosPicture = card(naxosA6, naxos6)
export const alpineHutPicture = card(edelgratA6, edelgrat6)
export const canalHousePicture = card(kanaalA6, kanaal6)
export const lightkeepersCottageThumbnail = small(keepersSmall)
export const lofotenThumbnail = small(lofotenSmall)
export const alpineHutThumbnail = small(edelgratSmall)
