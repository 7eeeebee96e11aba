import { lin, hexOf, mix, tune } from './color.ts'
import { lightAt, skyTints } from './light.ts'
import { f1, hash, rng } from './numbers.ts'
import type { Light, Setting, Time } from './light.ts'
import type { Random } from './numbers.ts'

export type Stop = readonly [offset: number, color: string, opacity?: number | undefined]
export type Side = 'left' | 'right'
export type Crop = 'vine' | 'wheat' | 'lavender' | 'grass'

export interface SceneOptions {
  readonly seed: string
  readonly setting: Setting
  readonly time: Time
  readonly width: number
  readonly height: number
  /** The side of the picture the stay stands on. */
  readonly side?: Side | undefined
  /** Where the sun stands, as a share of the width. */
  readonly sunAt?: number | undefined
}

/** A picture being drawn: its light, its random numbers, and the SVG so far. */
export class Scene {
  readonly r: Random
  readonly seed: string
  readonly setting: Setting
  readonly time: Time
  readonly W: number
  readonly H: number
  /** One pixel of a picture 720 high. */
  u: number
  t: Light
  /** The light outdoors, while a room is drawn by lamplight. */
  sky0: Light | undefined
  readonly side: Side
  /** 1 where the sun stands right of the stay, -1 left. */
  dir: number
  readonly sunX: number
  /** Undefined before the sky is drawn; null when no sun or moon shows. */
  sun: { readonly x: number; readonly y: number; readonly r: number; readonly color: string } | null | undefined
  readonly defs: string[] = []
  readonly body: string[] = []
  /** The y of the horizon. */
  hz: number
  /** Whether what is drawn now is mirrored; lettering is turned back. */
  mirror = false
  /** Where the lamp of a lighthouse stands, in the building's units. */
  beam: { readonly x: number; readonly y: number } | undefined
  flora: 'eu' | 'au' = 'eu'
  aurora = false
  cropKind: Crop | undefined
  alps: boolean | undefined
  wall: string | undefined
  noBirds = false
  /** How many ids were given. */
  n = 0

  constructor({ seed, setting, time, width, height, side, sunAt }: SceneOptions) {
    this.r = rng(seed)
    this.seed = seed
    this.setting = setting
    this.time = time
    this.W = width
    this.H = height
    this.u = height / 720
    const light = lightAt[time]
    const drift = this.r.sub('sky').in(-6, 6)
    const tinted = (color: string) => tune(color, { ...skyTints[setting], h: (skyTints[setting].h ?? 0) + drift })
    const [zenith, high, middle, low, horizon] = light.sky
    this.t = { ...light, sky: [tinted(zenith), tinted(high), tinted(middle), tinted(low), tinted(horizon)] }
    this.side = side ?? (this.r.sub('side').chance(0.5) ? 'right' : 'left')
    this.dir = this.side === 'right' ? -1 : 1 // the sun stands away from the house
    const sun = this.r.sub('sun')
    this.sunX = this.W * (sunAt || (this.side === 'right' ? sun.in(0.2, 0.36) : sun.in(0.64, 0.8)))
    this.hz = Math.round(height * 0.6)
  }
  id(p = 'g'): string {
    return `${p}${hash(this.seed).toString(36)}${this.n++}`
  }
  add(...s: string[]): void {
    this.body.push(...s)
  }
  /** A paint under the light: `k` from 0 (shade) to 1 (full sun), `d` from 0 (near) to 1 (lost in the haze). */
  paint(albedo: string, k = 0.7, d = 0): string {
    const a = lin(albedo),
      { light, amb } = this.t
    const lit = (channel: 0 | 1 | 2) => {
      const x = a[channel] * (amb[channel] + light[channel] * k)
      return x / (1 + x * 0.12)
    }
    const c = hexOf([lit(0), lit(1), lit(2)])
    return d > 0 ? mix(c, this.t.haze, d) : c
  }
  /** A gradient; `user` gives its ends in pixels of the picture, not shares of the shape. */
  grad(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = false } = {}): string {
    const id = this.id()
    this.defs.push(
      `<linearGradient id="${id}" x1="${f1((x1 * (user ? 1 : 10)) / (user ? 1 : 10))}" y1="${f1(y1)}" x2="${f1(x2)}" y2="${f1(y2)}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }
  radial(stops: readonly Stop[]): string {
    const id = this.id()
    this.defs.push(
      `<radialGradient id="${id}">${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }
  blur(px: number): string {
    const id = this.id('b')
    this.defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${f1(px)}"/></filter>`,
    )
    return `url(#${id})`
  }
  clip(d: string): string {
    const id = this.id('c')
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `url(#${id})`
  }
  path(d: string, fill: string, more = ''): void {
    this.add(`<path d="${d}" fill="${fill}"${more ? ' ' + more : ''}/>`)
  }
  stroke(d: string, color: string, w: number, more = ''): void {
    this.add(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${f1(w)}" stroke-linecap="round" stroke-linejoin="round"${more ? ' ' + more : ''}/>`,
    )
  }
  glow(x: number, y: number, r: number, color: string, a = 0.6): void {
    this.add(
      `<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${this.radial([
        [0, color, a],
        [0.35, color, a * 0.42],
        [1, color, 0],
      ])}"/>`,
    )
  }
  group(attrs: string, draw: () => void): void {
    this.add(`<g ${attrs}>`)
    draw()
    this.add('</g>')
  }
}
