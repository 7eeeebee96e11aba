import { findLineYAtX } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { hasAustralianFlora } from '../stay-in-scene.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { Point } from '../svg-paths.ts'

export function drawMeadow(s: Scene, y0: number, r0: Random) {
  const { height: H, width: W, unit: u } = s,
    r = r0.derive('meadow'),
    st: string[][] = [[], [], []],
    fl: string[][] = [[], [], []]
  for (let i = 0; i < 900; i++) {
    const q = r() ** 0.8,
      y = lerp(y0, H, q),
      x = r() * W,
      h = lerp(5, 26, q) * u * r.between(0.6, 1.3),
      b = r.between(-0.4, 0.4) * h
    st[i % 3]!.push(
      `M${formatOneDecimal(x)} ${formatOneDecimal(y)}q${formatOneDecimal(b * 0.2)} ${formatOneDecimal(-h * 0.6)} ${formatOneDecimal(b)} ${formatOneDecimal(-h)}`,
    )
    if (r.chance(0.3)) fl[i % 3]!.push(buildEllipsePath(x + b, y - h, lerp(0.9, 3.2, q) * u))
  }
  st.forEach((d, i) =>
    s.stroke(
      d.join(''),
      s.paint(hasAustralianFlora(s) ? materialColors.dry : materialColors.lush, [0.1, 0.5, 1.05][i]),
      1.5 * u,
    ),
  )
  ;['#f5e9b4', '#e58ea0', '#ffffff'].forEach((c, i) => s.path(fl[i]!.join(''), s.paint(c, 0.95)))
}
export function drawHayBales(s: Scene, pts: readonly Point[], r: Random) {
  const u = s.unit
  for (let i = 0; i < 6; i++) {
    const x = r.between(0.06, 0.94) * s.width,
      y = findLineYAtX(pts, x) + r.between(16, 66) * u,
      q = lerp(10, 20, (y - s.height * 0.8) / (s.height * 0.2)) * u
    s.add(
      `<ellipse cx="${formatOneDecimal(x)}" cy="${formatOneDecimal(y + q * 0.1)}" rx="${formatOneDecimal(q * 1.8)}" ry="${formatOneDecimal(q * 0.24)}" fill="${s.paint(materialColors.soil, 0)}" opacity=".4"/>`,
    )
    s.path(
      `M${formatOneDecimal(x - q * 1.1)} ${formatOneDecimal(y)}v${formatOneDecimal(-q * 0.8)}q0 ${formatOneDecimal(-q * 0.8)} ${formatOneDecimal(q * 0.7)} ${formatOneDecimal(-q * 0.8)}h${formatOneDecimal(q)}v${formatOneDecimal(q * 1.6)}z`,
      s.paint(materialColors.wheat, 0.45),
    )
    s.path(buildEllipsePath(x + q * 0.6, y - q * 0.8, q * 0.66, q * 0.8), s.paint(materialColors.wheat, 1))
    s.add(
      `<path d="${buildEllipsePath(x + q * 0.6, y - q * 0.8, q * 0.4, q * 0.5)}${buildEllipsePath(x + q * 0.6, y - q * 0.8, q * 0.18, q * 0.22)}" fill="none" stroke="${s.paint(materialColors.soil, 0.5)}" stroke-width="${formatOneDecimal(1.2 * u)}" opacity=".6"/>`,
    )
  }
}
