import { drawTreeline } from '../foliage.ts'
import { buildAreaPathBelowLine, getStippleAttributes } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import {
  clamp,
  lerp,
  formatOneDecimal,
  hash32,
  createOneDimensionalNoise,
  computeFractalNoise,
} from '../seeded-numbers.ts'
import { buildPolygonPath, buildEllipsePath } from '../svg-paths.ts'
import type { CropPlantKind, Scene } from '../scene.ts'
import type { Point } from '../svg-paths.ts'

interface CropOptions {
  readonly x0?: number
  readonly x1?: number
  /** The x of the vanishing point from which the rows fan out. */
  readonly vanishingX: number
  readonly n?: number
  readonly d?: number
}

/** Draws rows of a crop that fan out from a vanishing point behind the hill. */
export function drawCropRows(
  s: Scene,
  pts: readonly Point[],
  kind: CropPlantKind,
  { x0 = 0, x1 = s.width, vanishingX: vx, n = 26, d = 0 }: CropOptions,
) {
  const { height: H, unit: u } = s,
    clip = s.clipPath(buildAreaPathBelowLine(s, pts)),
    top = Math.min(...pts.map((p) => p[1])),
    vy = top - 46 * u,
    r = s.random.derive(`crop${kind}${vx}`)
  const soil = {
      lavender: materialColors.dry,
      vine: materialColors.soil,
      wheat: materialColors.wheat,
      grass: materialColors.grass,
    }[kind],
    row = {
      lavender: materialColors.lavender,
      vine: materialColors.vine,
      wheat: materialColors.wheat,
      grass: materialColors.grass,
    }[kind]
  s.group(`clip-path="${clip}"`, () => {
    s.add(
      `<rect x="0" y="${formatOneDecimal(top - 4)}" width="${s.width}" height="${formatOneDecimal(H - top + 4)}" fill="${s.gradient(
        [
          [0, s.paint(soil, 0.75, d + 0.16)],
          [1, s.paint(soil, 0.5, d)],
        ],
      )}"/>`,
    )
    if (kind === 'wheat') {
      for (let k = 0; k < 5; k++) {
        const l = []
        for (let i = 0; i < n * 4; i++) {
          const a = lerp(-2.6, 2.6, (i + r()) / (n * 4)),
            q0 = r()
          l.push(
            `M${formatOneDecimal(vx + a * (q0 * 0.8 + 0.1) * H)} ${formatOneDecimal(lerp(top, H, q0))}l${formatOneDecimal(a * 14 * u)} ${formatOneDecimal(22 * u)}`,
          )
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
        buildPolygonPath([
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
          const off = r.between(-1, 1),
            x = at(y) + off * row
          if (x < x0 - 30 || x > x1 + 30) continue
          const tone = Math.floor(clamp(0.5 + off * s.sunDirection * 0.36 + r.between(-0.22, 0.22), 0, 0.99) * 4),
            up = lav ? -size * r.between(0.7, 1.3) * (1 - Math.abs(off) * 0.4) : r.between(-0.7, 0.3) * size,
            dx = lav ? off * size * 0.55 : r.between(-0.7, 0.7) * size
          tones[tone]!.push(
            `M${formatOneDecimal(x)} ${formatOneDecimal(y)}l${formatOneDecimal(dx)} ${formatOneDecimal(up)}`,
          )
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
  readonly vanishingX: number
  readonly colors: readonly string[]
  /** Distance of each band's start from the crest, in multiples of `Scene.unit`. */
  readonly bands?: readonly number[]
  readonly hedge?: string
  readonly hedgeH?: number
}

/**
 * Draws a hillside divided into fields: wedges from a vanishing point behind the crest, in bands that follow the
 * slope.
 */
export function drawFields(
  s: Scene,
  name: string,
  pts: readonly Point[],
  { d, vanishingX: vx, colors, bands = [0, 46, 120], hedge = materialColors.broad, hedgeH = 16 }: FieldOptions,
) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive(name),
    top = Math.min(...pts.map((p) => p[1])),
    vy = top - 130 * u,
    outer = s.clipPath(buildAreaPathBelowLine(s, pts))
  s.group(`clip-path="${outer}"`, () =>
    bands.forEach((off, bi) => {
      const line = pts.map(([x, y], i): Point => [
          x,
          y +
            off * u +
            (bi ? computeFractalNoise(createOneDimensionalNoise(`${s.seed}${name}${bi}`), i * 0.06, 2) * 16 * u : 0),
        ]),
        cl = s.clipPath(buildAreaPathBelowLine(s, line))
      s.group(`clip-path="${cl}"`, () => {
        for (let a = -3.4 + r(); a < 3.4;) {
          const w = r.between(0.2, 0.62),
            c = r.pick(colors),
            k = r.between(0.55, 0.95),
            y0 = top - 20,
            y1 = Math.min(H, top + 330 * u),
            at = (q: number, y: number) => vx + q * (y - vy)
          s.path(
            buildPolygonPath([
              [at(a, y0), y0],
              [at(a + w, y0), y0],
              [at(a + w, y1), y1],
              [at(a, y1), y1],
            ]),
            s.paint(c, k, d),
          )
          if (r.chance(0.6)) {
            const l = [],
              n = r.integer(5, 11)
            for (let i = 1; i < n; i++) {
              const q = a + (w * i) / n
              l.push(
                `M${formatOneDecimal(at(q, y0))} ${formatOneDecimal(y0)}L${formatOneDecimal(at(q, y1))} ${formatOneDecimal(y1)}`,
              )
            }
            s.stroke(l.join(''), s.paint(c, 0.1, d), 1.5 * u, 'opacity=".32"')
            s.stroke(
              l.join(''),
              s.paint(c, 1.2, d),
              0.8 * u,
              `opacity=".4" transform="translate(${formatOneDecimal(s.sunDirection * 1.6 * u)} 0)"`,
            )
          }
          if (r.chance(0.5)) {
            const hp: Point[] = []
            for (let i = 0; i <= 8; i++) {
              const yy = lerp(y0 + 24 * u, y1, i / 8)
              hp.push([at(a, yy) + r.between(-3, 3) * u, yy])
            }
            const parts = [],
              hi = []
            for (let i = 0; i < 26; i++) {
              const q = i / 25,
                yy = lerp(hp[0]![1], y1, q),
                xx = at(a, yy),
                hr = hedgeH * u * lerp(0.25, 0.8, q) * r.between(0.6, 1.2)
              parts.push(buildEllipsePath(xx, yy - hr * 0.5, hr, hr * 0.75))
              hi.push(buildEllipsePath(xx + s.sunDirection * hr * 0.3, yy - hr * 0.8, hr * 0.5, hr * 0.35))
            }
            s.path(parts.join(''), s.paint(hedge, 0.12, d))
            s.path(hi.join(''), s.paint(hedge, 0.85, d))
          }
          a += w
        }
      })
      if (bi)
        drawTreeline(s, `${name}h${bi}`, line, {
          h: hedgeH * (0.7 + bi * 0.35),
          d,
          albedo: hedge,
          kind: 'round',
          gap: 11,
          k: 0.1,
          skip: (q) => Math.sin(q * 31 + bi * 3 + (hash32(s.seed + name) % 7)) > 0.35,
        })
    }),
  )
  s.path(
    buildAreaPathBelowLine(s, pts),
    s.gradient(
      [
        [0, s.light.haze, 0.0],
        [1, s.light.haze, 0.5],
      ],
      { y1: top, y2: top + 240 * u, user: true },
    ),
  )
  s.path(
    buildAreaPathBelowLine(s, pts),
    s.gradient(
      [
        [0, s.light.sun, 0.4],
        [0.6, s.light.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.sunDirection * W * 0.6, y1: 0, y2: 0, user: true },
    ),
    getStippleAttributes(s),
  )
}
