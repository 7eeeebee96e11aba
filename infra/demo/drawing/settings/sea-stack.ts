import { paints } from '../light.ts'
import { lerp, f1, noise, fbm } from '../numbers.ts'
import { foam } from './foam.ts'
import { poly } from '../shapes.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../numbers.ts'
import type { Point } from '../shapes.ts'

/** A rock that stands in the sea off the point. */
export function seaStack(s: Scene, r: Random, cr: Random): void {
  const u = s.u
  const sx = s.W * (s.side === 'right' ? 0.215 : 1 - 0.215),
    hh = r.in(64, 104) * u,
    sy = s.H * 0.845,
    n = noise(`${s.seed}stk`),
    L: Point[] = [],
    R: Point[] = []
  for (let q = 0; q <= 1.01; q += 0.1) {
    const w = lerp(34, 15, q ** 0.8) * u
    L.push([sx - w + fbm(n, q * 7, 3) * 9 * u, sy - hh * q])
    R.push([sx + w + fbm(n, 30 + q * 7, 3) * 9 * u, sy - hh * q])
  }
  const rock = poly([...L, ...R.toReversed()]),
    rc = s.clip(rock)
  s.path(rock, s.paint(paints.cliff, 0.16, 0.1))
  s.group(`clip-path="${rc}"`, () => {
    s.path(
      poly([
        [sx + s.dir * 6 * u, sy - hh - 4],
        [sx + s.dir * 70 * u, sy - hh - 4],
        [sx + s.dir * 70 * u, sy + 4],
        [sx + s.dir * 2 * u, sy + 4],
        [sx + s.dir * 11 * u, sy - hh * 0.5],
      ]),
      s.paint(paints.cliff, 0.9, 0.1),
    )
    for (let i = 1; i < 6; i++)
      s.stroke(
        `M${f1(sx - 50 * u)} ${f1(sy - (hh * i) / 6)}q${f1(50 * u)} ${f1(cr.in(-6, 6) * u)} ${f1(100 * u)} ${f1(cr.in(-4, 4) * u)}`,
        s.paint(paints.cliff, 0),
        1.6 * u,
        'opacity=".4"',
      )
    s.path(
      poly([
        [sx - 60 * u, sy - hh - 5],
        [sx + 60 * u, sy - hh - 5],
        [sx + 60 * u, sy - hh + 7 * u],
        [sx + 14 * u, sy - hh + 11 * u],
        [sx, sy - hh + 5 * u],
        [sx - 60 * u, sy - hh + 9 * u],
      ]),
      s.paint(paints.lush, 0.6, 0.08),
    )
  })
  foam(s, sx, sy, 52 * u, cr)
}
