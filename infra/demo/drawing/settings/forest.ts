import { mixColors } from '../color.ts'
import { drawConifer, drawTreeline, drawFoliage } from '../foliage.ts'
import { buildRidgeLine, buildAreaPathBelowLine, findLineYAtX, drawHill } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { clamp, lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { getSizeForStayType, drawStayAt, pickXByStaySide, hasAustralianFlora } from '../stay-in-scene.ts'
import { drawMist } from '../sea.ts'
import { buildPolygonPath, buildSmoothPath, buildEllipsePath } from '../svg-paths.ts'
import { drawSky, drawClouds } from '../sky.ts'
import { drawGumTree } from '../trees.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { Point } from '../svg-paths.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function drawForest(s: Scene, stay: StayType | null) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive('forest'),
    gum = hasAustralianFlora(s),
    sgn = s.side === 'right' ? 1 : -1
  s.horizonY = Math.round(H * 0.5)
  drawSky(s)
  drawClouds(s, 0.4)
  drawHill(s, 'r2', { y: s.horizonY - 70 * u, amplitude: 60, scale: 280, octaves: 3 }, materialColors.pineFar, 0.72, {
    foot: 0.16,
  })
  const wall = (i: number, n: number, h0: number, h1: number) => {
    const q = i / (n - 1),
      d = lerp(0.62, 0.2, q),
      pts = buildRidgeLine(s, `f${i}`, { y: s.horizonY + (20 + i * 46) * u, amplitude: 22, scale: 260, octaves: 3 })
    drawTreeline(s, `ft${i}`, pts, {
      h: lerp(h0, h1, q),
      d,
      albedo: gum && i ? materialColors.gum : materialColors.pine,
      gap: lerp(9, 19, q),
      k: 0.3,
    })
    s.path(
      buildAreaPathBelowLine(s, pts),
      s.gradient(
        [
          [0, s.paint(materialColors.pine, 0.3, d)],
          [1, s.paint(materialColors.pine, 0.34, clamp(d + 0.3))],
        ],
        { y1: s.horizonY, y2: s.horizonY + 170 * u, user: true },
      ),
    )
    drawMist(s, s.horizonY + (-40 + i * 46) * u, 150 * u, 0.42 - i * 0.08)
  }
  for (let i = 0; i < 4; i++) wall(i, 4, 90, gum ? 150 : 230)
  // Distant trunks in the mist.
  const vr = r.derive('far')
  for (const [d, n, w] of [
    [0.55, 16, 4],
    [0.36, 10, 7],
  ] as const)
    for (let i = 0; i < n; i++) {
      const x = W * ((i + vr.between(0.1, 0.9)) / n),
        y = H * (d > 0.5 ? 0.73 : 0.75),
        ww = w * u * vr.between(0.7, 1.3),
        lean = vr.between(-14, 14) * u
      s.path(
        buildPolygonPath([
          [x - ww, y],
          [x - ww * 0.55 + lean, -10],
          [x + ww * 0.55 + lean, -10],
          [x + ww, y],
        ]),
        s.gradient([
          [0, s.paint(gum ? materialColors.gumTrunk : materialColors.timberDark, 0.4, d)],
          [0.7, s.paint(gum ? materialColors.gumTrunk : materialColors.timberDark, 0.5, d)],
          [1, s.paint(gum ? materialColors.gumTrunk : materialColors.timberDark, 0.4, clamp(d + 0.25))],
        ]),
      )
    }
  const g = drawHill(s, 'clear', { y: H * 0.735, amplitude: 9, scale: 300, octaves: 2 }, materialColors.lush, 0.1, {
    k: 0.62,
    foot: -0.08,
  })
  drawMist(s, H * 0.66, H * 0.13, 0.34)
  const tr = r.derive('trees'),
    x = pickXByStaySide(s, 0.6),
    y = findLineYAtX(g, x) + 34 * u
  const stand: Point[] = [
    [-0.47, 420],
    [-0.36, 330],
    [-0.28, 380],
    [-0.21, 300],
    [0.2, 400],
    [0.27, 330],
    [0.35, 440],
    [0.42, 360],
  ]
  for (const [q, hh] of stand) {
    const tx = x + (q + tr.between(-0.02, 0.02)) * W * sgn,
      ty = findLineYAtX(g, clamp(tx, 0, W)) + tr.between(0, 8) * u
    if (!gum) drawConifer(s, tx, ty, hh * u * tr.between(0.85, 1.15), { d: 0.16, r: tr })
    else if (Math.abs(q) > 0.25 || hh > 390) drawGumTree(s, tx, ty, hh * u * tr.between(1, 1.2), { d: 0.16, r: tr })
  }
  // Shafts of light between the trunks.
  if (s.time !== 'night' && s.time !== 'dusk') {
    const rays = []
    for (let i = 0; i < 7; i++) {
      const a = s.sunX + (i - 3) * 74 * u,
        o = (W / 2 - s.sunX) * 0.7 + (i - 3) * 46 * u,
        w = tr.between(14, 46) * u
      rays.push(
        buildPolygonPath([
          [a, -20],
          [a + w, -20],
          [a + o + w * 3.4, H * 0.92],
          [a + o, H * 0.92],
        ]),
      )
    }
    s.path(
      rays.join(''),
      s.gradient(
        [
          [0, s.light.sun, 0.05],
          [0.35, s.light.sun, 0.3],
          [1, s.light.sun, 0],
        ],
        { y1: 0, y2: H * 0.9, user: true },
      ),
      `filter="${s.blurFilter(9 * u)}" style="mix-blend-mode:screen"`,
    )
  }
  // Patches of light on the ground.
  const dl = []
  for (let i = 0; i < 46; i++) {
    const q = tr(),
      yy = lerp(H * 0.745, H * 0.96, q)
    dl.push(buildEllipsePath(tr() * W, yy, lerp(16, 64, q) * u * tr.between(0.5, 1.3), lerp(2, 8, q) * u))
  }
  s.path(dl.join(''), s.paint(materialColors.lush, 1.25), 'opacity=".30"')
  const sc = getSizeForStayType(stay, 1.08, {
    CABIN: 1.22,
    LODGE: 1.08,
    TENT: 1.2,
    HOUSE: 1.1,
    MISC: 1.3,
    CAMPING: 1.1,
    VILLA: 1.0,
    BNB: 1.05,
  })
  drawStayAt(s, stay, x - s.sunDirection * 105 * sc * u, y, sc)
  drawForestTrail(
    s,
    [
      [x, y + 2 * u],
      [x - sgn * 22 * u, y + 34 * u],
      [x - sgn * 10 * u, y + 80 * u],
      [x - sgn * 90 * u, H + 30],
    ],
    12,
    84,
    s.paint(mixColors(materialColors.soil, materialColors.sand, 0.4), 0.6),
  )
  drawFerns(s, y + 20 * u, H * 0.95, 60, r.derive('fern'), x)
  const ft = r.derive('frames')
  for (const q of [0.02, 0.115, 0.95]) drawTrunk(s, pickXByStaySide(s, 1 - q, q), ft.between(24, 40) * u, gum, ft)
  // The canopy that hangs into the picture.
  const cr = r.derive('canopy')
  for (let i = 0; i < 10; i++)
    drawFoliage(
      s,
      pickXByStaySide(s, 1 - cr.between(-0.03, 0.24), cr.between(-0.03, 0.24)),
      cr.between(-0.05, 0.13) * H,
      cr.between(50, 120) * u,
      cr.between(22, 44) * u,
      gum ? materialColors.gum : materialColors.pine,
      { n: 70, size: 8, r: cr, hang: 1, tones: [0, 0.06, 0.2, 0.5] },
    )
  drawFerns(s, H * 0.98, H * 1.08, 40, r.derive('fern2'), -999, 1.9)
}
// Draws a track that gets wider toward the viewer.
export function drawForestTrail(s: Scene, pts: readonly Point[], w0: number, w1: number, fill: string) {
  const L: Point[] = [],
    R: Point[] = []
  for (let i = 0; i < pts.length; i++) {
    const q = (i / (pts.length - 1)) ** 1.5,
      w = lerp(w0, w1, q) * s.unit
    L.push([pts[i]![0] - w, pts[i]![1]])
    R.push([pts[i]![0] + w, pts[i]![1]])
  }
  s.path(buildSmoothPath(L) + 'L' + buildSmoothPath(R.toReversed()).slice(1) + 'Z', fill, 'opacity=".7"')
}
export function drawTrunk(s: Scene, x: number, w: number, gum: boolean, r: Random) {
  const { height: H, unit: u } = s,
    a = gum ? materialColors.gumTrunk : materialColors.timberDark,
    lean = r.between(-26, 26) * u
  s.path(
    `M${formatOneDecimal(x - w)} ${H}Q${formatOneDecimal(x - w * 0.5)} ${formatOneDecimal(H * 0.6)} ${formatOneDecimal(x - w * 0.42 + lean)} -10H${formatOneDecimal(x + w * 0.42 + lean)}Q${formatOneDecimal(x + w * 0.5)} ${formatOneDecimal(H * 0.6)} ${formatOneDecimal(x + w)} ${H}Z`,
    s.gradient(
      s.sunDirection > 0
        ? [
            [0, s.paint(a, 0)],
            [0.6, s.paint(a, 0.25)],
            [1, s.paint(a, 0.75)],
          ]
        : [
            [0, s.paint(a, 0.75)],
            [0.4, s.paint(a, 0.25)],
            [1, s.paint(a, 0)],
          ],
      { x2: 1, y2: 0 },
    ),
  )
  const l = []
  for (let i = 0; i < 26; i++) {
    const y = r() * H,
      q = r.between(-0.7, 0.7)
    l.push(
      `M${formatOneDecimal(x + q * w * 0.6 + lean * (1 - y / H))} ${formatOneDecimal(y)}q${formatOneDecimal(r.between(-4, 4) * u)} ${formatOneDecimal(r.between(14, 40) * u)} ${formatOneDecimal(r.between(-3, 3) * u)} ${formatOneDecimal(r.between(40, 90) * u)}`,
    )
  }
  s.stroke(l.join(''), s.paint(a, 0), 1.6 * u, 'opacity=".45"')
}
export function drawFerns(s: Scene, y0: number, y1: number, n: number, r: Random, hole: number, big = 1) {
  const { width: W, unit: u } = s,
    list: Point[] = []
  for (let i = 0; i < n; i++) {
    const y = lerp(y0, y1, r()),
      x = r() * W
    if (Math.abs(x - hole) < 70 * u) continue
    list.push([x, y])
  }
  for (const [x, y] of list.toSorted((a, b) => a[1] - b[1])) {
    const q = big * lerp(26, 54, clamp((y - s.height * 0.7) / (s.height * 0.3))) * u * r.between(0.7, 1.2),
      sets: string[][] = [[], []]
    for (let i = 0; i < 7; i++) {
      const a = lerp(0.25, Math.PI - 0.25, i / 6) + r.between(-0.1, 0.1),
        ex = x + Math.cos(a) * q,
        ey = y - Math.sin(a) * q * 0.66 + q * 0.12,
        mx = x + Math.cos(a) * q * 0.5,
        my = y - Math.sin(a) * q * 0.8
      const k = Math.cos(a) * s.sunDirection > -0.1 ? 1 : 0
      sets[k]!.push(
        `M${formatOneDecimal(x)} ${formatOneDecimal(y)}Q${formatOneDecimal(mx)} ${formatOneDecimal(my - q * 0.06)} ${formatOneDecimal(ex)} ${formatOneDecimal(ey)}Q${formatOneDecimal(mx)} ${formatOneDecimal(my + q * 0.14)} ${formatOneDecimal(x)} ${formatOneDecimal(y)}Z`,
      )
    }
    const k = big > 1 ? [0, 0.28] : [0.16, 0.78]
    s.path(sets[0]!.join(''), s.paint(materialColors.fern, k[0]))
    s.path(sets[1]!.join(''), s.paint(materialColors.fern, k[1]))
  }
}
