import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal, createOneDimensionalNoise, computeFractalNoise } from '../seeded-numbers.ts'
import { drawFoam } from './foam.ts'
import { buildPolygonPath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { Point } from '../svg-paths.ts'

/** Draws a rock that stands in the sea off the headland. */
export function drawSeaStack(s: Scene, r: Random, cr: Random): void {
  const u = s.unit
  const sx = s.width * (s.side === 'right' ? 0.215 : 1 - 0.215),
    hh = r.between(64, 104) * u,
    sy = s.height * 0.845,
    n = createOneDimensionalNoise(`${s.seed}stk`),
    L: Point[] = [],
    R: Point[] = []
  for (let q = 0; q <= 1.01; q += 0.1) {
    const w = lerp(34, 15, q ** 0.8) * u
    L.push([sx - w + computeFractalNoise(n, q * 7, 3) * 9 * u, sy - hh * q])
    R.push([sx + w + computeFractalNoise(n, 30 + q * 7, 3) * 9 * u, sy - hh * q])
  }
  const rock = buildPolygonPath([...L, ...R.toReversed()]),
    rc = s.clipPath(rock)
  s.path(rock, s.paint(materialColors.cliff, 0.16, 0.1))
  s.group(`clip-path="${rc}"`, () => {
    s.path(
      buildPolygonPath([
        [sx + s.sunDirection * 6 * u, sy - hh - 4],
        [sx + s.sunDirection * 70 * u, sy - hh - 4],
        [sx + s.sunDirection * 70 * u, sy + 4],
        [sx + s.sunDirection * 2 * u, sy + 4],
        [sx + s.sunDirection * 11 * u, sy - hh * 0.5],
      ]),
      s.paint(materialColors.cliff, 0.9, 0.1),
    )
    for (let i = 1; i < 6; i++)
      s.stroke(
        `M${formatOneDecimal(sx - 50 * u)} ${formatOneDecimal(sy - (hh * i) / 6)}q${formatOneDecimal(50 * u)} ${formatOneDecimal(cr.between(-6, 6) * u)} ${formatOneDecimal(100 * u)} ${formatOneDecimal(cr.between(-4, 4) * u)}`,
        s.paint(materialColors.cliff, 0),
        1.6 * u,
        'opacity=".4"',
      )
    s.path(
      buildPolygonPath([
        [sx - 60 * u, sy - hh - 5],
        [sx + 60 * u, sy - hh - 5],
        [sx + 60 * u, sy - hh + 7 * u],
        [sx + 14 * u, sy - hh + 11 * u],
        [sx, sy - hh + 5 * u],
        [sx - 60 * u, sy - hh + 9 * u],
      ]),
      s.paint(materialColors.lush, 0.6, 0.08),
    )
  })
  drawFoam(s, sx, sy, 52 * u, cr)
}
