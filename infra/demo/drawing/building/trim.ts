import { mixColors } from '../color.ts'
import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal, createOneDimensionalNoise, computeFractalNoise } from '../seeded-numbers.ts'
import { buildSmoothPath, buildEllipsePath } from '../svg-paths.ts'
import type { Building } from './building.ts'
import type { Point } from '../svg-paths.ts'

/** Adds the methods that draw details around a house: chimneys, rails, lights, plants. */
export function addDetailMethods(b: Building): void {
  const { random: r, paint: p, scene: s, distance: d } = b
  let blurred: string | undefined
  b.chimney = (x, y, w, h, a, smoke = true) => {
    b.rect(x, y - h, w, h, p(a, 0.45))
    b.poly(
      [
        [x + w, y],
        [x + w + w * 0.5, y - w * 0.12],
        [x + w * 1.5, y - h - w * 0.12],
        [x + w, y - h],
      ],
      p(a, 0.95),
    )
    b.rect(x - 2, y - h - 4, w + 4, 5, p(a, 0.7))
    if (b.snow) b.rect(x - 2, y - h - 8, w + 6, 5, p(materialColors.snow, 1), 'rx="2.5"')
    if (smoke) b.smoke(x + w / 2, y - h - 6, w * 0.7)
  }
  b.smoke = (x, y, w) => {
    const n = createOneDimensionalNoise(`${s.seed}sm${formatOneDecimal(x)}`),
      L: Point[] = [],
      R: Point[] = []
    for (let q = 0; q <= 1.001; q += 0.08) {
      const cx = x - q * q * w * 7 + computeFractalNoise(n, q * 4, 2) * w * 2.2 * q,
        hw = w * (0.3 + q * 1.9)
      L.push([cx - hw, y - q * w * 13])
      R.push([cx + hw, y - q * w * 13])
    }
    const c = mixColors(s.light.sky[2], '#ffffff', 0.45)
    s.path(
      buildSmoothPath([...L, ...R.toReversed()], true),
      s.gradient([
        [0, c, 0],
        [0.35, c, 0.35],
        [1, c, 0.62],
      ]),
      `filter="${(blurred ??= s.blurFilter(3.4))}"`,
    )
  }
  b.rail = (x, w, y, h, a = materialColors.white, step = 9, k = 0.7) => {
    const l = []
    for (let xx = x; xx <= x + w + 0.1; xx += step)
      l.push(`M${formatOneDecimal(xx)} ${formatOneDecimal(y)}v${formatOneDecimal(-h)}`)
    b.line(l.join(''), p(a, k), 1.3)
    b.rect(x - 1, y - h - 1.5, w + 2, 2.6, p(a, k + 0.15))
    b.rect(x - 1, y - 3, w + 2, 1.8, p(a, k))
  }
  b.post = (x, y, h, w = 4, a = materialColors.white, k = 0.75) => b.rect(x - w / 2, y - h, w, h, p(a, k))
  b.lights = (x1, y1, x2, y2, sag, n = 12) => {
    const pts: Point[] = []
    for (let i = 0; i <= n; i++) {
      const q = i / n
      pts.push([lerp(x1, x2, q), lerp(y1, y2, q) + Math.sin(q * Math.PI) * sag])
    }
    b.line(buildSmoothPath(pts), p(materialColors.black, 0.3), 1)
    for (const [x, y] of pts.slice(1, -1)) b.glow(x, y + 3, 15, 0.8)
    s.path(
      pts
        .slice(1, -1)
        .map(([x, y]) => buildEllipsePath(x, y + 3, 2.1))
        .join(''),
      s.light.litShare > 0.2 ? '#ffe6ac' : p(materialColors.cream, 1),
    )
  }
  b.sign = (
    text,
    x,
    y,
    size,
    fill,
    { flip = s.isMirrored, font = 'Georgia, serif', weight = 700, space = 0.12, anchor = 'middle' } = {},
  ) =>
    s.add(
      `<text x="0" y="0" transform="translate(${formatOneDecimal(x)} ${formatOneDecimal(y)}) scale(${flip ? -1 : 1} 1)" font-family="${font}" font-weight="${weight}" font-size="${size}" letter-spacing="${formatOneDecimal(size * space)}" text-anchor="${anchor}" fill="${fill}">${text}</text>`,
    )
  b.plant = (x, y, h, a = materialColors.broad) => {
    b.poly(
      [
        [x - h * 0.16, y - h * 0.36],
        [x + h * 0.16, y - h * 0.36],
        [x + h * 0.12, y],
        [x - h * 0.12, y],
      ],
      p(materialColors.terracotta, 0.6),
    )
    drawFoliage(s, x, y - h * 0.64, h * 0.26, h * 0.32, a, { d, n: 26, size: (h * 0.07) / s.unit, r })
  }
  b.flag = (x, y, h, a) => {
    b.line(
      `M${formatOneDecimal(x)} ${formatOneDecimal(y)}v${formatOneDecimal(-h)}`,
      p(materialColors.charcoal, 0.7),
      1.6,
    )
    s.path(
      `M${formatOneDecimal(x)} ${formatOneDecimal(y - h)}q${formatOneDecimal(h * 0.2)} ${formatOneDecimal(-h * 0.12)} ${formatOneDecimal(h * 0.36)} ${formatOneDecimal(h * 0.02)}t${formatOneDecimal(h * 0.36)} ${formatOneDecimal(h * 0.02)}v${formatOneDecimal(h * 0.3)}q${formatOneDecimal(-h * 0.2)} ${formatOneDecimal(h * 0.1)} ${formatOneDecimal(-h * 0.36)} ${formatOneDecimal(-h * 0.02)}t${formatOneDecimal(-h * 0.36)} ${formatOneDecimal(-h * 0.02)}z`,
      p(a, 0.95),
    )
  }
  b.shadow = (x, w, q = 12) =>
    s.add(
      `<ellipse cx="${formatOneDecimal(x)}" cy="2" rx="${formatOneDecimal(w / 2)}" ry="${formatOneDecimal(q)}" fill="${p(materialColors.soil, 0)}" opacity=".38"/>`,
    )
  b.fence = (x1, x2, y, h, a = materialColors.white, step = 9) => {
    const l = []
    for (let x = x1; x < x2; x += step)
      l.push(
        `M${formatOneDecimal(x)} ${formatOneDecimal(y)}v${formatOneDecimal(-h)}l2.4 -3.4 2.4 3.4v${formatOneDecimal(h)}z`,
      )
    s.path(l.join(''), p(a, 0.7))
    b.rect(x1, y - h * 0.75, x2 - x1, 2.2, p(a, 0.55))
    b.rect(x1, y - h * 0.3, x2 - x1, 2.2, p(a, 0.55))
  }
}
