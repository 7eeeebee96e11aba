import { idOf } from '@nestboard/functions/kernel/random.ts'
import { pictureKey } from '@nestboard/shared/media/variant.ts'
import { randomOf } from '../../import/random.ts'
import type { BareListing } from '../catalog/facts.ts'
import type { AuthoredStay } from '../catalog/world.ts'
import type { StayPicture } from '../drawing/cover-svg.ts'
import type { Landform } from '../drawing/emblem-svg.ts'
import type { Haircut } from '../drawing/face-svg.ts'

/** A drawing: a stay or one of its rooms, a supplier's emblem, or a face. */
export type Drawing =
  | { readonly kind: 'cover'; readonly scene: StayPicture }
  | { readonly kind: 'emblem'; readonly landform: Landform }
  | { readonly kind: 'face'; readonly seed: number; readonly cut: Haircut }

/** A named drawing: drawings of the same name are one picture, however many listings show it. */
export interface NamedDrawing {
  readonly name: string
  readonly drawing: Drawing
}

export const pictureIdOf = ({ name }: NamedDrawing): number => idOf(`picture ${name}`)
/** URL path of the drawing in the size that identifies the picture. */
export const drawingUrlPath = (drawn: NamedDrawing): string => `/${pictureKey(pictureIdOf(drawn), 1080, 'webp')}`

const hours = ['golden', 'morning', 'dawn', 'dusk', 'noon'] as const
/** Number of scenes per stay type and landscape; more for the types that fill a results page. */
const variants = 5
const variantsOfMany = 12
const stayTypesWithManyVariants = new Set(['APARTMENT', 'HOUSE'])
const towerStayTypes = new Set(['APARTMENT', 'CONDO', 'HOTEL'])
const inlandTowns =
  /Maleny|Montville|Nambour|Eumundi|Cooroy|Pomona|Kenilworth|Palmwoods|Flaxton|Mapleton|Yandina|Beerwah/

const stayDrawing = (scene: StayPicture): NamedDrawing => ({
  name: JSON.stringify(scene),
  drawing: { kind: 'cover', scene },
})

/** A room of the stay that a scene shows from outside. */
export const roomDrawing = (scene: StayPicture, view: 'bedroom' | 'lounge' | 'terrace' | 'bath'): NamedDrawing =>
  stayDrawing({ ...scene, view })

/** The scene of a region's listing: one of a few per type and landscape. */
export function sceneOfListing(region: string, { key, stayType, city }: BareListing): StayPicture {
  const random = randomOf(`scene ${key}`)
  const setting = region === 'barossa' || inlandTowns.test(city) ? 'hills' : stayType === 'CABIN' ? 'forest' : 'coast'
  const variant = random.from(1, stayTypesWithManyVariants.has(stayType) ? variantsOfMany : variants)
  const time = hours[(variant + stayType.length) % hours.length] as StayPicture['time']
  const crop = setting === 'hills' ? { cropKind: region === 'barossa' ? ('vine' as const) : ('grass' as const) } : {}
  // No towers in the vineyards.
  const stay = setting === 'hills' && towerStayTypes.has(stayType) ? 'BNB' : stayType
  return { seed: variant, stay, setting, time, flora: 'au', ...crop }
}

/** The bedroom picture of a region's listing: one of a few. */
export function bedroomDrawing({ setting, flora }: StayPicture, key: string): NamedDrawing {
  const variant = randomOf(`bedroom ${key}`).from(1, 4)
  const time = hours[variant % hours.length] as StayPicture['time']
  return roomDrawing({ seed: `room ${variant}`, stay: 'HOUSE', setting, time, ...(flora && { flora }) }, 'bedroom')
}

export const sceneOfAuthoredStay = ({ name, stayType, scene }: AuthoredStay): StayPicture => ({
  seed: name,
  stay: stayType,
  ...scene,
})
export const coverDrawing = (scene: StayPicture): NamedDrawing => stayDrawing(scene)

const landforms = ['wave', 'peak', 'gum', 'arch'] as const
export const emblemDrawing = (hostKey: string): NamedDrawing => {
  const landform = randomOf(`emblem ${hostKey}`).pick(landforms)
  return { name: `emblem ${landform}`, drawing: { kind: 'emblem', landform } }
}

/** The faces of the demo’s people, by email address; the others have no picture, as many have none. */
export const faceDrawings = {
  'isla@nestboard.example': { name: 'face isla', drawing: { kind: 'face', seed: 4, cut: 'long' } },
  'gus@nestboard.example': { name: 'face gus', drawing: { kind: 'face', seed: 7, cut: 'bald' } },
  'amara@nestboard.example': { name: 'face amara', drawing: { kind: 'face', seed: 12, cut: 'curls' } },
  'nell@nestboard.example': { name: 'face nell', drawing: { kind: 'face', seed: 5, cut: 'bun' } },
  'ruth@nestboard.example': { name: 'face ruth', drawing: { kind: 'face', seed: 34, cut: 'bob' } },
} as const satisfies Record<string, NamedDrawing>
