import { idOf } from '@nestboard/functions/kernel/random.ts'
import { pictureKey } from '@nestboard/shared/media/variant.ts'
import { randomOf } from '../../import/random.ts'
import type { Bare } from '../catalog/facts.ts'
import type { Authored } from '../catalog/world.ts'
import type { Picture } from '../drawing/cover.ts'
import type { Landform } from '../drawing/emblem.ts'
import type { Haircut } from '../drawing/face.ts'

/** What is drawn: a stay or a room of it, a supplier's emblem, a face. */
export type Drawing =
  | { readonly kind: 'cover'; readonly scene: Picture }
  | { readonly kind: 'emblem'; readonly landform: Landform }
  | { readonly kind: 'face'; readonly seed: number; readonly cut: Haircut }

/** A drawing by its name: drawings of one name are one picture, however many listings show it. */
export interface Drawn {
  readonly name: string
  readonly drawing: Drawing
}

export const pictureIdOf = ({ name }: Drawn): number => idOf(`picture ${name}`)
/** Its address, in the size that others are found by. */
export const addressOf = (drawn: Drawn): string => `/${pictureKey(pictureIdOf(drawn), 1080, 'webp')}`

const hours = ['golden', 'morning', 'dawn', 'dusk', 'noon'] as const
/** How many scenes there are of a type and land: more of what a page of results is full of. */
const variants = 5
const variantsOfMany = 12
const many = new Set(['APARTMENT', 'HOUSE'])
const towers = new Set(['APARTMENT', 'CONDO', 'HOTEL'])
const inland = /Maleny|Montville|Nambour|Eumundi|Cooroy|Pomona|Kenilworth|Palmwoods|Flaxton|Mapleton|Yandina|Beerwah/

const named = (scene: Picture): Drawn => ({ name: JSON.stringify(scene), drawing: { kind: 'cover', scene } })

/** A room of what a scene shows from outside. */
export const roomIn = (scene: Picture, view: 'bedroom' | 'lounge' | 'terrace' | 'bath'): Drawn =>
  named({ ...scene, view })

/** The scene of a region's listing: one of a few for its type and land. */
export function sceneFor(region: string, { key, stayType, city }: Bare): Picture {
  const random = randomOf(`scene ${key}`)
  const setting = region === 'barossa' || inland.test(city) ? 'hills' : stayType === 'CABIN' ? 'forest' : 'coast'
  const variant = random.from(1, many.has(stayType) ? variantsOfMany : variants)
  const time = hours[(variant + stayType.length) % hours.length] as Picture['time']
  const crop = setting === 'hills' ? { cropKind: region === 'barossa' ? ('vine' as const) : ('grass' as const) } : {}
  // No tower stands among vines.
  const stay = setting === 'hills' && towers.has(stayType) ? 'BNB' : stayType
  return { seed: variant, stay, setting, time, flora: 'au', ...crop }
}

/** The bedroom a region's listing shows: one of a few. */
export function bedroomFor({ setting, flora }: Picture, key: string): Drawn {
  const variant = randomOf(`bedroom ${key}`).from(1, 4)
  const time = hours[variant % hours.length] as Picture['time']
  return roomIn({ seed: `room ${variant}`, stay: 'HOUSE', setting, time, ...(flora && { flora }) }, 'bedroom')
}

export const authoredScene = ({ name, stayType, scene }: Authored): Picture => ({
  seed: name,
  stay: stayType,
  ...scene,
})
export const coverOf = (scene: Picture): Drawn => named(scene)

const landforms = ['wave', 'peak', 'gum', 'arch'] as const
export const emblemFor = (hostKey: string): Drawn => {
  const landform = randomOf(`emblem ${hostKey}`).pick(landforms)
  return { name: `emblem ${landform}`, drawing: { kind: 'emblem', landform } }
}

/** The demo people's faces. */
export const faces = {
  'isla@nestboard.example': { name: 'face isla', drawing: { kind: 'face', seed: 4, cut: 'long' } },
  'gus@nestboard.example': { name: 'face gus', drawing: { kind: 'face', seed: 7, cut: 'bald' } },
  'amara@nestboard.example': { name: 'face amara', drawing: { kind: 'face', seed: 12, cut: 'curls' } },
} as const satisfies Record<string, Drawn>
