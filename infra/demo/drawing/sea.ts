import { mixColors } from './color.ts'
import { materialColors } from './light-and-paints.ts'
import { lerp, formatOneDecimal } from './seeded-numbers.ts'
import { buildEllipsePath } from './svg-paths.ts'
import type { Scene } from './scene.ts'

export function drawMist(s: Scene, y: number, h: number, a = 0.5) {
  s.add(
    `<rect x="0" y="${formatOneDecimal(y)}" width="${s.width}" height="${formatOneDecimal(h)}" fill="${s.gradient([
      [0, s.light.haze, 0],
      [0.5, s.light.haze, a],
      [1, s.light.haze, 0],
    ])}"/>`,
  )
}
export function drawSea(s: Scene, y: number, { till = s.height, albedo = materialColors.sea } = {}) {
  const { width: W, unit: u } = s,
    r = s.random.derive('sea')
  const near = s.paint(materialColors.seaDeep, 0.55),
    far = mixColors(mixColors(s.paint(albedo, 0.8), s.light.sky[2], 0.3), s.light.sky[4], 0.42),
    mid = mixColors(s.paint(albedo, 0.7), s.light.sky[1], 0.3)
  s.add(
    `<rect x="0" y="${formatOneDecimal(y)}" width="${W}" height="${formatOneDecimal(till - y)}" fill="${s.gradient([
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
      w = lerp(12, 120, q) * u * r.between(0.4, 1.4),
      hh = lerp(0.5, 2.6, q) * u,
      x = r() * W
    ;(i % 3 ? lo : hi).push(buildEllipsePath(x, yy, w, hh))
  }
  s.path(lo.join(''), near, 'opacity=".22"')
  s.path(hi.join(''), mixColors(far, '#ffffff', 0.35), 'opacity=".30"')
  if (s.sun && s.sun.y < y + 40 * u) {
    const strength = s.time === 'noon' ? 0.35 : s.time === 'morning' ? 0.5 : 0.9
    for (let i = 0; i < 170; i++) {
      const q = r() ** 1.25,
        yy = y + 1 + q * (till - y) * 0.92,
        spread = lerp(10, 90, q) * u,
        x = s.sunX + (r() + r() + r() - 1.5) * spread * 1.4
      glit.push(buildEllipsePath(x, yy, lerp(5, 34, q) * u * r.between(0.4, 1.3), lerp(0.6, 2.2, q) * u))
    }
    s.path(glit.join(''), s.sun.color, `opacity="${strength * 0.75}"`)
  }
  s.add(
    `<rect x="0" y="${formatOneDecimal(y - 1)}" width="${W}" height="${formatOneDecimal(3 * u)}" fill="${mixColors(far, '#ffffff', 0.5)}" opacity=".5"/>`,
  )
}
