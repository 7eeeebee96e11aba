import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { buildPolygonPath, buildSmoothPath } from '../svg-paths.ts'
import type { Building } from './building.ts'
import type { Point } from '../svg-paths.ts'

/** Adds the methods that draw the coverings of walls and roofs. */
export function addTextureMethods(b: Building): void {
  const { random: r, paint: p, scene: s } = b
  b.boards = (x, y, w, h, step, a, k = 0.05) => {
    const l = []
    for (let yy = y + step; yy < y + h; yy += step)
      l.push(`M${formatOneDecimal(x)} ${formatOneDecimal(yy)}h${formatOneDecimal(w)}`)
    b.line(l.join(''), p(a, k), 0.8, 'opacity=".5"')
  }
  b.planks = (x, y, w, h, step, a) => {
    const l = []
    for (let xx = x + step; xx < x + w; xx += step)
      l.push(`M${formatOneDecimal(xx)} ${formatOneDecimal(y)}v${formatOneDecimal(h)}`)
    b.line(l.join(''), p(a, 0.02), 0.8, 'opacity=".5"')
  }
  b.blocks = (x, y, w, h, size, a, density = 0.4, k = [0.25, 0.75]) => {
    const lo: string[] = [],
      hi: string[] = []
    for (let yy = y, row = 0; yy < y + h - 1; yy += size * 0.62, row++)
      for (let xx = x + (row % 2 ? size * 0.5 : 0); xx < x + w - size * 0.5; xx += size)
        if (r.chance(density))
          (r.chance(0.5) ? lo : hi).push(
            `M${formatOneDecimal(xx + 0.6)} ${formatOneDecimal(yy + 0.6)}h${formatOneDecimal(Math.min(size, x + w - xx) - 1.2)}v${formatOneDecimal(Math.min(size * 0.62, y + h - yy) - 1.2)}h${formatOneDecimal(-(Math.min(size, x + w - xx) - 1.2))}z`,
          )
    s.path(lo.join(''), p(a, k[0]), 'opacity=".55"')
    s.path(hi.join(''), p(a, k[1]), 'opacity=".6"')
  }
  // Lines across a four-cornered roof: eave left, eave right, ridge right, ridge left.
  b.linesAcross = ([e1, e2, r2, r1], n, c, w = 0.9, op = 0.5) => {
    const l = []
    for (let i = 1; i < n; i++) {
      const q = i / n
      l.push(
        `M${formatOneDecimal(lerp(e1[0], r1[0], q))} ${formatOneDecimal(lerp(e1[1], r1[1], q))}L${formatOneDecimal(lerp(e2[0], r2[0], q))} ${formatOneDecimal(lerp(e2[1], r2[1], q))}`,
      )
    }
    b.line(l.join(''), c, w, `opacity="${op}"`)
  }
  b.linesUp = ([e1, e2, r2, r1], n, c, w = 0.9, op = 0.5) => {
    const l = []
    for (let i = 1; i < n; i++) {
      const q = i / n
      l.push(
        `M${formatOneDecimal(lerp(e1[0], e2[0], q))} ${formatOneDecimal(lerp(e1[1], e2[1], q))}L${formatOneDecimal(lerp(r1[0], r2[0], q))} ${formatOneDecimal(lerp(r1[1], r2[1], q))}`,
      )
    }
    b.line(l.join(''), c, w, `opacity="${op}"`)
  }
  b.roof = (q, a, tex, k = 0.72) => {
    const [e1, e2, r2, r1] = q,
      len = Math.hypot(e2[0] - e1[0], e2[1] - e1[1]),
      rise = Math.hypot(r1[0] - e1[0], r1[1] - e1[1])
    s.path(
      buildPolygonPath(q),
      s.gradient(
        [
          [0, p(a, k + 0.2)],
          [1, p(a, k - 0.15)],
        ],
        { y1: Math.min(r1[1], r2[1]), y2: Math.max(e1[1], e2[1]), user: true },
      ),
    )
    const dark = p(a, 0.1)
    if (tex === 'tin') b.linesUp(q, Math.max(4, len / 9), dark, 0.8, 0.4)
    if (tex === 'tile') {
      b.linesAcross(q, Math.max(4, rise / 6), dark, 0.9, 0.42)
      b.linesUp(q, Math.max(6, len / 5.5), dark, 0.5, 0.22)
    }
    if (tex === 'slate' || tex === 'shingle') {
      b.linesAcross(q, Math.max(5, rise / 5), dark, 0.7, 0.38)
    }
    if (tex === 'thatch') {
      b.linesUp(q, Math.max(10, len / 3), dark, 0.7, 0.25)
      b.linesAcross(q, 4, dark, 1.4, 0.3)
    }
    if (b.snow) {
      const c = p(materialColors.snow, 0.95),
        n = 9,
        drip: Point[] = []
      for (let i = 0; i <= n; i++) {
        const t = i / n
        drip.push([lerp(e2[0], e1[0], t), lerp(e2[1], e1[1], t) + (i % 2 ? 6 : 1.5) + r.between(-1.5, 2)])
      }
      s.path(
        buildPolygonPath([r1, r2, e2]) +
          'M' +
          buildSmoothPath([e2, ...drip, e1]).slice(1) +
          `L${formatOneDecimal(r1[0])} ${formatOneDecimal(r1[1])}L${formatOneDecimal(r2[0])} ${formatOneDecimal(r2[1])}Z`,
        s.gradient(
          [
            [0, p(materialColors.snow, 1)],
            [1, p(materialColors.snow, 0.6)],
          ],
          { y1: r1[1], y2: e1[1], user: true },
        ),
      )
      s.path(buildPolygonPath([r1, r2, [r2[0] + 1, r2[1] - 5], [r1[0] - 1, r1[1] - 5]]), c)
    }
  }
}
