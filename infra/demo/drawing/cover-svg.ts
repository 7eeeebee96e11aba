import type { StayType } from '@nestboard/shared/listing/model.ts'
import { materialColors } from './light-and-paints.ts'
import { formatOneDecimal, hash32 } from './seeded-numbers.ts'
import { Scene } from './scene.ts'
import { drawFunctionByLandscape } from './settings/draw-setting.ts'
import { drawBathroom } from './views/bath.ts'
import { drawBedroom } from './views/bedroom.ts'
import { drawLounge } from './views/lounge.ts'
import { drawTerrace } from './views/terrace.ts'
import type { MaterialColorName, SceneLandscape, TimeOfDay } from './light-and-paints.ts'
import type { CropPlantKind } from './scene.ts'

/** What a picture of a stay shows. Options that are left out are derived from the seed. */
export interface StayPictureOptions {
  readonly seed: number | string
  readonly stay: StayType
  readonly setting: SceneLandscape
  readonly time: TimeOfDay
  readonly view?: 'exterior' | 'bedroom' | 'lounge' | 'terrace' | 'bath'
  /** `au` draws gum trees instead of firs. */
  readonly flora?: 'eu' | 'au'
  readonly cropKind?: CropPlantKind
  readonly alps?: boolean
  readonly aurora?: boolean
  readonly birds?: boolean
  readonly wall?: MaterialColorName
  /** Film grain, 0 for none. */
  readonly grain?: number
  readonly width?: number
  readonly height?: number
}

const drawView = { bedroom: drawBedroom, lounge: drawLounge, terrace: drawTerrace, bath: drawBathroom }

/** Returns a picture of a stay as SVG; the same options give the same picture. */
export function drawCoverSvg({
  seed,
  alps,
  stay,
  setting,
  time,
  view = 'exterior',
  width = 1080,
  height = 720,
  birds: flock = true,
  flora = 'eu',
  aurora = false,
  cropKind,
  grain = 0.16,
  wall,
}: StayPictureOptions): string {
  const s = new Scene({
    seed: `${seed}/${stay}/${setting}${view === 'exterior' ? '' : `/${view}`}`,
    setting,
    time,
    width,
    height,
  })
  s.flora = flora
  s.aurora = aurora
  s.cropKind = cropKind
  s.alps = alps
  s.wall = wall && materialColors[wall]
  s.noBirds = !flock
  if (view === 'exterior') drawFunctionByLandscape[setting](s, stay)
  else drawView[view](s)
  return wrap(s, grain)
}
function wrap(s: Scene, grain: number) {
  const { width: W, height: H } = s
  const filters =
    `<filter id="stip" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${hash32(s.seed) % 97}" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 -.75" result="m"/><feComposite in="SourceGraphic" in2="m" operator="in"/></filter>` +
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${hash32(s.seed) % 89}"/><feColorMatrix type="matrix" values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1"/></filter>`
  const wrapLight = { dawn: 0.34, morning: 0.2, noon: 0.1, golden: 0.42, dusk: 0.34, night: 0.14 }[s.time]
  const sunlight = s.sun
    ? `<ellipse cx="${formatOneDecimal(s.sun.x)}" cy="${formatOneDecimal(s.sun.y)}" rx="${formatOneDecimal(W * 0.55)}" ry="${formatOneDecimal(H * 0.6)}" fill="${s.radialGradient(
        [
          [0, s.light.glow, wrapLight],
          [0.45, s.light.glow, wrapLight * 0.35],
          [1, s.light.glow, 0],
        ],
      )}" style="mix-blend-mode:screen"/>`
    : ''
  const foot = `<rect y="${formatOneDecimal(H * 0.72)}" width="${W}" height="${formatOneDecimal(H * 0.28)}" fill="${s.gradient(
    [
      [0, '#0b1022', 0],
      [1, '#0b1022', 0.3],
    ],
  )}"/>`
  const vig = s.radialGradient([
    [0, '#000000', 0],
    [0.72, '#000000', 0],
    [1, '#0a0f1e', s.light.litShare > 0.5 ? 0.26 : 0.15],
  ])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${filters}${s.defs.join('')}</defs>${s.body.join('')}${sunlight}${foot}` +
    `<rect x="${-W * 0.2}" y="${-H * 0.2}" width="${W * 1.4}" height="${H * 1.4}" fill="${vig}"/>` +
    (grain
      ? `<rect width="${W}" height="${H}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/>`
      : '') +
    '</svg>'
  )
}
