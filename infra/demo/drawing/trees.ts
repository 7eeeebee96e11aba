import { drawFoliage } from './foliage.ts'
import { materialColors } from './light-and-paints.ts'
import { clamp, lerp, formatOneDecimal } from './seeded-numbers.ts'
import { buildSmoothPath, buildEllipsePath } from './svg-paths.ts'
import type { Random } from './seeded-numbers.ts'
import type { Scene } from './scene.ts'
import type { Point } from './svg-paths.ts'

/** One side of a limb: its start, middle and end. */
type Edge = readonly [Point, Point, Point]

export function drawGumTree(s: Scene, x: number, y: number, h: number, { d = 0, r = s.random, lean = 0 } = {}) {
  const bark = s.gradient([
      [0, s.paint(materialColors.gumTrunk, 0.95, d)],
      [1, s.paint(materialColors.gumTrunk, 0.5, d)],
    ]),
    shade = s.paint(materialColors.gumTrunk, 0.06, d),
    tips: Point[] = [],
    dark: string[] = [],
    lit: string[] = [],
    peel: string[] = []
  const limb = (x0: number, y0: number, ang: number, len: number, w0: number, depth: number) => {
    const bend = r.between(-0.22, 0.22),
      x1 = x0 + Math.cos(ang) * len,
      y1 = y0 - Math.sin(ang) * len,
      w1 = w0 * (depth === 3 ? 0.66 : 0.56),
      mx = x0 + Math.cos(ang + bend) * len * 0.55,
      my = y0 - Math.sin(ang + bend) * len * 0.55,
      nx = Math.sin(ang),
      ny = Math.cos(ang),
      wm = (w0 + w1) / 2
    const side = (k: number, e: number): Edge => [
      [x0 + nx * w0 * k * e, y0 + ny * w0 * k * e],
      [mx + nx * wm * k * e, my + ny * wm * k * e],
      [x1 + nx * w1 * k * e, y1 + ny * w1 * k * e],
    ]
    const strip = (A0: Edge, B0: Edge) =>
      `M${formatOneDecimal(A0[0][0])} ${formatOneDecimal(A0[0][1])}Q${formatOneDecimal(A0[1][0])} ${formatOneDecimal(A0[1][1])} ${formatOneDecimal(A0[2][0])} ${formatOneDecimal(A0[2][1])}L${formatOneDecimal(B0[2][0])} ${formatOneDecimal(B0[2][1])}Q${formatOneDecimal(B0[1][0])} ${formatOneDecimal(B0[1][1])} ${formatOneDecimal(B0[0][0])} ${formatOneDecimal(B0[0][1])}Z`
    dark.push(strip(side(1, 0.5), side(-1, 0.5)), buildEllipsePath(x1, y1, w1 * 0.5))
    lit.push(strip(side(s.sunDirection, 0.46), side(s.sunDirection, -0.06)))
    if (depth === 3)
      for (let i = 0; i < 6; i++) {
        const q = r.between(0.05, 0.9)
        peel.push(
          `M${formatOneDecimal(lerp(x0, x1, q) + r.between(-0.3, 0.3) * w0)} ${formatOneDecimal(lerp(y0, y1, q))}l${formatOneDecimal(r.between(-1, 1) * w0 * 0.1)} ${formatOneDecimal(-len * r.between(0.05, 0.14))}`,
        )
      }
    if (depth === 0) {
      tips.push([x1, y1])
      return
    }
    if (depth < 2) tips.push([x1 + r.between(-0.05, 0.05) * h, y1 + r.between(-0.03, 0.02) * h])
    const forks = depth === 3 ? 3 : 2
    for (let i = 0; i < forks; i++)
      limb(
        x1,
        y1,
        ang + lerp(-0.56, 0.56, i / (forks - 1)) + r.between(-0.2, 0.2) + (Math.PI / 2 - ang) * 0.12,
        len * r.between(0.52, 0.74),
        w1 * (forks === 3 ? 0.72 : 0.8),
        depth - 1,
      )
  }
  limb(x, y + 2, Math.PI / 2 + lean, h * 0.4, h * 0.05, 3)
  const order = tips.toSorted((p, q) => q[1] - p[1]),
    leaf = Math.min(8.5, (h / s.unit) * 0.0125)
  order.forEach(
    ([tx, ty], i) =>
      i % 2 &&
      drawFoliage(s, tx, ty, h * r.between(0.07, 0.11), h * r.between(0.035, 0.06), materialColors.gum, {
        d: clamp(d + 0.06),
        n: 34,
        size: leaf,
        r,
        hang: 1,
        tones: [0, 0.1, 0.3, 0.55],
      }),
  )
  s.path(dark.join(''), shade)
  s.path(lit.join(''), bark)
  s.stroke(peel.join(''), s.paint(materialColors.timberGrey, 0.3, d), h * 0.004)
  order.forEach(
    ([tx, ty], i) =>
      i % 2 ||
      drawFoliage(s, tx, ty - h * 0.015, h * r.between(0.075, 0.125), h * r.between(0.04, 0.065), materialColors.gum, {
        d,
        n: h > 400 * s.unit ? 110 : 50,
        size: leaf,
        r,
        hang: 1,
      }),
  )
}
export function drawRoundTree(
  s: Scene,
  x: number,
  y: number,
  h: number,
  { d = 0, albedo = materialColors.broad, r = s.random } = {},
) {
  s.stroke(
    `M${formatOneDecimal(x)} ${formatOneDecimal(y)}Q${formatOneDecimal(x + r.between(-3, 3))} ${formatOneDecimal(y - h * 0.3)} ${formatOneDecimal(x)} ${formatOneDecimal(y - h * 0.55)}`,
    s.paint(materialColors.timberDark, 0.45, d),
    h * 0.055,
  )
  const n = 5
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2
    drawFoliage(s, x + Math.cos(a) * h * 0.17, y - h * 0.64 + Math.sin(a) * h * 0.15, h * 0.22, h * 0.19, albedo, {
      d,
      n: 42,
      size: (h * 0.034) / s.unit,
      r,
    })
  }
  drawFoliage(s, x + s.sunDirection * h * 0.05, y - h * 0.72, h * 0.22, h * 0.18, albedo, {
    d,
    n: 50,
    size: (h * 0.032) / s.unit,
    r,
  })
}
export function drawCypress(s: Scene, x: number, y: number, h: number, { d = 0, r = s.random } = {}) {
  const w = h * 0.13,
    L: Point[] = [],
    R: Point[] = []
  for (let q = 0; q <= 1.001; q += 0.08) {
    const e = w * Math.sin(Math.PI * Math.min(1, q * 0.86 + 0.1)) ** 0.7 * (q > 0.9 ? 1 - (q - 0.9) * 5 : 1)
    L.push([x - e * r.between(0.88, 1.12), y - h * q])
    R.push([x + e * r.between(0.88, 1.12), y - h * q])
  }
  const body = buildSmoothPath([...L, ...R.toReversed()], true)
  s.path(body, s.paint(materialColors.cypress, 0.12, d))
  const c = s.clipPath(body)
  s.group(`clip-path="${c}"`, () => {
    const st = []
    for (let i = 0; i < 26; i++) {
      const q = r.between(0.02, 0.9)
      st.push(
        `M${formatOneDecimal(x + s.sunDirection * w * r.between(-0.1, 0.95))} ${formatOneDecimal(y - h * q)}q${formatOneDecimal(r.between(-2, 2))} ${formatOneDecimal(-h * 0.05)} ${formatOneDecimal(-s.sunDirection * w * 0.12)} ${formatOneDecimal(-h * r.between(0.06, 0.13))}`,
      )
    }
    s.stroke(st.join(''), s.paint(materialColors.cypress, 0.95, d), h * 0.012)
  })
}
export function drawPalm(
  s: Scene,
  x: number,
  y: number,
  h: number,
  { d = 0, r = s.random, lean }: { d?: number; r?: Random; lean?: number } = {},
) {
  const l = lean ?? r.between(-0.18, 0.18),
    tx = x + l * h,
    ty = y - h
  s.stroke(
    `M${formatOneDecimal(x)} ${formatOneDecimal(y)}Q${formatOneDecimal(x + l * h * 0.2)} ${formatOneDecimal(y - h * 0.6)} ${formatOneDecimal(tx)} ${formatOneDecimal(ty)}`,
    s.paint(materialColors.timberGrey, 0.3, d),
    h * 0.04,
  )
  s.stroke(
    `M${formatOneDecimal(x + s.sunDirection * h * 0.009)} ${formatOneDecimal(y)}Q${formatOneDecimal(x + l * h * 0.2 + s.sunDirection * h * 0.009)} ${formatOneDecimal(y - h * 0.6)} ${formatOneDecimal(tx + s.sunDirection * h * 0.005)} ${formatOneDecimal(ty)}`,
    s.paint(materialColors.timberGrey, 0.95, d),
    h * 0.014,
  )
  const n = 11
  for (let i = 0; i < n; i++) {
    const a = lerp(-0.25, Math.PI + 0.25, i / (n - 1)) + r.between(-0.12, 0.12),
      len = h * r.between(0.34, 0.46),
      ex = tx + Math.cos(a) * len,
      ey = ty - Math.sin(a) * len * 0.55 + len * 0.28
    const mx = tx + Math.cos(a) * len * 0.55,
      my = ty - Math.sin(a) * len * 0.72 - len * 0.12,
      w = len * 0.16
    const k = clamp(0.35 + 0.6 * Math.cos(a) * s.sunDirection + 0.3 * Math.sin(a))
    s.path(
      `M${formatOneDecimal(tx)} ${formatOneDecimal(ty)}Q${formatOneDecimal(mx)} ${formatOneDecimal(my - w * 0.4)} ${formatOneDecimal(ex)} ${formatOneDecimal(ey)}Q${formatOneDecimal(mx + w * 0.1)} ${formatOneDecimal(my + w)} ${formatOneDecimal(tx)} ${formatOneDecimal(ty + 2)}Z`,
      s.paint(materialColors.palm, k, d),
    )
    const cuts = []
    for (let q = 0.25; q < 0.95; q += 0.12) {
      const bx = (1 - q) ** 2 * tx + 2 * q * (1 - q) * mx + q * q * ex,
        by = (1 - q) ** 2 * ty + 2 * q * (1 - q) * my + q * q * ey
      cuts.push(
        `M${formatOneDecimal(bx)} ${formatOneDecimal(by)}l${formatOneDecimal(Math.cos(a) * w * 0.45)} ${formatOneDecimal(w * 0.7)}`,
      )
    }
    s.stroke(cuts.join(''), s.paint(materialColors.palm, k * 0.55, d), Math.max(0.8, h * 0.007))
  }
}
