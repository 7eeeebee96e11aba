import { mixColors } from './color.ts'
import { findLineYAtX } from './land.ts'
import { materialColors } from './light-and-paints.ts'
import { clamp, createOneDimensionalNoise, computeFractalNoise } from './seeded-numbers.ts'
import { buildPolygonPath } from './svg-paths.ts'
import type { Scene } from './scene.ts'
import type { Point } from './svg-paths.ts'

interface PeaksOptions {
  readonly y: number
  readonly h: number
  readonly n: number
  readonly d: number
  /** How far the snow reaches down, 0 to 1. */
  readonly snow?: number
  readonly albedo?: string
}

/** Draws an alpine range with shaded faces; returns its outline. */
export function drawPeaks(
  s: Scene,
  name: string,
  { y, h, n, d, snow = 0, albedo = materialColors.rock }: PeaksOptions,
): Point[] {
  const r = s.random.derive(name),
    { width: W, unit: u } = s,
    list = []
  for (let i = 0; i < n; i++)
    list.push({ x: W * ((i + r.between(0.15, 0.85)) / n) * 1.16 - W * 0.08, h: h * u * r.between(0.55, 1) })
  const nz = createOneDimensionalNoise(`${s.seed}${name}n`),
    prof: Point[] = []
  for (let x = -20; x <= W + 20; x += 5) {
    let v = 0
    for (const p of list) v = Math.max(v, p.h * (1 - Math.abs(x - p.x) / (p.h * 1.35)))
    prof.push([x, y - Math.max(v, 0) - (computeFractalNoise(nz, x / (26 * u), 4, 0.55) * 0.5 + 0.5) * 24 * u])
  }
  const lit = s.paint(albedo, 0.95, d),
    shade = s.paint(albedo, 0.12, d)
  s.path(
    buildPolygonPath([...prof, [W + 20, s.height], [-20, s.height]]),
    s.gradient(
      [
        [0, lit],
        [1, mixColors(lit, s.light.haze, 0.6)],
      ],
      { y1: y - h * u, y2: y + 30 * u, user: true },
    ),
  )
  const sunRight = s.sunDirection > 0
  for (const p of list.toSorted((a, b) => a.h - b.h)) {
    const top: Point = [p.x, findLineYAtX(prof, p.x)],
      pts: Point[] = [],
      edge: Point[] = []
    const sgn = sunRight ? -1 : 1
    for (let q = 0; q <= 1.001; q += 0.04) {
      const x = p.x + sgn * p.h * 1.2 * q
      pts.push([x, Math.max(findLineYAtX(prof, clamp(x, -19, W + 19)), top[1] + p.h * 0.7 * q)])
    }
    for (let q = 1; q >= 0; q -= 0.09)
      edge.push([p.x + sgn * (p.h * 0.34 * q + r.between(-13, 13) * u * (q > 0.05 ? 1 : 0)), top[1] + p.h * 1.05 * q])
    s.path(
      buildPolygonPath([top, ...pts, ...edge]),
      s.gradient(
        [
          [0, shade, 0.85],
          [0.75, shade, 0.45],
          [1, shade, 0],
        ],
        { y1: top[1], y2: y + 10 * u, user: true },
      ),
    )
    if (snow) {
      const cap = p.h * snow * r.between(0.8, 1.1)
      const zig = (side: number) => {
        const out: Point[] = []
        for (let q = 0; q <= 1.001; q += 0.125) {
          const x = p.x + side * q * cap * 1.05
          out.push([x, top[1] + q * cap * 0.86 + (out.length % 2 ? -1 : 1) * r.between(4, 16) * u * (1.25 - q * 0.3)])
        }
        return out
      }
      const edgeOf = (side: number) => {
        const out: Point[] = []
        for (let q = 0; q <= 1.001; q += 0.1) {
          const x = p.x + side * q * cap * 1.05
          out.push([x, Math.max(findLineYAtX(prof, clamp(x, -19, W + 19)) - 1, top[1] + q * cap * 0.62)])
        }
        return out
      }
      const lw = s.paint(materialColors.snow, 1, d * 0.6),
        dw = s.paint(materialColors.snow, 0.22, d * 0.6)
      s.path(buildPolygonPath([...edgeOf(-1), ...zig(-1).toReversed()]), sunRight ? dw : lw)
      s.path(buildPolygonPath([...edgeOf(1), ...zig(1).toReversed()]), sunRight ? lw : dw)
    }
  }
  return prof
}
