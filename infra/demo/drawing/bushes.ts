import { drawFoliage } from './foliage.ts'
import { findLineYAtX } from './land.ts'
import { materialColors } from './light-and-paints.ts'
import { lerp, formatOneDecimal } from './seeded-numbers.ts'
import { buildEllipsePath } from './svg-paths.ts'
import type { Random } from './seeded-numbers.ts'
import type { Scene } from './scene.ts'
import type { Point } from './svg-paths.ts'

interface TuftOptions {
  readonly n?: number
  readonly albedo?: string
  readonly h?: number
  readonly d?: number
  readonly x0?: number
  readonly x1?: number
  readonly r?: Random
  /** The paint of the seed heads; undefined draws none. */
  readonly heads?: string
}

export function drawGrassTufts(
  s: Scene,
  y0: number,
  y1: number,
  {
    n = 160,
    albedo = materialColors.dry,
    h = 34,
    d = 0,
    x0 = 0,
    x1 = s.width,
    r = s.random.derive(`gr${y0}`),
    heads,
  }: TuftOptions = {},
) {
  const u = s.unit,
    sets: [string[], string[], string[]] = [[], [], []],
    seed: string[] = []
  for (let i = 0; i < n; i++) {
    const q = r(),
      x = lerp(x0, x1, r()),
      y = lerp(y0, y1, q),
      hh = h * u * lerp(0.55, 1.15, q) * r.between(0.6, 1.2),
      bend = r.between(-0.5, 0.5) + s.sunDirection * -0.18
    for (let b = 0; b < 4; b++) {
      const bx = x + r.between(-5, 5) * u,
        tipx = bx + (bend + r.between(-0.35, 0.35)) * hh
      sets[(i % 3) as 0 | 1 | 2].push(
        `M${formatOneDecimal(bx - 1.1 * u)} ${formatOneDecimal(y)}Q${formatOneDecimal(bx + bend * hh * 0.2)} ${formatOneDecimal(y - hh * 0.6)} ${formatOneDecimal(tipx)} ${formatOneDecimal(y - hh * r.between(0.8, 1))}Q${formatOneDecimal(bx + bend * hh * 0.2 + 2 * u)} ${formatOneDecimal(y - hh * 0.5)} ${formatOneDecimal(bx + 1.4 * u)} ${formatOneDecimal(y)}Z`,
      )
      if (heads && b === 0 && i % 2) seed.push(buildEllipsePath(tipx, y - hh * 0.98, 2.4 * u, 3.4 * u))
    }
  }
  ;([0.12, 0.5, 0.95] as const).forEach((k, i) => s.path(sets[i as 0 | 1 | 2].join(''), s.paint(albedo, k, d)))
  if (heads) s.path(seed.join(''), s.paint(heads, 0.9, d))
}
export function drawBushes(
  s: Scene,
  pts: readonly Point[],
  {
    n = 24,
    albedo = materialColors.olive,
    size = 20,
    d = 0,
    x0 = 0,
    x1 = s.width,
    dy = 10,
    r = s.random.derive(`bu${n}${size}${x0}`),
  } = {},
) {
  const list: [x: number, y: number, radius: number][] = []
  for (let i = 0; i < n; i++) {
    const x = lerp(x0, x1, r())
    list.push([x, findLineYAtX(pts, x) + r.between(2, dy) * s.unit, size * s.unit * r.between(0.6, 1.4)])
  }
  for (const [x, y, q] of list.toSorted((a, b) => a[1] - b[1]))
    drawFoliage(s, x, y - q * 0.3, q, q * 0.55, albedo, { d, n: 30, size: (q * 0.2) / s.unit, r })
}
