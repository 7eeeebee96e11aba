import { clamp, lerp, createOneDimensionalNoise, computeFractalNoise } from './seeded-numbers.ts'
import { buildSmoothPath } from './svg-paths.ts'
import type { Scene } from './scene.ts'
import type { Point } from './svg-paths.ts'

export interface RidgeOptions {
  readonly y: number
  readonly amplitude: number
  /** Distance between hilltops, in multiples of `Scene.unit`. */
  readonly scale: number
  readonly octaves?: number
  readonly roughness?: number
  readonly step?: number
  readonly tilt?: number
  /** Returns the offset to add to y at a share of the width, in multiples of `Scene.unit`. */
  readonly bump?: (q: number) => number
  /** Height in pixels over which the shading below the line fades out. */
  readonly span?: number
}

/** Returns the outline of a range of hills, from left to right. */
export function buildRidgeLine(
  s: Scene,
  name: string,
  { y, amplitude: amp, scale, octaves: oct = 4, roughness: rough = 0.5, step = 8, tilt = 0, bump }: RidgeOptions,
): Point[] {
  const n = createOneDimensionalNoise(`${s.seed}${name}`),
    pts: Point[] = []
  for (let x = -20; x <= s.width + 20; x += step) {
    const q = x / s.width
    pts.push([
      x,
      y +
        computeFractalNoise(n, x / (scale * s.unit), oct, rough) * amp * s.unit +
        tilt * (q - 0.5) * s.unit +
        (bump ? bump(q) * s.unit : 0),
    ])
  }
  return pts
}
export const buildAreaPathBelowLine = (s: Scene, pts: readonly Point[]) =>
  buildSmoothPath(pts) + `L${s.width + 20} ${s.height + 20}L-20 ${s.height + 20}Z`
/** Returns the y of a line at an x. The line must run from left to right. */
export const findLineYAtX = (pts: readonly Point[], x: number): number => {
  for (let i = 1; i < pts.length; i++)
    if (pts[i]![0] >= x) {
      const [a, b] = [pts[i - 1]!, pts[i]!]
      return lerp(a[1], b[1], (x - a[0]) / (b[0] - a[0]))
    }
  return pts.at(-1)![1]
}
export function drawHill(
  s: Scene,
  name: string,
  o: RidgeOptions,
  albedo: string,
  d: number,
  { k = 0.75, foot = 0.25, grain = true } = {},
) {
  const pts = buildRidgeLine(s, name, o),
    top = Math.min(...pts.map((p) => p[1])),
    path = buildAreaPathBelowLine(s, pts)
  const span = o.span ?? 170 * s.unit
  s.path(
    path,
    s.gradient(
      [
        [0, s.paint(albedo, k, d)],
        [0.5, s.paint(albedo, k * 0.75, clamp(d + foot * 0.35))],
        [1, s.paint(albedo, k * 0.6, clamp(d + foot))],
      ],
      { y1: top, y2: top + span, user: true },
    ),
  )
  // Stippled light on the sun's side.
  if (grain)
    s.path(
      path,
      s.gradient(
        [
          [0, s.light.sun, 0.34 * (1 - d)],
          [0.55, s.light.sun, 0],
        ],
        { x1: s.sunX, y1: 0, x2: s.sunX - s.sunDirection * -s.width * 0.6, y2: 0, user: true },
      ),
      `filter="url(#stip)" opacity="${s.time === 'night' ? 0.16 : s.time === 'dusk' ? 0.38 : 0.5}"`,
    )
  return pts
}
export const getStippleAttributes = (s: Scene) =>
  `filter="url(#stip)" opacity="${s.time === 'night' ? 0.14 : s.time === 'dusk' ? 0.36 : 0.5}"`
