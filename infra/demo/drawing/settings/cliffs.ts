import { drawGrassTufts, drawBushes } from '../bushes.ts'
import { mixColors } from '../color.ts'
import { buildRidgeLine, buildAreaPathBelowLine, findLineYAtX, getStippleAttributes } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { clamp, lerp, createOneDimensionalNoise, computeFractalNoise } from '../seeded-numbers.ts'
import { getSizeForStayType, drawStayAt, pickXByStaySide, hasAustralianFlora } from '../stay-in-scene.ts'
import { drawFoam } from './foam.ts'
import { buildPolygonPath, buildSmoothPath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { Point } from '../svg-paths.ts'
import { drawSeaStack } from './sea-stack.ts'

/** Draws a headland that drops to the water, with the house on its turf. */
export function drawCliffs(s: Scene, stay: StayType | null, r: Random) {
  const { height: H, width: W, unit: u } = s
  const edgeK = 0.37,
    kOf = (x: number) => (s.side === 'right' ? x / W : 1 - x / W),
    xOf = (k: number) => (s.side === 'right' ? k : 1 - k) * W,
    cr = r.derive('cliff'),
    nTop = createOneDimensionalNoise(`${s.seed}top`)
  const plateau = (k: number) =>
    H * 0.665 +
    computeFractalNoise(nTop, k * 6, 3) * 9 * u -
    44 * u * clamp((k - edgeK) / 0.3) ** 0.6 +
    26 * u * clamp((k - 0.82) * 4)
  const foot = (k: number) => H * (0.875 + 0.1 * clamp((k - 0.3) / 0.7))
  const edge: Point[] = []
  for (let q = 0; q <= 1.001; q += 0.09)
    edge.push([
      xOf(edgeK - 0.085 * q ** 1.5 + cr.between(-0.006, 0.006)),
      lerp(plateau(edgeK), foot(0.29), q) + cr.between(-5, 5) * u,
    ])
  const rim: Point[] = []
  for (let k = edgeK; k <= 1.04; k += 0.012) rim.push([xOf(k), plateau(k)])
  const base: Point[] = []
  for (let k = 1.04; k >= 0.285; k -= 0.03) base.push([xOf(k), foot(k) + cr.between(-4, 4) * u])
  const body = buildPolygonPath([...rim, ...base, ...edge.toReversed()]),
    cl = s.clipPath(body)
  const top: Point[] = s.side === 'right' ? [[-20, H * 0.9], ...rim] : [...rim.toReversed(), [W + 20, H * 0.9]]
  if (r.chance(0.75)) drawSeaStack(s, r, cr)
  s.path(
    body,
    s.gradient(
      [
        [0, s.paint(materialColors.cliff, 0.6)],
        [1, s.paint(materialColors.cliff, 0.16)],
      ],
      { y1: H * 0.6, y2: H * 0.96, user: true },
    ),
  )
  s.group(`clip-path="${cl}"`, () => {
    // Buttresses are bright on the sunlit sides and dark in the clefts between.
    for (let k = 0.27; k < 1.03;) {
      const w = cr.between(0.018, 0.06),
        k1 = k + w,
        y0 = plateau(k) + cr.between(8, 30) * u,
        y1 = foot(k) + 10 * u,
        mid = k + w * cr.between(0.35, 0.6),
        j = () => cr.between(-0.008, 0.008)
      const face = (ka: number, kb: number, c: string, o: number) =>
        s.path(
          buildPolygonPath([
            [xOf(ka), y0],
            [xOf(ka + j()), lerp(y0, y1, 0.4)],
            [xOf(ka + j()), y1],
            [xOf(kb + j()), y1],
            [xOf(kb + j()), lerp(y0, y1, 0.55)],
            [xOf(kb), y0 + cr.between(-6, 10) * u],
          ]),
          c,
          `opacity="${o}"`,
        )
      face(k, mid, s.paint(materialColors.cliff, cr.between(0.85, 1.1)), 0.62 * (1 - clamp((k - 0.3) * 0.7)))
      face(mid, k1, s.paint(materialColors.cliff, 0.02), 0.42)
      k = k1
    }
    const n = createOneDimensionalNoise(`${s.seed}str`),
      lo: string[] = [],
      hi: string[] = []
    for (let i = 0; i < 12; i++)
      for (let k = 0.27; k < 1.03;) {
        const len = cr.between(0.015, 0.09),
          pts: Point[] = []
        for (let q = 0; q <= 1.01; q += 0.25) {
          const kk = k + len * q
          pts.push([
            xOf(kk),
            lerp(plateau(kk) + 14 * u, foot(kk), (i + 0.5) / 12) + computeFractalNoise(n, kk * 12 + i, 2) * 8 * u,
          ])
        }
        ;(cr.chance(0.6) ? lo : hi).push(buildSmoothPath(pts))
        k += len + cr.between(0.005, 0.05)
      }
    s.stroke(lo.join(''), s.paint(materialColors.cliff, 0), 2 * u, 'opacity=".34"')
    s.stroke(hi.join(''), s.paint(materialColors.cliff, 1.15), 1.3 * u, 'opacity=".42"')
    s.path(
      body,
      s.gradient(
        [
          [0, '#0b1022', 0],
          [1, '#0b1022', 0.4],
        ],
        { y1: H * 0.74, y2: H * 0.95, user: true },
      ),
    )
  })
  // Rocks and white water at the foot of the cliff.
  for (let k = 0.25; k < 0.72; k += cr.between(0.02, 0.05)) {
    const x0 = xOf(k),
      y0 = foot(Math.max(k, 0.29)) + cr.between(-2, 10) * u,
      w = cr.between(8, 26) * u
    s.path(
      buildPolygonPath([
        [x0 - w, y0 + w * 0.34],
        [x0 - w * 0.7, y0 - w * 0.2],
        [x0 - w * 0.1, y0 - w * 0.5],
        [x0 + w * 0.6, y0 - w * 0.25],
        [x0 + w, y0 + w * 0.34],
      ]),
      s.paint(materialColors.cliff, 0.1),
    )
    s.path(
      buildPolygonPath([
        [x0 - w * 0.1, y0 - w * 0.5],
        [x0 + s.sunDirection * w * 0.7, y0 - w * 0.22],
        [x0 + s.sunDirection * w * 0.4, y0 + w * 0.1],
      ]),
      s.paint(materialColors.cliff, 0.9),
      'opacity=".6"',
    )
    drawFoam(s, x0, y0 + w * 0.36, w * 1.7, cr)
  }
  const nt = createOneDimensionalNoise(`${s.seed}turf`),
    turfLow = rim.map(([x, y], i): Point => [
      x,
      y + (16 + 22 * Math.abs(computeFractalNoise(nt, i * 0.5, 3)) + 36 * clamp((kOf(x) - 0.42) * 3)) * u,
    ])
  const green = hasAustralianFlora(s) ? mixColors(materialColors.grass, materialColors.dry, 0.3) : materialColors.lush,
    turfPath = buildSmoothPath(rim) + 'L' + buildPolygonPath(turfLow.toReversed()).slice(1)
  s.path(
    turfPath,
    s.gradient(
      [
        [0, s.paint(green, 0.95)],
        [1, s.paint(green, 0.3)],
      ],
      { y1: H * 0.58, y2: H * 0.72, user: true },
    ),
  )
  s.path(
    turfPath,
    s.gradient(
      [
        [0, s.light.sun, 0.5],
        [0.7, s.light.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.sunDirection * W * 0.6, y1: 0, y2: 0, user: true },
    ),
    getStippleAttributes(s),
  )
  const sc = getSizeForStayType(stay, 1.1, {
      LIGHTHOUSE: 1.08,
      CASTLE: 0.98,
      BOUTIQUE: 1.18,
      VILLA: 1.05,
      LODGE: 1.05,
      CABIN: 1.2,
      INN: 1.12,
      BNB: 1.12,
      HOUSE: 1.16,
      FARM: 1,
    }),
    w0 = getSizeForStayType(stay, 110, { LIGHTHOUSE: 70, CASTLE: 100, FARM: 90, VILLA: 110, BOUTIQUE: 60 })
  const x = pickXByStaySide(s, 0.72),
    y = plateau(0.72) + 24 * u
  drawBushes(s, top, {
    n: 16,
    albedo: hasAustralianFlora(s) ? materialColors.gum : materialColors.olive,
    size: 15,
    x0: Math.min(xOf(0.44), xOf(0.99)),
    x1: Math.max(xOf(0.44), xOf(0.99)),
    dy: 2,
  })
  drawStayAt(s, stay, x - s.sunDirection * w0 * sc * u, y, sc)
  drawBushes(s, top, {
    n: 22,
    albedo: hasAustralianFlora(s) ? materialColors.gum : materialColors.olive,
    size: 12,
    x0: Math.min(xOf(0.42), xOf(1)),
    x1: Math.max(xOf(0.42), xOf(1)),
    dy: 26,
    r: r.derive('b2'),
  })
  const fore = buildRidgeLine(s, 'fore', {
    y: H * 0.985,
    amplitude: 14,
    scale: 240,
    octaves: 3,
    bump: (q) => -84 * clamp((s.side === 'right' ? 0.34 - q : q - 0.66) * 3),
  })
  s.path(
    buildAreaPathBelowLine(s, fore),
    s.gradient(
      [
        [0, s.paint(green, 0.34)],
        [1, s.paint(green, 0.02)],
      ],
      { y1: H * 0.86, y2: H, user: true },
    ),
  )
  for (const [q, n, hh] of [
    [0.2, 120, 62],
    [0.5, 90, 46],
    [0.8, 90, 46],
  ] as const)
    drawGrassTufts(s, findLineYAtX(fore, xOf(q)) - 4 * u, H * 1.06, {
      n,
      albedo: hasAustralianFlora(s) ? materialColors.dry : materialColors.grass,
      h: hh,
      heads: hasAustralianFlora(s) ? materialColors.wheat : '#e7a4b8',
      x0: Math.min(xOf(q - 0.22), xOf(q + 0.22)),
      x1: Math.max(xOf(q - 0.22), xOf(q + 0.22)),
      r: r.derive(`fg${q}`),
    })
}
