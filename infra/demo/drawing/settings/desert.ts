import { drawGrassTufts, drawBushes } from '../bushes.ts'
import { mixColors } from '../color.ts'
import { buildRidgeLine, buildAreaPathBelowLine, findLineYAtX, drawHill, getStippleAttributes } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal, createOneDimensionalNoise, computeFractalNoise } from '../seeded-numbers.ts'
import { getSizeForStayType, drawStayAt, pickXByStaySide } from '../stay-in-scene.ts'
import { drawMist } from '../sea.ts'
import { buildPolygonPath, buildSmoothPath } from '../svg-paths.ts'
import { drawSky, drawClouds } from '../sky.ts'
import { drawBirds } from '../birds.ts'
import { drawGumTree } from '../trees.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { Point } from '../svg-paths.ts'

export function drawDesert(s: Scene, stay: StayType | null) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive('desert')
  s.horizonY = Math.round(H * 0.58)
  drawSky(s)
  drawClouds(s, 0.6)
  // Mesas.
  for (const [name, d, hh, n] of [
    ['m2', 0.6, 74, 3],
    ['m1', 0.4, 110, 2],
  ] as const) {
    const mr = r.derive(name)
    for (let i = 0; i < n; i++) {
      const cx = W * ((i + mr.between(0.2, 0.8)) / n),
        w = mr.between(120, 260) * u,
        h = hh * u * mr.between(0.7, 1.1),
        L: Point[] = [],
        nz = createOneDimensionalNoise(`${s.seed}${name}${i}`)
      for (let q = -1; q <= 1.001; q += 0.05) {
        const e = Math.abs(q),
          prof = e < 0.62 ? 1 : e < 0.7 ? lerp(1, 0.5, (e - 0.62) / 0.08) : lerp(0.5, 0, (e - 0.7) / 0.3)
        L.push([cx + q * w, s.horizonY + 4 * u - h * prof * (1 + computeFractalNoise(nz, q * 5, 3) * 0.07)])
      }
      const body = buildPolygonPath([...L, [cx + w, s.horizonY + 6 * u], [cx - w, s.horizonY + 6 * u]])
      s.path(
        body,
        s.gradient(
          [
            [0, s.paint(materialColors.red, s.sunDirection > 0 ? 0.3 : 0.95, d)],
            [1, s.paint(materialColors.red, s.sunDirection > 0 ? 0.95 : 0.3, d)],
          ],
          { x2: 1, y2: 0 },
        ),
      )
      const cl = s.clipPath(body),
        st: string[] = []
      for (let k = 1; k < 7; k++)
        st.push(`M${formatOneDecimal(cx - w)} ${formatOneDecimal(s.horizonY - h * (k / 7))}h${formatOneDecimal(2 * w)}`)
      const gl: string[] = []
      for (let k = 0; k < 14; k++) {
        const gx = cx + mr.between(-0.7, 0.7) * w
        gl.push(
          `M${formatOneDecimal(gx)} ${formatOneDecimal(s.horizonY - h)}q${formatOneDecimal(mr.between(-5, 5))} ${formatOneDecimal(h * 0.5)} ${formatOneDecimal(mr.between(-9, 9))} ${formatOneDecimal(h)}`,
        )
      }
      s.group(`clip-path="${cl}"`, () => {
        s.stroke(st.join(''), s.paint(materialColors.red, 0, d), 1.6 * u, 'opacity=".3"')
        s.stroke(gl.join(''), s.paint(materialColors.red, 0, d), 3 * u, 'opacity=".25"')
      })
    }
  }
  drawHill(
    s,
    'plain',
    { y: s.horizonY + 2 * u, amplitude: 5, scale: 300, octaves: 2, span: 120 * u },
    materialColors.red,
    0.36,
    { foot: -0.1 },
  )
  drawMist(s, s.horizonY - 20 * u, 50 * u, 0.4)
  drawBirds(s)
  const d1 = drawHill(
    s,
    'd1',
    { y: H * 0.7, amplitude: 22, scale: 330, octaves: 2 },
    mixColors(materialColors.red, materialColors.sand, 0.22),
    0.14,
    {
      k: 0.9,
      foot: 0,
    },
  )
  drawBushes(s, d1, { n: 30, albedo: materialColors.spinifex, size: 9, d: 0.16, dy: 20 })
  const x = pickXByStaySide(s, 0.68),
    sgn = s.side === 'right' ? 1 : -1
  const d0 = buildRidgeLine(s, 'd0', { y: H * 0.775, amplitude: 14, scale: 380, octaves: 2 })
  s.path(
    buildAreaPathBelowLine(s, d0),
    s.gradient(
      [
        [0, s.paint(materialColors.red, 0.85)],
        [1, s.paint(materialColors.red, 0.35)],
      ],
      { y1: H * 0.75, y2: H, user: true },
    ),
  )
  s.path(
    buildAreaPathBelowLine(s, d0),
    s.gradient(
      [
        [0, s.light.sun, 0.45],
        [0.7, s.light.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.sunDirection * W * 0.7, y1: 0, y2: 0, user: true },
    ),
    getStippleAttributes(s),
  )
  const rip = []
  const nz = createOneDimensionalNoise(`${s.seed}rip`)
  for (let i = 0; i < 16; i++) {
    const y = H * 0.84 + i * i * 0.9 * u + i * 4 * u,
      pts: Point[] = []
    for (let q = 0; q <= 1.001; q += 0.05) pts.push([q * W, y + computeFractalNoise(nz, q * 5 + i * 0.5, 2) * 13 * u])
    rip.push(buildSmoothPath(pts))
  }
  s.stroke(rip.join(''), s.paint(materialColors.red, 0.05), 1.8 * u, 'opacity=".26"')
  const y = findLineYAtX(d0, x) + 34 * u,
    tr = r.derive('t'),
    sc = getSizeForStayType(stay, 1.08, {
      MOTEL: 0.98,
      TENT: 1.25,
      FARM: 1.06,
      CAMPING: 1.12,
      MISC: 1.3,
      HOUSE: 1.14,
      VILLA: 1,
      RESORT: 0.96,
    }),
    w0 = getSizeForStayType(stay, 115, { MOTEL: 90, FARM: 80, CAMPING: 110, TENT: 100 })
  drawGumTree(s, x - sgn * 0.3 * W, findLineYAtX(d0, x - sgn * 0.3 * W) + 10 * u, tr.between(170, 220) * u, {
    r: tr,
    d: 0.05,
  })
  if (stay !== 'MOTEL')
    drawGumTree(s, x + sgn * 0.25 * W, findLineYAtX(d0, x + sgn * 0.25 * W) + 8 * u, tr.between(140, 190) * u, {
      r: tr,
      d: 0.05,
    })
  drawStayAt(s, stay, x - s.sunDirection * w0 * sc * u, y, sc)
  drawBushes(
    s,
    [
      [-20, H * 0.84],
      [W + 20, H * 0.84],
    ],
    { n: 26, albedo: materialColors.spinifex, size: 17, dy: 90, r: r.derive('spin') },
  )
  drawGrassTufts(s, H * 0.9, H * 1.06, { n: 170, albedo: materialColors.spinifex, h: 46 })
}
