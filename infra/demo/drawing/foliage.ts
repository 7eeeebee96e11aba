import { findLineYAtX } from './land.ts'
import { materialColors } from './light-and-paints.ts'
import { clamp, lerp, formatOneDecimal } from './seeded-numbers.ts'
import { buildPolygonPath, buildEllipsePath } from './svg-paths.ts'
import type { Scene } from './scene.ts'
import type { Point } from './svg-paths.ts'

export function drawConifer(
  s: Scene,
  x: number,
  y: number,
  h: number,
  { d = 0, snow = false, albedo = materialColors.pine, r = s.random } = {},
) {
  const w = h * r.between(0.32, 0.42),
    tiers = Math.max(4, Math.round(h / (16 * s.unit))),
    L: Point[] = [[x, y - h]],
    R: Point[] = [[x, y - h]]
  for (let i = 1; i <= tiers; i++) {
    const q = i / tiers,
      yy = y - h + h * 0.94 * q,
      half = (w / 2) * q ** 0.85
    L.push([x - half * r.between(0.9, 1.12), yy + h * 0.02], [x - half * 0.5, yy - h * 0.012])
    R.push([x + half * r.between(0.9, 1.12), yy + h * 0.02], [x + half * 0.5, yy - h * 0.012])
  }
  const lit = s.paint(albedo, 0.85, d),
    dark = s.paint(albedo, 0.12, d),
    sunR = s.sunDirection > 0
  s.path(
    buildPolygonPath([
      [x - h * 0.012, y],
      [x + h * 0.012, y],
      [x + h * 0.012, y - h * 0.1],
      [x - h * 0.012, y - h * 0.1],
    ]),
    s.paint(materialColors.timberDark, 0.4, d),
  )
  s.path(buildPolygonPath([...L, [x, y - h * 0.05]]), sunR ? dark : lit)
  s.path(buildPolygonPath([...R, [x, y - h * 0.05]]), sunR ? lit : dark)
  if (snow) {
    const out = []
    for (let i = 1; i < L.length - 1; i += 2)
      for (const side of [L, R]) {
        const p = side[i]!,
          q = side[i - 1]!
        if (r.chance(0.75))
          out.push(
            buildPolygonPath([
              [p[0], p[1]],
              [lerp(p[0], q[0], 0.9), lerp(p[1], q[1], 0.75)],
              [lerp(p[0], x, 0.45), p[1] - h * 0.012],
            ]),
          )
      }
    s.path(out.join(''), s.paint(materialColors.snow, 0.8, d * 0.7))
    s.path(
      buildPolygonPath([
        [x, y - h],
        [x - w * 0.09, y - h * 0.86],
        [x, y - h * 0.89],
        [x + w * 0.09, y - h * 0.86],
      ]),
      s.paint(materialColors.snow, 0.9, d * 0.7),
    )
  }
}
interface TreelineOptions {
  readonly h: number
  readonly d: number
  readonly albedo?: string
  readonly kind?: 'conifer' | 'round'
  readonly gap?: number
  readonly k?: number
  readonly from?: number
  readonly till?: number
  /** Whether to leave a gap at this share of the width. */
  readonly skip?: (q: number) => boolean
}

/** Draws a line of small trees along a ridge, as one shape. */
export function drawTreeline(
  s: Scene,
  name: string,
  pts: readonly Point[],
  {
    h,
    d,
    albedo = materialColors.pine,
    kind = 'conifer',
    gap = 9,
    k = 0.35,
    from = -20,
    till = s.width + 20,
    skip,
  }: TreelineOptions,
): void {
  const r = s.random.derive(name),
    u = s.unit,
    parts = [],
    hi = []
  for (let x = from; x < till; x += gap * u * r.between(0.5, 1.5)) {
    if (skip && skip(x / s.width)) continue
    const y = findLineYAtX(pts, x) + 4 * u,
      hh = h * u * r.between(0.55, 1.15)
    if (kind === 'conifer') {
      const w = hh * r.between(0.28, 0.4)
      parts.push(
        buildPolygonPath([
          [x, y - hh],
          [x + w * 0.22, y - hh * 0.62],
          [x + w * 0.14, y - hh * 0.6],
          [x + w * 0.36, y - hh * 0.3],
          [x + w * 0.26, y - hh * 0.28],
          [x + w * 0.5, y],
          [x - w * 0.5, y],
          [x - w * 0.26, y - hh * 0.28],
          [x - w * 0.36, y - hh * 0.3],
          [x - w * 0.14, y - hh * 0.6],
          [x - w * 0.22, y - hh * 0.62],
        ]),
      )
    } else {
      const rr = hh * 0.5
      for (let i = 0; i < 4; i++)
        parts.push(
          buildEllipsePath(
            x + r.between(-0.6, 0.6) * rr,
            y - rr * r.between(0.4, 1.3),
            rr * r.between(0.45, 0.75),
            rr * r.between(0.4, 0.6),
          ),
        )
      hi.push(buildEllipsePath(x + s.sunDirection * rr * 0.25, y - rr * 1.2, rr * 0.34, rr * 0.26))
    }
  }
  s.path(parts.join(''), s.paint(albedo, k, d))
  if (hi.length) s.path(hi.join(''), s.paint(albedo, 1, d), 'opacity=".6"')
}
export function drawFoliage(
  s: Scene,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  albedo: string,
  { d = 0, n = 90, size = 7, r = s.random, tones = [0.04, 0.3, 0.62, 1.05], hang = 0 } = {},
) {
  const sets = tones.map((): string[] => []),
    core = [],
    len = size * s.unit
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.283 + r()
    core.push(
      buildEllipsePath(
        cx + Math.cos(a) * rx * 0.4,
        cy + Math.sin(a) * ry * 0.38,
        rx * r.between(0.26, 0.4),
        ry * r.between(0.28, 0.42),
      ),
    )
  }
  for (let i = 0; i < n * 2.2; i++) {
    const a = r() * Math.PI * 2,
      m = Math.sqrt(r()) * (r.chance(0.12) ? 1.14 : 1),
      px = Math.cos(a) * m,
      py = Math.sin(a) * m
    const light = clamp(0.48 + 0.4 * (px * s.sunDirection * 0.75 - py) + r.between(-0.24, 0.24), 0, 0.999),
      dirn = hang ? Math.PI / 2 + r.between(-0.5, 0.5) : r() * 6.283,
      q = len * r.between(0.5, 1.1)
    sets[Math.floor(light * tones.length)]!.push(
      `M${formatOneDecimal(cx + px * rx)} ${formatOneDecimal(cy + py * ry)}l${formatOneDecimal(Math.cos(dirn) * q)} ${formatOneDecimal(Math.sin(dirn) * q * 0.8)}`,
    )
  }
  s.path(core.join(''), s.paint(albedo, tones[0]! + 0.08, d))
  sets.forEach((p, i) => p.length && s.stroke(p.join(''), s.paint(albedo, tones[i], d), len * 0.56))
}
