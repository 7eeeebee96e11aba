import { yAt } from '../land.ts'
import { paints } from '../light.ts'
import { lerp, f1 } from '../numbers.ts'
import { isAustralian } from '../placed-stay.ts'
import { dot } from '../shapes.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../numbers.ts'
import type { Point } from '../shapes.ts'

export function meadow(s: Scene, y0: number, r0: Random) {
  const { H, W, u } = s,
    r = r0.sub('meadow'),
    st: string[][] = [[], [], []],
    fl: string[][] = [[], [], []]
  for (let i = 0; i < 900; i++) {
    const q = r() ** 0.8,
      y = lerp(y0, H, q),
      x = r() * W,
      h = lerp(5, 26, q) * u * r.in(0.6, 1.3),
      b = r.in(-0.4, 0.4) * h
    st[i % 3]!.push(`M${f1(x)} ${f1(y)}q${f1(b * 0.2)} ${f1(-h * 0.6)} ${f1(b)} ${f1(-h)}`)
    if (r.chance(0.3)) fl[i % 3]!.push(dot(x + b, y - h, lerp(0.9, 3.2, q) * u))
  }
  st.forEach((d, i) =>
    s.stroke(d.join(''), s.paint(isAustralian(s) ? paints.dry : paints.lush, [0.1, 0.5, 1.05][i]), 1.5 * u),
  )
  ;['#f5e9b4', '#e58ea0', '#ffffff'].forEach((c, i) => s.path(fl[i]!.join(''), s.paint(c, 0.95)))
}
export function bales(s: Scene, pts: readonly Point[], r: Random) {
  const u = s.u
  for (let i = 0; i < 6; i++) {
    const x = r.in(0.06, 0.94) * s.W,
      y = yAt(pts, x) + r.in(16, 66) * u,
      q = lerp(10, 20, (y - s.H * 0.8) / (s.H * 0.2)) * u
    s.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y + q * 0.1)}" rx="${f1(q * 1.8)}" ry="${f1(q * 0.24)}" fill="${s.paint(paints.soil, 0)}" opacity=".4"/>`,
    )
    s.path(
      `M${f1(x - q * 1.1)} ${f1(y)}v${f1(-q * 0.8)}q0 ${f1(-q * 0.8)} ${f1(q * 0.7)} ${f1(-q * 0.8)}h${f1(q)}v${f1(q * 1.6)}z`,
      s.paint(paints.wheat, 0.45),
    )
    s.path(dot(x + q * 0.6, y - q * 0.8, q * 0.66, q * 0.8), s.paint(paints.wheat, 1))
    s.add(
      `<path d="${dot(x + q * 0.6, y - q * 0.8, q * 0.4, q * 0.5)}${dot(x + q * 0.6, y - q * 0.8, q * 0.18, q * 0.22)}" fill="none" stroke="${s.paint(paints.soil, 0.5)}" stroke-width="${f1(1.2 * u)}" opacity=".6"/>`,
    )
  }
}
