import { foliage } from './foliage.ts'
import { paints } from './light.ts'
import { clamp, lerp, f1 } from './numbers.ts'
import { curve, dot } from './shapes.ts'
import type { Random } from './numbers.ts'
import type { Scene } from './scene.ts'
import type { Point } from './shapes.ts'

/** One side of a limb: where it starts, its middle, its end. */
type Edge = readonly [Point, Point, Point]

export function gumTree(s: Scene, x: number, y: number, h: number, { d = 0, r = s.r, lean = 0 } = {}) {
  const bark = s.grad([
      [0, s.paint(paints.gumTrunk, 0.95, d)],
      [1, s.paint(paints.gumTrunk, 0.5, d)],
    ]),
    shade = s.paint(paints.gumTrunk, 0.06, d),
    tips: Point[] = [],
    dark: string[] = [],
    lit: string[] = [],
    peel: string[] = []
  const limb = (x0: number, y0: number, ang: number, len: number, w0: number, depth: number) => {
    const bend = r.in(-0.22, 0.22),
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
      `M${f1(A0[0][0])} ${f1(A0[0][1])}Q${f1(A0[1][0])} ${f1(A0[1][1])} ${f1(A0[2][0])} ${f1(A0[2][1])}L${f1(B0[2][0])} ${f1(B0[2][1])}Q${f1(B0[1][0])} ${f1(B0[1][1])} ${f1(B0[0][0])} ${f1(B0[0][1])}Z`
    dark.push(strip(side(1, 0.5), side(-1, 0.5)), dot(x1, y1, w1 * 0.5))
    lit.push(strip(side(s.dir, 0.46), side(s.dir, -0.06)))
    if (depth === 3)
      for (let i = 0; i < 6; i++) {
        const q = r.in(0.05, 0.9)
        peel.push(
          `M${f1(lerp(x0, x1, q) + r.in(-0.3, 0.3) * w0)} ${f1(lerp(y0, y1, q))}l${f1(r.in(-1, 1) * w0 * 0.1)} ${f1(-len * r.in(0.05, 0.14))}`,
        )
      }
    if (depth === 0) {
      tips.push([x1, y1])
      return
    }
    if (depth < 2) tips.push([x1 + r.in(-0.05, 0.05) * h, y1 + r.in(-0.03, 0.02) * h])
    const forks = depth === 3 ? 3 : 2
    for (let i = 0; i < forks; i++)
      limb(
        x1,
        y1,
        ang + lerp(-0.56, 0.56, i / (forks - 1)) + r.in(-0.2, 0.2) + (Math.PI / 2 - ang) * 0.12,
        len * r.in(0.52, 0.74),
        w1 * (forks === 3 ? 0.72 : 0.8),
        depth - 1,
      )
  }
  limb(x, y + 2, Math.PI / 2 + lean, h * 0.4, h * 0.05, 3)
  const order = tips.toSorted((p, q) => q[1] - p[1]),
    leaf = Math.min(8.5, (h / s.u) * 0.0125)
  order.forEach(
    ([tx, ty], i) =>
      i % 2 &&
      foliage(s, tx, ty, h * r.in(0.07, 0.11), h * r.in(0.035, 0.06), paints.gum, {
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
  s.stroke(peel.join(''), s.paint(paints.timberGrey, 0.3, d), h * 0.004)
  order.forEach(
    ([tx, ty], i) =>
      i % 2 ||
      foliage(s, tx, ty - h * 0.015, h * r.in(0.075, 0.125), h * r.in(0.04, 0.065), paints.gum, {
        d,
        n: h > 400 * s.u ? 110 : 50,
        size: leaf,
        r,
        hang: 1,
      }),
  )
}
export function roundTree(s: Scene, x: number, y: number, h: number, { d = 0, albedo = paints.broad, r = s.r } = {}) {
  s.stroke(
    `M${f1(x)} ${f1(y)}Q${f1(x + r.in(-3, 3))} ${f1(y - h * 0.3)} ${f1(x)} ${f1(y - h * 0.55)}`,
    s.paint(paints.timberDark, 0.45, d),
    h * 0.055,
  )
  const n = 5
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2
    foliage(s, x + Math.cos(a) * h * 0.17, y - h * 0.64 + Math.sin(a) * h * 0.15, h * 0.22, h * 0.19, albedo, {
      d,
      n: 42,
      size: (h * 0.034) / s.u,
      r,
    })
  }
  foliage(s, x + s.dir * h * 0.05, y - h * 0.72, h * 0.22, h * 0.18, albedo, { d, n: 50, size: (h * 0.032) / s.u, r })
}
export function cypress(s: Scene, x: number, y: number, h: number, { d = 0, r = s.r } = {}) {
  const w = h * 0.13,
    L: Point[] = [],
    R: Point[] = []
  for (let q = 0; q <= 1.001; q += 0.08) {
    const e = w * Math.sin(Math.PI * Math.min(1, q * 0.86 + 0.1)) ** 0.7 * (q > 0.9 ? 1 - (q - 0.9) * 5 : 1)
    L.push([x - e * r.in(0.88, 1.12), y - h * q])
    R.push([x + e * r.in(0.88, 1.12), y - h * q])
  }
  const body = curve([...L, ...R.toReversed()], true)
  s.path(body, s.paint(paints.cypress, 0.12, d))
  const c = s.clip(body)
  s.group(`clip-path="${c}"`, () => {
    const st = []
    for (let i = 0; i < 26; i++) {
      const q = r.in(0.02, 0.9)
      st.push(
        `M${f1(x + s.dir * w * r.in(-0.1, 0.95))} ${f1(y - h * q)}q${f1(r.in(-2, 2))} ${f1(-h * 0.05)} ${f1(-s.dir * w * 0.12)} ${f1(-h * r.in(0.06, 0.13))}`,
      )
    }
    s.stroke(st.join(''), s.paint(paints.cypress, 0.95, d), h * 0.012)
  })
}
export function palm(
  s: Scene,
  x: number,
  y: number,
  h: number,
  { d = 0, r = s.r, lean }: { d?: number; r?: Random; lean?: number } = {},
) {
  const l = lean ?? r.in(-0.18, 0.18),
    tx = x + l * h,
    ty = y - h
  s.stroke(
    `M${f1(x)} ${f1(y)}Q${f1(x + l * h * 0.2)} ${f1(y - h * 0.6)} ${f1(tx)} ${f1(ty)}`,
    s.paint(paints.timberGrey, 0.3, d),
    h * 0.04,
  )
  s.stroke(
    `M${f1(x + s.dir * h * 0.009)} ${f1(y)}Q${f1(x + l * h * 0.2 + s.dir * h * 0.009)} ${f1(y - h * 0.6)} ${f1(tx + s.dir * h * 0.005)} ${f1(ty)}`,
    s.paint(paints.timberGrey, 0.95, d),
    h * 0.014,
  )
  const n = 11
  for (let i = 0; i < n; i++) {
    const a = lerp(-0.25, Math.PI + 0.25, i / (n - 1)) + r.in(-0.12, 0.12),
      len = h * r.in(0.34, 0.46),
      ex = tx + Math.cos(a) * len,
      ey = ty - Math.sin(a) * len * 0.55 + len * 0.28
    const mx = tx + Math.cos(a) * len * 0.55,
      my = ty - Math.sin(a) * len * 0.72 - len * 0.12,
      w = len * 0.16
    const k = clamp(0.35 + 0.6 * Math.cos(a) * s.dir + 0.3 * Math.sin(a))
    s.path(
      `M${f1(tx)} ${f1(ty)}Q${f1(mx)} ${f1(my - w * 0.4)} ${f1(ex)} ${f1(ey)}Q${f1(mx + w * 0.1)} ${f1(my + w)} ${f1(tx)} ${f1(ty + 2)}Z`,
      s.paint(paints.palm, k, d),
    )
    const cuts = []
    for (let q = 0.25; q < 0.95; q += 0.12) {
      const bx = (1 - q) ** 2 * tx + 2 * q * (1 - q) * mx + q * q * ex,
        by = (1 - q) ** 2 * ty + 2 * q * (1 - q) * my + q * q * ey
      cuts.push(`M${f1(bx)} ${f1(by)}l${f1(Math.cos(a) * w * 0.45)} ${f1(w * 0.7)}`)
    }
    s.stroke(cuts.join(''), s.paint(paints.palm, k * 0.55, d), Math.max(0.8, h * 0.007))
  }
}
