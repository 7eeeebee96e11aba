import { findLineYAtX } from './land.ts'
import { materialColors } from './light-and-paints.ts'
import { clamp, lerp, formatOneDecimal, createOneDimensionalNoise, computeFractalNoise } from './seeded-numbers.ts'
import { buildPolygonPath, buildSmoothPath } from './svg-paths.ts'
import type { Scene, PictureSide } from './scene.ts'
import type { Point } from './svg-paths.ts'

interface HeadlandOptions {
  readonly side: PictureSide
  /** The x at which the cliff meets the water. */
  readonly x: number
  readonly w: number
  readonly y: number
  readonly h: number
  readonly d: number
  readonly albedo?: string
  readonly green?: string
  readonly base?: number
}

/** Draws a cliff that runs into the sea from one side; returns the line of its top. */
export function drawHeadland(
  s: Scene,
  name: string,
  { side, x, w, y, h, d, albedo = materialColors.cliff, green = materialColors.lush, base }: HeadlandOptions,
): Point[] {
  const r = s.random.derive(name),
    u = s.unit,
    n = createOneDimensionalNoise(`${s.seed}${name}`),
    top: Point[] = [],
    face: Point[] = [],
    foot = base ?? y
  const edge = side === 'left' ? -30 : s.width + 30,
    dirX = side === 'left' ? 1 : -1,
    len = Math.abs(x - edge)
  for (let q = 0; q <= 1.0001; q += 0.03) {
    const fall = q > 0.8 ? ((q - 0.8) / 0.2) ** 2.2 * 0.8 : 0
    top.push([
      edge + dirX * len * q,
      y - h * u * (1 - fall) * (0.82 + 0.22 * computeFractalNoise(n, q * 5, 3)) * (0.75 + 0.25 * (1 - q)),
    ])
  }
  const tip = top.at(-1)!
  for (let q = 0; q <= 1.0001; q += 0.1)
    face.push([tip[0] + dirX * w * u * q * (0.6 + 0.4 * q) + r.between(-3, 3) * u, lerp(tip[1], foot, q)])
  const body = buildPolygonPath([...top, ...face, [edge, foot]])
  const lit = s.sunDirection > 0 === (side === 'left') ? 0.85 : 0.28
  s.path(
    body,
    s.gradient(
      [
        [0, s.paint(albedo, lit, d)],
        [1, s.paint(albedo, lit * 0.55, clamp(d + 0.12))],
      ],
      { y1: y - h * u, y2: foot, user: true },
    ),
  )
  // Strata and gullies.
  const strata: string[] = []
  for (let i = 1; i < 7; i++) {
    const yy = lerp(y - h * u * 0.7, foot, i / 7),
      pts: Point[] = []
    for (let q = 0; q <= 1.001; q += 0.1)
      pts.push([lerp(edge, tip[0] + dirX * w * u, q), yy + computeFractalNoise(n, q * 6 + i * 9, 2) * 7 * u])
    strata.push(buildSmoothPath(pts))
  }
  const c = s.clipPath(body)
  s.group(`clip-path="${c}"`, () => {
    s.stroke(strata.join(''), s.paint(albedo, 0.05, d), 2.2 * u, 'opacity=".35"')
    const gully = []
    for (let i = 0; i < len / (26 * u); i++) {
      const gx = edge + dirX * r.between(0.02, 1) * len,
        gy =
          findLineYAtX(
            [...top].toSorted((a, b) => a[0] - b[0]),
            gx,
          ) +
          h * u * 0.12,
        ww = r.between(8, 26) * u
      gully.push(
        buildPolygonPath([
          [gx, gy + r.between(0, 24) * u],
          [gx + ww, foot + 4],
          [gx - ww * 0.4, foot + 4],
        ]),
      )
    }
    s.path(gully.join(''), s.paint(albedo, 0, d), 'opacity=".22"')
    const cap = top.map(([px, py], i): Point => [
      px,
      py + (10 + 10 * Math.abs(computeFractalNoise(n, i * 0.6 + 30, 2))) * u,
    ])
    s.path(buildPolygonPath([...top, ...cap.toReversed()]), s.paint(green, lit, d))
  })
  s.add(
    `<path d="M${formatOneDecimal(edge)} ${formatOneDecimal(foot - 1)}H${formatOneDecimal(tip[0] + dirX * w * u)}" stroke="#fff" stroke-opacity="${s.time === 'night' ? 0.15 : 0.5}" stroke-width="${formatOneDecimal(2.5 * u)}" stroke-linecap="round" stroke-dasharray="${formatOneDecimal(40 * u)} ${formatOneDecimal(9 * u)} ${formatOneDecimal(18 * u)} ${formatOneDecimal(6 * u)}" fill="none"/>`,
  )
  return [...top].toSorted((a, b) => a[0] - b[0])
}
