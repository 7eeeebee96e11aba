import { foliage } from './foliage.ts'
import { yAt } from './land.ts'
import { paints } from './light.ts'
import { lerp, f1 } from './numbers.ts'
import { dot } from './shapes.ts'
import type { Random } from './numbers.ts'
import type { Scene } from './scene.ts'
import type { Point } from './shapes.ts'

interface TuftOptions {
  readonly n?: number
  readonly albedo?: string
  readonly h?: number
  readonly d?: number
  readonly x0?: number
  readonly x1?: number
  readonly r?: Random
  /** The paint of the seed heads; none without. */
  readonly heads?: string
}

export function grassTufts(
  s: Scene,
  y0: number,
  y1: number,
  { n = 160, albedo = paints.dry, h = 34, d = 0, x0 = 0, x1 = s.W, r = s.r.sub(`gr${y0}`), heads }: TuftOptions = {},
) {
  const u = s.u,
    sets: [string[], string[], string[]] = [[], [], []],
    seed: string[] = []
  for (let i = 0; i < n; i++) {
    const q = r(),
      x = lerp(x0, x1, r()),
      y = lerp(y0, y1, q),
      hh = h * u * lerp(0.55, 1.15, q) * r.in(0.6, 1.2),
      bend = r.in(-0.5, 0.5) + s.dir * -0.18
    for (let b = 0; b < 4; b++) {
      const bx = x + r.in(-5, 5) * u,
        tipx = bx + (bend + r.in(-0.35, 0.35)) * hh
      sets[(i % 3) as 0 | 1 | 2].push(
        `M${f1(bx - 1.1 * u)} ${f1(y)}Q${f1(bx + bend * hh * 0.2)} ${f1(y - hh * 0.6)} ${f1(tipx)} ${f1(y - hh * r.in(0.8, 1))}Q${f1(bx + bend * hh * 0.2 + 2 * u)} ${f1(y - hh * 0.5)} ${f1(bx + 1.4 * u)} ${f1(y)}Z`,
      )
      if (heads && b === 0 && i % 2) seed.push(dot(tipx, y - hh * 0.98, 2.4 * u, 3.4 * u))
    }
  }
  ;([0.12, 0.5, 0.95] as const).forEach((k, i) => s.path(sets[i as 0 | 1 | 2].join(''), s.paint(albedo, k, d)))
  if (heads) s.path(seed.join(''), s.paint(heads, 0.9, d))
}
export function bushes(
  s: Scene,
  pts: readonly Point[],
  {
    n = 24,
    albedo = paints.olive,
    size = 20,
    d = 0,
    x0 = 0,
    x1 = s.W,
    dy = 10,
    r = s.r.sub(`bu${n}${size}${x0}`),
  } = {},
) {
  const list: [x: number, y: number, radius: number][] = []
  for (let i = 0; i < n; i++) {
    const x = lerp(x0, x1, r())
    list.push([x, yAt(pts, x) + r.in(2, dy) * s.u, size * s.u * r.in(0.6, 1.4)])
  }
  for (const [x, y, q] of list.toSorted((a, b) => a[1] - b[1]))
    foliage(s, x, y - q * 0.3, q, q * 0.55, albedo, { d, n: 30, size: (q * 0.2) / s.u, r })
}
