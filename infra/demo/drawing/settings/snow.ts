import { drawConifer, drawTreeline } from '../foliage.ts'
import { buildRidgeLine, buildAreaPathBelowLine, findLineYAtX, drawHill, getStippleAttributes } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { drawPeaks } from '../peaks.ts'
import { getSizeForStayType, drawStayAt, pickXByStaySide } from '../stay-in-scene.ts'
import { drawMist } from '../sea.ts'
import { buildSmoothPath, buildEllipsePath } from '../svg-paths.ts'
import { drawSky, drawAurora, drawClouds } from '../sky.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function drawSnowyLand(s: Scene, stay: StayType | null) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive('snow')
  s.horizonY = Math.round(H * 0.52)
  drawSky(s)
  if (s.aurora) drawAurora(s)
  else drawClouds(s, 0.7)
  drawPeaks(s, 'p2', { y: s.horizonY + 10 * u, h: 250, n: 4, d: 0.52, snow: 0.75 })
  drawMist(s, s.horizonY - 40 * u, 80 * u, 0.4)
  drawPeaks(s, 'p1', { y: s.horizonY + 60 * u, h: 170, n: 5, d: 0.3, snow: 0.85 })
  drawMist(s, s.horizonY + 20 * u, 80 * u, 0.5)
  const a = drawHill(
    s,
    's2',
    { y: s.horizonY + 74 * u, amplitude: 26, scale: 300, octaves: 2 },
    materialColors.snow,
    0.22,
    {
      k: 0.7,
      foot: 0.05,
    },
  )
  drawTreeline(s, 'st2', a, {
    h: 58,
    d: 0.3,
    albedo: materialColors.pine,
    gap: 13,
    k: 0.25,
    skip: (q) => Math.sin(q * 17) > 0.5,
  })
  const g = drawHill(s, 's1', { y: H * 0.72, amplitude: 20, scale: 340, octaves: 2 }, materialColors.snow, 0.06, {
    k: 0.85,
    foot: 0,
  })
  const x = pickXByStaySide(s, 0.67),
    y = findLineYAtX(g, x) + 38 * u,
    sgn = s.side === 'right' ? 1 : -1,
    tr = r.derive('trees')
  for (const [q, hh] of [
    [-0.31, 210],
    [-0.25, 160],
    [0.21, 230],
    [0.27, 180],
    [-0.38, 150],
    [0.33, 240],
  ] as const) {
    const tx = x + q * W * sgn
    drawConifer(s, tx, findLineYAtX(g, tx) + 8 * u, hh * u * tr.between(0.9, 1.15), { d: 0.08, snow: true, r: tr })
  }
  const sc = getSizeForStayType(stay, 1.08, {
    CABIN: 1.2,
    LODGE: 1.06,
    HOTEL: 0.84,
    CASTLE: 0.94,
    INN: 1.04,
    MISC: 1.3,
  })
  drawStayAt(s, stay, x - s.sunDirection * (stay === 'HOTEL' ? 150 : 105) * sc * u, y, sc)
  const near = buildRidgeLine(s, 's0', {
    y: H * 0.86,
    amplitude: 20,
    scale: 360,
    octaves: 2,
    bump: (q) => -30 * (s.side === 'right' ? 1 - q : q),
  })
  s.path(
    buildAreaPathBelowLine(s, near),
    s.gradient(
      [
        [0, s.paint(materialColors.snow, 0.85)],
        [1, s.paint(materialColors.snow, 0.4)],
      ],
      { y1: H * 0.82, y2: H, user: true },
    ),
  )
  s.path(
    buildAreaPathBelowLine(s, near),
    s.gradient(
      [
        [0, s.light.sun, 0.6],
        [0.8, s.light.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.sunDirection * W * 0.7, y1: 0, y2: 0, user: true },
    ),
    getStippleAttributes(s),
  )
  if (s.light.litShare > 0.2)
    s.add(
      `<ellipse cx="${formatOneDecimal(x)}" cy="${formatOneDecimal(y + 40 * u)}" rx="${formatOneDecimal(190 * u)}" ry="${formatOneDecimal(34 * u)}" fill="${s.radialGradient(
        [
          [0, '#ffbf6b', 0.5],
          [1, '#ffbf6b', 0],
        ],
      )}"/>`,
    )
  const trk = []
  for (const o of [-7, 7])
    trk.push(
      buildSmoothPath([
        [x + o * u, y + 8 * u],
        [x - sgn * 60 * u + o * 1.6 * u, y + 60 * u],
        [x - sgn * 30 * u + o * 3 * u, y + 110 * u],
        [x - sgn * 150 * u + o * 5 * u, H + 30],
      ]),
    )
  s.stroke(trk.join(''), s.paint(materialColors.snow, 0.1), 4 * u, 'opacity=".5"')
  for (const q of [0.04, 0.12, 0.94]) {
    const tx = pickXByStaySide(s, 1 - q, q)
    drawConifer(s, tx, H * 1.03, H * tr.between(0.42, 0.66), { snow: true, r: tr })
  }
  const fl: string[][] = [[], []]
  for (let i = 0; i < 220; i++) fl[i % 2]!.push(buildEllipsePath(r() * W, r() * H, r.between(0.8, 2.6) * u))
  s.path(fl[0]!.join(''), '#ffffff', 'opacity=".55"')
  s.path(fl[1]!.join(''), '#ffffff', 'opacity=".3"')
}
