import { parseLinearRgb, formatHexColor, mixColors, adjustColor } from './color.ts'
import { lightByTime, skyTintByLandscape } from './light-and-paints.ts'
import { formatOneDecimal, hash32, createSeededRandom } from './seeded-numbers.ts'
import type { SceneLight, SceneLandscape, TimeOfDay } from './light-and-paints.ts'
import type { Random } from './seeded-numbers.ts'

export type GradientStop = readonly [offset: number, color: string, opacity?: number | undefined]
export type PictureSide = 'left' | 'right'
export type CropPlantKind = 'vine' | 'wheat' | 'lavender' | 'grass'

export interface SceneOptions {
  readonly seed: string
  readonly setting: SceneLandscape
  readonly time: TimeOfDay
  readonly width: number
  readonly height: number
  /** The side of the picture on which the stay stands. */
  readonly side?: PictureSide | undefined
  /** The x of the sun, as a share of the width. */
  readonly sunAt?: number | undefined
}

/**
 * A picture being drawn: its light, its random numbers, and the SVG so far. Drawing functions use short names: `s` scene, `b` building,
 * `u` unit, `r` random numbers, `k` sunlight (0 shade, 1 full sun), `d` distance (0 near, 1 lost in the haze).
 */
export class Scene {
  readonly random: Random
  readonly seed: string
  readonly setting: SceneLandscape
  readonly time: TimeOfDay
  readonly width: number
  readonly height: number
  /** The size of one pixel in a picture 720 pixels high; sizes are multiples of it. */
  unit: number
  light: SceneLight
  /** The light outdoors, kept while a room is drawn in its own light. */
  outdoorLight: SceneLight | undefined
  readonly side: PictureSide
  /** 1 if the sun is right of the stay, -1 if it is left. */
  sunDirection: number
  readonly sunX: number
  /** Undefined before the sky is drawn; null when no sun or moon is visible. */
  sun: { readonly x: number; readonly y: number; readonly r: number; readonly color: string } | null | undefined
  readonly defs: string[] = []
  readonly body: string[] = []
  horizonY: number
  /** Whether the current drawing is mirrored, so that lettering must be turned back. */
  isMirrored = false
  /** Position of a lighthouse's lamp, in the building's units. */
  lighthouseLamp: { readonly x: number; readonly y: number } | undefined
  flora: 'eu' | 'au' = 'eu'
  aurora = false
  cropKind: CropPlantKind | undefined
  alps: boolean | undefined
  wall: string | undefined
  noBirds = false
  /** Number of SVG ids that were given out. */
  idCount = 0

  constructor({ seed, setting, time, width, height, side, sunAt }: SceneOptions) {
    this.random = createSeededRandom(seed)
    this.seed = seed
    this.setting = setting
    this.time = time
    this.width = width
    this.height = height
    this.unit = height / 720
    const light = lightByTime[time]
    const drift = this.random.derive('sky').between(-6, 6)
    const tinted = (color: string) =>
      adjustColor(color, { ...skyTintByLandscape[setting], h: (skyTintByLandscape[setting].h ?? 0) + drift })
    const [zenith, high, middle, low, horizon] = light.sky
    this.light = { ...light, sky: [tinted(zenith), tinted(high), tinted(middle), tinted(low), tinted(horizon)] }
    this.side = side ?? (this.random.derive('side').chance(0.5) ? 'right' : 'left')
    this.sunDirection = this.side === 'right' ? -1 : 1 // the sun stands away from the house
    const sun = this.random.derive('sun')
    this.sunX = this.width * (sunAt || (this.side === 'right' ? sun.between(0.2, 0.36) : sun.between(0.64, 0.8)))
    this.horizonY = Math.round(height * 0.6)
  }
  nextId(p = 'g'): string {
    return `${p}${hash32(this.seed).toString(36)}${this.idCount++}`
  }
  add(...s: string[]): void {
    this.body.push(...s)
  }
  /**
   * Returns the color of a paint in the light: `k` from 0 (shade) to 1 (full sun), `d` from 0 (near) to 1 (lost in the
   * haze).
   */
  paint(albedo: string, k = 0.7, d = 0): string {
    const a = parseLinearRgb(albedo),
      { light, ambient: amb } = this.light
    const lit = (channel: 0 | 1 | 2) => {
      const x = a[channel] * (amb[channel] + light[channel] * k)
      return x / (1 + x * 0.12)
    }
    const c = formatHexColor([lit(0), lit(1), lit(2)])
    return d > 0 ? mixColors(c, this.light.haze, d) : c
  }
  /**
   * Defines a linear gradient and returns its reference. `user` gives its ends in pixels of the picture instead of
   * shares of the shape.
   */
  gradient(stops: readonly GradientStop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false } = {}): string {
    const id = this.nextId()
    this.defs.push(
      `<linearGradient id="${id}" x1="${formatOneDecimal((x1 * (user ? 1 : 10)) / (user ? 1 : 10))}" y1="${formatOneDecimal(y1)}" x2="${formatOneDecimal(x2)}" y2="${formatOneDecimal(y2)}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }
  radialGradient(stops: readonly GradientStop[]): string {
    const id = this.nextId()
    this.defs.push(
      `<radialGradient id="${id}">${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }
  blurFilter(px: number): string {
    const id = this.nextId('b')
    this.defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${formatOneDecimal(px)}"/></filter>`,
    )
    return `url(#${id})`
  }
  clipPath(d: string): string {
    const id = this.nextId('c')
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `url(#${id})`
  }
  path(d: string, fill: string, more = ''): void {
    this.add(`<path d="${d}" fill="${fill}"${more ? ' ' + more : ''}/>`)
  }
  stroke(d: string, color: string, w: number, more = ''): void {
    this.add(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${formatOneDecimal(w)}" stroke-linecap="round" stroke-linejoin="round"${more ? ' ' + more : ''}/>`,
    )
  }
  glow(x: number, y: number, r: number, color: string, a = 0.6): void {
    this.add(
      `<circle cx="${formatOneDecimal(x)}" cy="${formatOneDecimal(y)}" r="${formatOneDecimal(r)}" fill="${this.radialGradient(
        [
          [0, color, a],
          [0.35, color, a * 0.42],
          [1, color, 0],
        ],
      )}"/>`,
    )
  }
  group(attrs: string, draw: () => void): void {
    this.add(`<g ${attrs}>`)
    draw()
    this.add('</g>')
  }
}
