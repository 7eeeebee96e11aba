import { drawGrassTufts, drawBushes } from '../bushes.ts'
import { mixColors } from '../color.ts'
import { buildRidgeLine, buildAreaPathBelowLine, findLineYAtX } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { clamp, lerp, formatOneDecimal, createOneDimensionalNoise, computeFractalNoise } from '../seeded-numbers.ts'
import { getSizeForStayType, drawStayAt, hasAustralianFlora } from '../stay-in-scene.ts'
import { buildPolygonPath, buildSmoothPath, buildEllipsePath } from '../svg-paths.ts'
import { drawRoundTree, drawPalm } from '../trees.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { Point } from '../svg-paths.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

/** Draws a bay: the water's edge runs from far behind the house to the near corner. */
export function drawBay(s: Scene, stay: StayType | null, r: Random) {
  const { height: H, width: W, unit: u } = s
  const xOf = (k: number) => (s.side === 'right' ? k : 1 - k) * W,
    lo = Math.min,
    hi = Math.max,
    br = r.derive('bay'),
    n = createOneDimensionalNoise(`${s.seed}bay`),
    shore: Point[] = [],
    tree = hasAustralianFlora(s) || stay === 'RESORT' || stay === 'CONDO'
  for (let q = 0; q <= 1.001; q += 0.04) {
    const k = 1.08 - 1.14 * q
    shore.push([
      xOf(k),
      s.horizonY + 9 * u + (H * 0.9 - s.horizonY) * q ** 1.75 + computeFractalNoise(n, q * 5, 2) * 8 * u * q,
    ])
  }
  const lift = (f: number) =>
    shore.map(([px, py], i): Point => [
      px,
      s.horizonY +
        9 * u +
        (py - s.horizonY - 9 * u) * f +
        computeFractalNoise(n, i * 0.55 + f * 40, 2) * 5 * u * clamp((py - s.horizonY) / (80 * u)),
    ])
  const fill = (pts: readonly Point[]) =>
    buildSmoothPath(pts) + `L${formatOneDecimal(xOf(-0.06))} ${H + 20}L${formatOneDecimal(xOf(1.08))} ${H + 20}Z`
  s.path(fill(lift(0.72)), mixColors(s.paint(materialColors.teal, 0.9), s.light.sky[3], 0.45), 'opacity=".45"')
  for (const [f, w, o] of [
    [0.6, 1.6, 0.4],
    [0.7, 2.6, 0.5],
    [0.8, 4, 0.6],
    [0.895, 6, 0.75],
  ] as const) {
    // Breakers are white where the wave has broken.
    const wave = lift(f),
      segs = []
    let on = br.chance(0.5)
    for (let i = 0; i < wave.length - 3;) {
      const len = br.integer(2, on ? 9 : 4),
        part = wave.slice(i, i + len + 1)
      if (on && part.length > 2) {
        const back = part.map(([px, py], j): Point => [
          px,
          py -
            Math.sin((j / (part.length - 1)) * Math.PI) *
              w *
              u *
              (0.5 + (py - s.horizonY) / (H * 0.3)) *
              br.between(0.7, 1.2),
        ])
        segs.push(buildSmoothPath(part) + 'L' + buildSmoothPath(back.toReversed()).slice(1) + 'Z')
      }
      i += len
      on = !on
    }
    s.path(segs.join(''), '#ffffff', `opacity="${((s.time === 'night' ? 0.35 : 1) * o).toFixed(2)}"`)
  }
  s.path(fill(lift(0.94)), mixColors(s.paint(materialColors.sand, 0.4), s.light.sky[3], 0.4))
  s.stroke(buildSmoothPath(lift(0.965)), '#ffffff', 3.2 * u, `opacity="${s.time === 'night' ? 0.2 : 0.75}"`)
  s.path(
    fill(shore),
    s.gradient(
      [
        [0, s.paint(materialColors.sand, 0.95, 0.2)],
        [0.35, s.paint(materialColors.sand, 0.95)],
        [1, s.paint(materialColors.sand, 0.55)],
      ],
      { y1: s.horizonY, y2: H, user: true },
    ),
  )
  // The scrub-covered dune behind the house.
  const dune: Point[] = []
  for (let k = 0.4; k <= 1.06; k += 0.02)
    dune.push([
      xOf(k),
      H * 0.665 - (16 + 100 * clamp((k - 0.42) / 0.5) ** 0.8) * u + computeFractalNoise(n, k * 11 + 90, 3) * 12 * u,
    ])
  const duneTop = s.side === 'right' ? dune : dune.toReversed(),
    dpath = buildPolygonPath([...dune, [xOf(1.06), H * 0.76], [xOf(0.37), H * 0.69]]),
    green = tree ? mixColors(materialColors.gum, materialColors.lush, 0.3) : materialColors.olive
  s.path(
    dpath,
    s.gradient(
      [
        [0, s.paint(green, 0.75, 0.2)],
        [1, s.paint(mixColors(green, materialColors.sand, 0.4), 0.6, 0.08)],
      ],
      { y1: H * 0.5, y2: H * 0.75, user: true },
    ),
  )
  drawBushes(s, duneTop, {
    n: 70,
    albedo: green,
    size: 15,
    d: 0.14,
    dy: 60,
    x0: lo(xOf(0.42), xOf(1.04)),
    x1: hi(xOf(0.42), xOf(1.04)),
    r: r.derive('scrub'),
  })
  const pr = r.derive('palms')
  for (const [k, hh] of [
    [0.5, 150],
    [0.9, 230],
    [0.96, 270],
    [0.55, 190],
  ] as const) {
    const y0 = findLineYAtX(duneTop, xOf(k)) + 40 * u
    if (tree) drawPalm(s, xOf(k), y0, hh * u * pr.between(0.9, 1.15), { r: pr, d: 0.08 })
    else
      drawRoundTree(s, xOf(k), y0, hh * 0.52 * u * pr.between(0.9, 1.1), {
        d: 0.1,
        albedo: materialColors.cypress,
        r: pr,
      })
  }
  const x = xOf(0.705),
    y = H * 0.755,
    big = getSizeForStayType(stay, 1.26, {
      HOTEL: 1.16,
      CONDO: 1.16,
      APARTMENT: 1.02,
      RESORT: 1.26,
      DORM: 1.2,
      MOTEL: 1.16,
      CAMPING: 1.36,
      TENT: 1.46,
      MISC: 1.5,
      VILLA: 1.34,
    }),
    w0 = getSizeForStayType(stay, 110, {
      HOTEL: 160,
      CONDO: 100,
      APARTMENT: 110,
      RESORT: 110,
      DORM: 150,
      MOTEL: 90,
      CAMPING: 120,
      TENT: 100,
      VILLA: 110,
    })
  s.add(
    `<ellipse cx="${formatOneDecimal(x)}" cy="${formatOneDecimal(y + 6 * u)}" rx="${formatOneDecimal(250 * u)}" ry="${formatOneDecimal(24 * u)}" fill="${s.paint(mixColors(green, materialColors.sand, 0.5), 0.5)}" opacity=".8"/>`,
  )
  drawStayAt(s, stay, x - s.sunDirection * w0 * big * u, y, big)
  drawBushes(
    s,
    [
      [0, y + 6 * u],
      [W, y + 6 * u],
    ],
    {
      n: 16,
      albedo: green,
      size: 13,
      dy: 16,
      x0: lo(xOf(0.44), xOf(1)),
      x1: hi(xOf(0.44), xOf(1)),
      r: r.derive('front'),
    },
  )
  drawGrassTufts(s, y + 18 * u, y + 44 * u, {
    n: 120,
    albedo: materialColors.spinifex,
    h: 24,
    x0: lo(xOf(0.42), xOf(1.02)),
    x1: hi(xOf(0.42), xOf(1.02)),
  })
  const prints = []
  for (let i = 0; i < 26; i++) {
    const q = i / 26,
      fy = lerp(y + 40 * u, H * 0.99, q),
      fxx = xOf(0.6 - 0.26 * q ** 0.8) + (i % 2 ? 1 : -1) * lerp(2, 8, q) * u
    prints.push(buildEllipsePath(fxx, fy, lerp(1.4, 5, q) * u, lerp(0.8, 2.4, q) * u))
  }
  s.path(prints.join(''), s.paint(materialColors.sand, 0.05), 'opacity=".3"')
  const rip = []
  for (let i = 0; i < 60; i++) {
    const q = br(),
      ry = lerp(H * 0.8, H, q),
      rx = xOf(br.between(0.1, 1)),
      w = lerp(30, 120, q) * u
    rip.push(
      `M${formatOneDecimal(rx)} ${formatOneDecimal(ry)}q${formatOneDecimal(w / 2)} ${formatOneDecimal(br.between(-4, 4) * u)} ${formatOneDecimal(w)} 0`,
    )
  }
  s.stroke(rip.join(''), s.paint(materialColors.sand, 0.1), 1.2 * u, 'opacity=".16"')
  const fore = buildRidgeLine(s, 'fore', {
    y: H * 1.03,
    amplitude: 10,
    scale: 220,
    octaves: 2,
    bump: (q) => -104 * clamp(((s.side === 'right' ? q : 1 - q) - 0.62) * 2.6),
  })
  s.path(
    buildAreaPathBelowLine(s, fore),
    s.gradient(
      [
        [0, s.paint(materialColors.sand, 0.6)],
        [1, s.paint(materialColors.sand, 0.25)],
      ],
      { y1: H * 0.86, y2: H, user: true },
    ),
  )
  for (const [k, m] of [
    [0.9, 120],
    [0.74, 90],
    [0.55, 50],
  ] as const)
    drawGrassTufts(s, findLineYAtX(fore, xOf(k)) - 2 * u, H * 1.05, {
      n: m,
      albedo: materialColors.spinifex,
      h: 64,
      x0: lo(xOf(k - 0.12), xOf(k + 0.14)),
      x1: hi(xOf(k - 0.12), xOf(k + 0.14)),
      r: r.derive(`g${k}`),
      heads: materialColors.wheat,
    })
}
