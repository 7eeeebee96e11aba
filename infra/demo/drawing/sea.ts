import { mix } from './color.ts'
import { paints } from './light.ts'
import { lerp, f1 } from './numbers.ts'
import { dot } from './shapes.ts'
import type { Scene } from './scene.ts'

export function mist(s: Scene, y: number, h: number, a = 0.5) {
  s.add(
    `<rect x="0" y="${f1(y)}" width="${s.W}" height="${f1(h)}" fill="${s.grad([
      [0, s.t.haze, 0],
      [0.5, s.t.haze, a],
      [1, s.t.haze, 0],
    ])}"/>`,
  )
}
export function sea(s: Scene, y: number, { till = s.H, albedo = paints.sea } = {}) {
  const { W, u } = s,
    r = s.r.sub('sea')
  const near = s.paint(paints.seaDeep, 0.55),
    far = mix(mix(s.paint(albedo, 0.8), s.t.sky[2], 0.3), s.t.sky[4], 0.42),
    mid = mix(s.paint(albedo, 0.7), s.t.sky[1], 0.3)
  s.add(
    `<rect x="0" y="${f1(y)}" width="${W}" height="${f1(till - y)}" fill="${s.grad([
      [0, far],
      [0.18, mid],
      [1, near],
    ])}"/>`,
  )
  const lo: string[] = [],
    hi: string[] = [],
    glit = []
  for (let i = 0; i < 260; i++) {
    const q = r() ** 1.6,
      yy = y + 2 + q * (till - y),
      w = lerp(12, 120, q) * u * r.in(0.4, 1.4),
      hh = lerp(0.5, 2.6, q) * u,
      x = r() * W
    ;(i % 3 ? lo : hi).push(dot(x, yy, w, hh))
  }
  s.path(lo.join(''), near, 'opacity=".22"')
  s.path(hi.join(''), mix(far, '#ffffff', 0.35), 'opacity=".30"')
  if (s.sun && s.sun.y < y + 40 * u) {
    const strength = s.time === 'noon' ? 0.35 : s.time === 'morning' ? 0.5 : 0.9
    for (let i = 0; i < 170; i++) {
      const q = r() ** 1.25,
        yy = y + 1 + q * (till - y) * 0.92,
        spread = lerp(10, 90, q) * u,
        x = s.sunX + (r() + r() + r() - 1.5) * spread * 1.4
      glit.push(dot(x, yy, lerp(5, 34, q) * u * r.in(0.4, 1.3), lerp(0.6, 2.2, q) * u))
    }
    s.path(glit.join(''), s.sun.color, `opacity="${strength * 0.75}"`)
  }
  s.add(
    `<rect x="0" y="${f1(y - 1)}" width="${W}" height="${f1(3 * u)}" fill="${mix(far, '#ffffff', 0.5)}" opacity=".5"/>`,
  )
}
