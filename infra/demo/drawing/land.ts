import { clamp, lerp, noise, fbm } from './numbers.ts'
import { curve } from './shapes.ts'
import type { Scene } from './scene.ts'
import type { Point } from './shapes.ts'

export interface RidgeOptions {
  readonly y: number
  readonly amp: number
  /** Pixels from hilltop to hilltop. */
  readonly scale: number
  readonly oct?: number
  readonly rough?: number
  readonly step?: number
  readonly tilt?: number
  /** Raises the line at a share of the width. */
  readonly bump?: (q: number) => number
  /** Over how many pixels the shading of the land below runs out. */
  readonly span?: number
}

/** The line a range of hills draws, from left to right. */
export function ridge(
  s: Scene,
  name: string,
  { y, amp, scale, oct = 4, rough = 0.5, step = 8, tilt = 0, bump }: RidgeOptions,
): Point[] {
  const n = noise(`${s.seed}${name}`),
    pts: Point[] = []
  for (let x = -20; x <= s.W + 20; x += step) {
    const q = x / s.W
    pts.push([
      x,
      y + fbm(n, x / (scale * s.u), oct, rough) * amp * s.u + tilt * (q - 0.5) * s.u + (bump ? bump(q) * s.u : 0),
    ])
  }
  return pts
}
export const below = (s: Scene, pts: readonly Point[]) => curve(pts) + `L${s.W + 20} ${s.H + 20}L-20 ${s.H + 20}Z`
/** The height of a line, given from left to right, at an x. */
export const yAt = (pts: readonly Point[], x: number): number => {
  for (let i = 1; i < pts.length; i++)
    if (pts[i]![0] >= x) {
      const [a, b] = [pts[i - 1]!, pts[i]!]
      return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0]))
    }
  return pts.at(-1)![1]
}
export function hill(
  s: Scene,
  name: string,
  o: RidgeOptions,
  albedo: string,
  d: number,
  { k = 0.75, foot = 0.25, grain = true } = {},
) {
  const pts = ridge(s, name, o),
    top = Math.min(...pts.map((p) => p[1])),
    path = below(s, pts)
  const span = o.span ?? 170 * s.u
  s.path(
    path,
    s.grad(
      [
        [0, s.paint(albedo, k, d)],
        [0.5, s.paint(albedo, k * 0.75, clamp(d + foot * 0.35))],
        [1, s.paint(albedo, k * 0.6, clamp(d + foot))],
      ],
      { y1: top, y2: top + span, user: true },
    ),
  )
  // light from the sun's side, stippled
  if (grain)
    s.path(
      path,
      s.grad(
        [
          [0, s.t.sun, 0.34 * (1 - d)],
          [0.55, s.t.sun, 0],
        ],
        { x1: s.sunX, y1: 0, x2: s.sunX - s.dir * -s.W * 0.6, y2: 0, user: true },
      ),
      `filter="url(#stip)" opacity="${s.time === 'night' ? 0.16 : s.time === 'dusk' ? 0.38 : 0.5}"`,
    )
  return pts
}
export const stipple = (s: Scene) =>
  `filter="url(#stip)" opacity="${s.time === 'night' ? 0.14 : s.time === 'dusk' ? 0.36 : 0.5}"`
