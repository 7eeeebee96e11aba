import { treeline } from '../foliage.ts'
import { below, stipple } from '../land.ts'
import { paints } from '../light.ts'
import { clamp, lerp, f1, hash, noise, fbm } from '../numbers.ts'
import { poly, dot } from '../shapes.ts'
import type { Crop, Scene } from '../scene.ts'
import type { Point } from '../shapes.ts'

interface CropOptions {
  readonly x0?: number
  readonly x1?: number
  /** The x of the point the rows fan out from. */
  readonly vx: number
  readonly n?: number
  readonly d?: number
}

/** Rows of a crop that fan out from a point behind the hill. */
export function crop(
  s: Scene,
  pts: readonly Point[],
  kind: Crop,
  { x0 = 0, x1 = s.W, vx, n = 26, d = 0 }: CropOptions,
) {
  const { H, u } = s,
    clip = s.clip(below(s, pts)),
    top = Math.min(...pts.map((p) => p[1])),
    vy = top - 46 * u,
    r = s.r.sub(`crop${kind}${vx}`)
  const soil = { lavender: paints.dry, vine: paints.soil, wheat: paints.wheat, grass: paints.grass }[kind],
    row = { lavender: paints.lavender, vine: paints.vine, wheat: paints.wheat, grass: paints.grass }[kind]
  s.group(`clip-path="${clip}"`, () => {
    s.add(
      `<rect x="0" y="${f1(top - 4)}" width="${s.W}" height="${f1(H - top + 4)}" fill="${s.grad([
        [0, s.paint(soil, 0.75, d + 0.16)],
        [1, s.paint(soil, 0.5, d)],
      ])}"/>`,
    )
    if (kind === 'wheat') {
      for (let k = 0; k < 5; k++) {
        const l = []
        for (let i = 0; i < n * 4; i++) {
          const a = lerp(-2.6, 2.6, (i + r()) / (n * 4)),
            q0 = r()
          l.push(`M${f1(vx + a * (q0 * 0.8 + 0.1) * H)} ${f1(lerp(top, H, q0))}l${f1(a * 14 * u)} ${f1(22 * u)}`)
        }
        s.stroke(l.join(''), s.paint(row, [0.2, 0.5, 0.8, 1, 1.2][k], d), 1.6 * u, 'opacity=".55"')
      }
      return
    }
    const tones: string[][] = [[], [], [], []],
      bed = [],
      lav = kind === 'lavender',
      gap = lav ? 0.2 : 0.27
    for (let a = -9; a <= 9; a += gap) {
      const at = (y: number) => vx + a * (y - vy)
      if (Math.max(at(top), at(H)) < x0 - 60 || Math.min(at(top), at(H)) > x1 + 60) continue
      const hw = gap * 0.33
      bed.push(
        poly([
          [vx + (a - hw) * (top - vy), top],
          [vx + (a + hw) * (top - vy), top],
          [vx + (a + hw) * (H + 30 - vy), H + 30],
          [vx + (a - hw) * (H + 30 - vy), H + 30],
        ]),
      )
      for (let y = top; y < H + 30;) {
        const q = (y - vy) / (H - vy),
          size = lerp(1.4, lav ? 11 : 13, q ** 1.4) * u,
          row = gap * 0.4 * (y - vy)
        for (let k = 0; k < (lav ? 5 : 6); k++) {
          const off = r.in(-1, 1),
            x = at(y) + off * row
          if (x < x0 - 30 || x > x1 + 30) continue
          const tone = Math.floor(clamp(0.5 + off * s.dir * 0.36 + r.in(-0.22, 0.22), 0, 0.99) * 4),
            up = lav ? -size * r.in(0.7, 1.3) * (1 - Math.abs(off) * 0.4) : r.in(-0.7, 0.3) * size,
            dx = lav ? off * size * 0.55 : r.in(-0.7, 0.7) * size
          tones[tone]!.push(`M${f1(x)} ${f1(y)}l${f1(dx)} ${f1(up)}`)
        }
        y += Math.max(1.8, size * (lav ? 0.5 : 0.46))
      }
    }
    s.path(bed.join(''), s.paint(row, 0.02, d))
    tones.forEach((t, i) => s.stroke(t.join(''), s.paint(row, [0.06, 0.36, 0.72, 1.2][i], d), (lav ? 3 : 4.2) * u))
  })
}
interface FieldOptions {
  readonly d: number
  readonly vx: number
  readonly colors: readonly string[]
  /** How far below the crest each band starts. */
  readonly bands?: readonly number[]
  readonly hedge?: string
  readonly hedgeH?: number
}

/** A hillside cut into fields: wedges from a point behind the crest, in bands that follow the slope. */
export function fields(
  s: Scene,
  name: string,
  pts: readonly Point[],
  { d, vx, colors, bands = [0, 46, 120], hedge = paints.broad, hedgeH = 16 }: FieldOptions,
) {
  const { H, W, u } = s,
    r = s.r.sub(name),
    top = Math.min(...pts.map((p) => p[1])),
    vy = top - 130 * u,
    outer = s.clip(below(s, pts))
  s.group(`clip-path="${outer}"`, () =>
    bands.forEach((off, bi) => {
      const line = pts.map(([x, y], i): Point => [
          x,
          y + off * u + (bi ? fbm(noise(`${s.seed}${name}${bi}`), i * 0.06, 2) * 16 * u : 0),
        ]),
        cl = s.clip(below(s, line))
      s.group(`clip-path="${cl}"`, () => {
        for (let a = -3.4 + r(); a < 3.4;) {
          const w = r.in(0.2, 0.62),
            c = r.pick(colors),
            k = r.in(0.55, 0.95),
            y0 = top - 20,
            y1 = Math.min(H, top + 330 * u),
            at = (q: number, y: number) => vx + q * (y - vy)
          s.path(
            poly([
              [at(a, y0), y0],
              [at(a + w, y0), y0],
              [at(a + w, y1), y1],
              [at(a, y1), y1],
            ]),
            s.paint(c, k, d),
          )
          if (r.chance(0.6)) {
            const l = [],
              n = r.int(5, 11)
            for (let i = 1; i < n; i++) {
              const q = a + (w * i) / n
              l.push(`M${f1(at(q, y0))} ${f1(y0)}L${f1(at(q, y1))} ${f1(y1)}`)
            }
            s.stroke(l.join(''), s.paint(c, 0.1, d), 1.5 * u, 'opacity=".32"')
            s.stroke(
              l.join(''),
              s.paint(c, 1.2, d),
              0.8 * u,
              `opacity=".4" transform="translate(${f1(s.dir * 1.6 * u)} 0)"`,
            )
          }
          if (r.chance(0.5)) {
            const hp: Point[] = []
            for (let i = 0; i <= 8; i++) {
              const yy = lerp(y0 + 24 * u, y1, i / 8)
              hp.push([at(a, yy) + r.in(-3, 3) * u, yy])
            }
            const parts = [],
              hi = []
            for (let i = 0; i < 26; i++) {
              const q = i / 25,
                yy = lerp(hp[0]![1], y1, q),
                xx = at(a, yy),
                hr = hedgeH * u * lerp(0.25, 0.8, q) * r.in(0.6, 1.2)
              parts.push(dot(xx, yy - hr * 0.5, hr, hr * 0.75))
              hi.push(dot(xx + s.dir * hr * 0.3, yy - hr * 0.8, hr * 0.5, hr * 0.35))
            }
            s.path(parts.join(''), s.paint(hedge, 0.12, d))
            s.path(hi.join(''), s.paint(hedge, 0.85, d))
          }
          a += w
        }
      })
      if (bi)
        treeline(s, `${name}h${bi}`, line, {
          h: hedgeH * (0.7 + bi * 0.35),
          d,
          albedo: hedge,
          kind: 'round',
          gap: 11,
          k: 0.1,
          skip: (q) => Math.sin(q * 31 + bi * 3 + (hash(s.seed + name) % 7)) > 0.35,
        })
    }),
  )
  s.path(
    below(s, pts),
    s.grad(
      [
        [0, s.t.haze, 0.0],
        [1, s.t.haze, 0.5],
      ],
      { y1: top, y2: top + 240 * u, user: true },
    ),
  )
  s.path(
    below(s, pts),
    s.grad(
      [
        [0, s.t.sun, 0.4],
        [0.6, s.t.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.dir * W * 0.6, y1: 0, y2: 0, user: true },
    ),
    stipple(s),
  )
}
