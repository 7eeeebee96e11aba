import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { Point } from '../svg-paths.ts'

/** The four corners of a roof: eave left, eave right, ridge right, ridge left. */
export type RoofPlane = readonly [Point, Point, Point, Point]
export type RoofTexture = 'tin' | 'tile' | 'slate' | 'shingle' | 'thatch'
export type WallTexture = 'boards' | 'planks' | 'logs' | 'stone' | 'brick'

export interface WindowOptions {
  readonly lit?: boolean
  readonly frame?: string
  /** Share of sunlight on the frame, 0 to 1. */
  readonly sun?: number
  readonly frameWidth?: number
  readonly arch?: boolean
  readonly shutters?: string
  readonly curtain?: boolean
  /** Number of panes across and down. */
  readonly panes?: readonly [number, number]
  readonly sill?: boolean
  readonly sillPaint?: string
  /** Whether a box of flowers hangs below the window. */
  readonly flowerBox?: boolean
}
export interface DoorOptions {
  readonly frame?: string
  readonly glass?: boolean | 'full'
}
export interface SignOptions {
  readonly flip?: boolean
  readonly font?: string
  readonly weight?: number
  readonly space?: number
  readonly anchor?: string
}
/** Distance in x and y by which a side wall recedes in the drawing. */
export interface SideWallOffset {
  readonly ox: number
  readonly oy: number
}
interface Body {
  readonly x?: number
  readonly w: number
  readonly h: number
  readonly depth: number
  readonly wall: string
  readonly texture?: WallTexture | undefined
}
export interface FlatRoofedOptions extends Body {
  readonly y?: number
  readonly top?: string
}
interface RoofedBody extends Body {
  readonly roof: number
  readonly overhang?: number
  readonly roofPaint: string
  readonly roofTexture?: RoofTexture
  readonly base?: number
  readonly fascia?: string
  /** Draws details onto the front before the roof covers its top. */
  readonly drawFront?: () => void
}
export interface SideGabledOptions extends RoofedBody {
  readonly drawAfter?: (at: SideWallOffset & { readonly q: RoofPlane }) => void
}
export interface FrontGabledOptions extends RoofedBody {
  readonly thick?: number
  readonly drawFlank?: (at: SideWallOffset) => void
  readonly drawAfter?: (at: SideWallOffset) => void
}

/**
 * The methods that draw a building, in the building's own units: the ground is y 0 and the sun stands on the right;
 * `drawStayAt` mirrors the drawing when the sun stands left. Parameters named `a` or ending in `Paint` are paints, `k` is
 * sunlight from 0 to 1.
 */
export interface Building {
  readonly scene: Scene
  readonly random: Random
  /** Distance: 0 is near, 1 is lost in the haze. */
  readonly distance: number
  /** Returns the color of a paint in the light of the scene. */
  readonly paint: (a: string, k?: number) => string
  snow: boolean

  poly: (pts: readonly Point[], fill: string, more?: string) => void
  rect: (x: number, y: number, w: number, h: number, fill: string, more?: string) => void
  line: (d: string, color: string, w?: number, more?: string) => void
  glow: (x: number, y: number, radius: number, opacity?: number) => void
  /** Decides at random whether a window has lamplight. */
  isLit: (chance?: number) => boolean
  lamplight: () => string
  glass: () => string
  window: (x: number, y: number, w: number, h: number, o?: WindowOptions) => void
  door: (x: number, w: number, h: number, a: string, o?: DoorOptions) => void

  boards: (x: number, y: number, w: number, h: number, step: number, a: string, k?: number) => void
  planks: (x: number, y: number, w: number, h: number, step: number, a: string) => void
  blocks: (
    x: number,
    y: number,
    w: number,
    h: number,
    size: number,
    a: string,
    density?: number,
    k?: readonly [number, number],
  ) => void
  /** Draws lines across a roof, parallel to its eave. */
  linesAcross: (plane: RoofPlane, n: number, color: string, w?: number, opacity?: number) => void
  /** Draws lines from the eave up to the ridge. */
  linesUp: (plane: RoofPlane, n: number, color: string, w?: number, opacity?: number) => void
  roof: (plane: RoofPlane, a: string, texture?: RoofTexture, k?: number) => void

  /** Draws a body with its ridge along the front and a gable that faces the sun. */
  sideGable: (o: SideGabledOptions) => SideWallOffset & { readonly q: RoofPlane }
  /** Draws a body with its gable at the front and the ridge running back. */
  frontGable: (o: FrontGabledOptions) => SideWallOffset
  /** Draws a body with a flat roof. */
  flatBody: (o: FlatRoofedOptions) => SideWallOffset

  chimney: (x: number, y: number, w: number, h: number, a: string, smoke?: boolean) => void
  smoke: (x: number, y: number, w: number) => void
  rail: (x: number, w: number, y: number, h: number, a?: string, step?: number, k?: number) => void
  post: (x: number, y: number, h: number, w?: number, a?: string, k?: number) => void
  /** Draws a string of lights that sags by `sag` units. */
  lights: (x1: number, y1: number, x2: number, y2: number, sag: number, n?: number) => void
  sign: (text: string, x: number, y: number, size: number, fill: string, o?: SignOptions) => void
  plant: (x: number, y: number, h: number, a?: string) => void
  flag: (x: number, y: number, h: number, a: string) => void
  shadow: (x: number, w: number, height?: number) => void
  fence: (x1: number, x2: number, y: number, h: number, a?: string, step?: number) => void
}
