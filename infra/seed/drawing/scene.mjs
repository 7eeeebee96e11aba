import { lin, hexOf, mix, tune } from './colour.mjs'
import { TIMES, TINT } from './light.mjs'
import { f1, hash, rng } from './numbers.mjs'

export class Scene {
  constructor({ seed, setting, time, width, height, side, sunAt }) {
    this.r = rng(seed)
    this.seed = seed
    this.setting = setting
    this.time = time
    this.W = width
    this.H = height
    this.u = height / 720
    const t = TIMES[time]
    const drift = this.r.sub('sky').in(-6, 6)
    this.t = { ...t, sky: t.sky.map((c) => tune(c, { ...TINT[setting], h: (TINT[setting].h ?? 0) + drift })) }
    this.side = side ?? (this.r.sub('side').chance(0.5) ? 'right' : 'left')
    this.dir = this.side === 'right' ? -1 : 1 // the sun is on the side away from the house
    this.sunX = this.W * (this.side === 'right' ? this.r.sub('sun').in(0.2, 0.36) : this.r.sub('sun').in(0.64, 0.8))
    if (sunAt) this.sunX = this.W * sunAt
    this.defs = []
    this.body = []
    this.n = 0
    this.hz = Math.round(height * 0.6)
  }
  id(p = 'g') {
    return `${p}${hash(this.seed).toString(36)}${this.n++}`
  }
  add(...s) {
    this.body.push(...s)
  }
  // color of a surface under the light; k: 0 shade to 1 full sun, d: 0 near to 1 lost in the haze
  paint(albedo, k = 0.7, d = 0) {
    const a = lin(albedo),
      { light, amb } = this.t
    const c = hexOf(
      a.map((v, i) => {
        const x = v * (amb[i] + light[i] * k)
        return x / (1 + x * 0.12)
      }),
    )
    return d > 0 ? mix(c, this.t.haze, d) : c
  }
  grad(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user } = {}) {
    const id = this.id()
    this.defs.push(
      `<linearGradient id="${id}" x1="${f1((x1 * (user ? 1 : 10)) / (user ? 1 : 10))}" y1="${f1(y1)}" x2="${f1(x2)}" y2="${f1(y2)}"${user ? ' gradientUnits="userSpaceOnUse"' : ''}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }
  radial(stops) {
    const id = this.id()
    this.defs.push(
      `<radialGradient id="${id}">${stops.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }
  blur(px) {
    const id = this.id('b')
    this.defs.push(
      `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${f1(px)}"/></filter>`,
    )
    return `url(#${id})`
  }
  clip(d) {
    const id = this.id('c')
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `url(#${id})`
  }
  path(d, fill, more = '') {
    this.add(`<path d="${d}" fill="${fill}"${more ? ' ' + more : ''}/>`)
  }
  stroke(d, color, w, more = '') {
    this.add(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${f1(w)}" stroke-linecap="round" stroke-linejoin="round"${more ? ' ' + more : ''}/>`,
    )
  }
  glow(x, y, r, color, a = 0.6) {
    this.add(
      `<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${this.radial([
        [0, color, a],
        [0.35, color, a * 0.42],
        [1, color, 0],
      ])}"/>`,
    )
  }
  group(attrs, draw) {
    this.add(`<g ${attrs}>`)
    draw()
    this.add('</g>')
  }
}
