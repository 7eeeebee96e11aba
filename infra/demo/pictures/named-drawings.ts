import { deriveIdFromText } from '@nestboard/functions/kernel/random.ts'
import { pictureObjectKey } from '@nestboard/shared/media/variant.ts'
import { createTextSeededRandom } from '../../import/random.ts'
import type { ListingWithoutTexts } from '../catalog/facts.ts'
import type { MadeUpStay } from '../catalog/world.ts'
import type { StayPictureOptions } from '../drawing/cover-svg.ts'
import type { Landform } from '../drawing/emblem-svg.ts'
import type { Haircut } from '../drawing/face-svg.ts'

/** What a drawing shows: a stay or one of its rooms, a supplier's emblem, or a face. */
export type Drawing =
  | { readonly kind: 'cover'; readonly scene: StayPictureOptions }
  | { readonly kind: 'emblem'; readonly landform: Landform }
  | { readonly kind: 'face'; readonly seed: number; readonly cut: Haircut }

/** A drawing with a name. All drawings of the same name are one picture, however many listings show it. */
export interface NamedDrawing {
  readonly name: string
  readonly drawing: Drawing
}

export const derivePictureId = ({ name }: NamedDrawing): number => deriveIdFromText(`picture ${name}`)
/** Returns the URL path of a drawing's 1080-pixel WebP file. Stored rows name a picture by the path of this size. */
export const getDrawingUrlPath = (drawn: NamedDrawing): string =>
  `/${pictureObjectKey(derivePictureId(drawn), 1080, 'webp')}`

const hours = ['golden', 'morning', 'dawn', 'dusk', 'noon'] as const
/** Number of scenes per stay type and landscape; stay types that fill results pages have more (`variantsOfMany`). */
const variants = 5
const variantsOfMany = 12
const stayTypesWithManyVariants = new Set(['APARTMENT', 'HOUSE'])
const towerStayTypes = new Set(['APARTMENT', 'CONDO', 'HOTEL'])
const inlandTowns =
  /Maleny|Montville|Nambour|Eumundi|Cooroy|Pomona|Kenilworth|Palmwoods|Flaxton|Mapleton|Yandina|Beerwah/

export const getStayPictureDrawing = (scene: StayPictureOptions): NamedDrawing => ({
  name: JSON.stringify(scene),
  drawing: { kind: 'cover', scene },
})

/** Returns the drawing of a room of the stay that a scene shows from outside. */
export const getRoomDrawing = (
  scene: StayPictureOptions,
  view: 'bedroom' | 'lounge' | 'terrace' | 'bath',
): NamedDrawing => getStayPictureDrawing({ ...scene, view })

/**
 * Returns the scene for a listing from `facts.json`. Listings with the same stay type and landscape share a few
 * scenes.
 */
export function chooseListingScene(region: string, { key, stayType, city }: ListingWithoutTexts): StayPictureOptions {
  const random = createTextSeededRandom(`scene ${key}`)
  const setting = region === 'barossa' || inlandTowns.test(city) ? 'hills' : stayType === 'CABIN' ? 'forest' : 'coast'
  const variant = random.from(1, stayTypesWithManyVariants.has(stayType) ? variantsOfMany : variants)
  const time = hours[(variant + stayType.length) % hours.length] as StayPictureOptions['time']
  const crop = setting === 'hills' ? { cropKind: region === 'barossa' ? ('vine' as const) : ('grass' as const) } : {}
  // Tower blocks would look wrong among vineyards.
  const stay = setting === 'hills' && towerStayTypes.has(stayType) ? 'BNB' : stayType
  return { seed: variant, stay, setting, time, flora: 'au', ...crop }
}

/** Returns the bedroom picture for a listing from `facts.json`. All listings share a few bedroom pictures. */
export function getBedroomDrawing({ setting, flora }: StayPictureOptions, key: string): NamedDrawing {
  const variant = createTextSeededRandom(`bedroom ${key}`).from(1, 4)
  const time = hours[variant % hours.length] as StayPictureOptions['time']
  return getRoomDrawing({ seed: `room ${variant}`, stay: 'HOUSE', setting, time, ...(flora && { flora }) }, 'bedroom')
}

export const getMadeUpStayScene = ({ name, stayType, scene }: MadeUpStay): StayPictureOptions => ({
  seed: name,
  stay: stayType,
  ...scene,
})

const landforms = ['wave', 'peak', 'gum', 'arch'] as const
export const getEmblemDrawing = (hostKey: string): NamedDrawing => {
  const landform = createTextSeededRandom(`emblem ${hostKey}`).pick(landforms)
  return { name: `emblem ${landform}`, drawing: { kind: 'emblem', landform } }
}

/**
 * The profile pictures of demo people, by email address. Demo people who are missing here have no picture, as is
 * common for real accounts.
 */
export const faceDrawingsByEmail = {
  'isla@nestboard.example': { name: 'face isla', drawing: { kind: 'face', seed: 4, cut: 'long' } },
  'gus@nestboard.example': { name: 'face gus', drawing: { kind: 'face', seed: 7, cut: 'bald' } },
  'amara@nestboard.example': { name: 'face amara', drawing: { kind: 'face', seed: 12, cut: 'curls' } },
  'nell@nestboard.example': { name: 'face nell', drawing: { kind: 'face', seed: 5, cut: 'bun' } },
  'ruth@nestboard.example': { name: 'face ruth', drawing: { kind: 'face', seed: 34, cut: 'bob' } },
} as const satisfies Record<string, NamedDrawing>
