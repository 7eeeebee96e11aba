import sharp from 'sharp'
import { drawCoverSvg } from '../drawing/cover-svg.ts'
import type { StayPictureOptions } from '../drawing/cover-svg.ts'

/** Draws the covers of planning boards for the browser app: `node infra/demo/board-covers/build.ts`. */
const folder = new URL('../../../frontend/src/features/trips/covers/', import.meta.url)

/**
 * Size of the drawing, height of the strip that is cut out of the drawing, and width of the written file, in pixels.
 */
const drawn = { width: 1080, height: 720 }
const stripHeight = 400
const fileWidth = 840

type Scene = Omit<StayPictureOptions, 'seed'> & { /** Upper edge of the strip. */ readonly top: number }
const scenes: Readonly<Record<string, Scene>> = {
  beacon: { stay: 'LIGHTHOUSE', setting: 'coast', time: 'dusk', top: 35 },
  castle: { stay: 'CASTLE', setting: 'hills', time: 'golden', cropKind: 'vine', top: 90 },
  cove: { stay: 'VILLA', setting: 'coast', time: 'golden', flora: 'au', top: 190 },
  farm: { stay: 'FARM', setting: 'hills', time: 'morning', top: 170 },
  forest: { stay: 'CABIN', setting: 'forest', time: 'dawn', flora: 'au', top: 225 },
  lights: { stay: 'HOTEL', setting: 'city', time: 'night', top: 240 },
  snow: { stay: 'CABIN', setting: 'snow', time: 'night', aurora: true, top: 180 },
  street: { stay: 'APARTMENT', setting: 'city', time: 'golden', top: 220 },
  tents: { stay: 'TENT', setting: 'desert', time: 'dusk', top: 225 },
}

for (const [name, { top, ...scene }] of Object.entries(scenes)) {
  const svg = drawCoverSvg({ seed: name, grain: 0, ...drawn, ...scene })
  await sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: 0, top, width: drawn.width, height: stripHeight })
    .resize({ width: fileWidth })
    .webp({ quality: 80, effort: 6 })
    .toFile(new URL(`${name}.webp`, folder).pathname)
}
