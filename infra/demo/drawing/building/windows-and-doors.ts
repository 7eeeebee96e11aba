import { mix } from '../color.ts'
import { foliage } from '../foliage.ts'
import { paints } from '../light.ts'
import { f1 } from '../numbers.ts'
import { poly, dot } from '../shapes.ts'
import type { Building } from './building.ts'
import type { Point } from '../shapes.ts'

/** Light, windows and doors. */
export function addWindowsAndDoors(b: Building): void {
  const { r, p, s, d } = b
  const halo = s.radial([
    [0, '#ffcf7d', 0.55],
    [0.4, '#ffb257', 0.2],
    [1, '#ff9a3c', 0],
  ])
  let glass: string | undefined
  b.poly = (pts: readonly Point[], fill, more) => s.path(poly(pts), fill, more)
  b.rect = (x, y, w, h, fill, more) =>
    s.add(
      `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${fill}"${more ? ' ' + more : ''}/>`,
    )
  b.line = (dd, c, w = 1, more) => s.stroke(dd, c, w, more)
  b.glow = (x, y, q, a = 1) =>
    s.t.win > 0.2 &&
    s.add(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(q)}" fill="${halo}" opacity="${(a * s.t.win).toFixed(2)}"/>`)
  b.lit = (chance = s.t.win) => r.chance(chance)
  b.warm = () =>
    s.grad([
      [0, '#fff0c2'],
      [0.5, '#ffd583'],
      [1, '#ffb04d'],
    ])
  b.glass = () =>
    (glass ??= s.grad([
      [0, mix(s.t.sky[1], p(paints.navy, 0.6), 0.35)],
      [0.55, mix(s.t.sky[3], p(paints.navy, 0.6), 0.45)],
      [1, p(paints.navy, 0.35)],
    ]))
  b.win = (x, y, w, h, o = {}) => {
    const lit = o.lit ?? b.lit(),
      frame = o.frame ?? p(paints.white, o.k ?? 0.6),
      fw = o.fw ?? Math.max(1.4, w * 0.07)
    const shape = (e: number) =>
      o.arch
        ? `M${f1(x - e)} ${f1(y + h + e)}V${f1(y + w / 2)}A${f1(w / 2 + e)} ${f1(w / 2 + e)} 0 0 1 ${f1(x + w + e)} ${f1(y + w / 2)}V${f1(y + h + e)}Z`
        : `M${f1(x - e)} ${f1(y - e)}H${f1(x + w + e)}V${f1(y + h + e)}H${f1(x - e)}Z`
    if (o.shutters) {
      const sw = w * 0.46,
        c = p(o.shutters, (o.k ?? 0.55) + 0.05)
      for (const sx of [x - sw - fw, x + w + fw]) {
        b.rect(sx, y - 1, sw, h + 2, c)
        const l = []
        for (let i = 1; i < 8; i++) l.push(`M${f1(sx + 1.5)} ${f1(y + (h * i) / 8)}h${f1(sw - 3)}`)
        b.line(l.join(''), p(o.shutters, 0.05), 0.7, 'opacity=".6"')
      }
    }
    if (lit) b.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.25, 0.75)
    s.path(shape(fw), frame)
    s.path(shape(0), lit ? b.warm() : b.glass())
    if (lit && o.curtain !== false && w > 11)
      s.path(
        `M${f1(x)} ${f1(y)}h${f1(w * 0.28)}q${f1(-w * 0.02)} ${f1(h * 0.55)} ${f1(-w * 0.2)} ${f1(h * 0.72)}l${f1(-w * 0.08)} ${f1(h * 0.28)}zM${f1(x + w)} ${f1(y)}h${f1(-w * 0.28)}q${f1(w * 0.02)} ${f1(h * 0.55)} ${f1(w * 0.2)} ${f1(h * 0.72)}l${f1(w * 0.08)} ${f1(h * 0.28)}z`,
        '#e8893a',
        `opacity=".38"${o.arch ? ` clip-path="${s.clip(shape(0))}"` : ''}`,
      )
    if (!lit)
      s.path(
        `M${f1(x + w * 0.1)} ${f1(y + h * 0.95)}L${f1(x + w * 0.55)} ${f1(y + h * 0.05)}h${f1(w * 0.22)}L${f1(x + w * 0.32)} ${f1(y + h * 0.95)}z`,
        '#fff',
        'opacity=".16"',
      )
    const [cols, rows] = o.mull ?? [2, 2],
      ml = []
    for (let i = 1; i < cols; i++) ml.push(`M${f1(x + (w * i) / cols)} ${f1(y)}v${f1(h)}`)
    for (let i = 1; i < rows; i++) ml.push(`M${f1(x)} ${f1(y + (h * i) / rows)}h${f1(w)}`)
    if (ml.length)
      s.add(`<path d="${ml.join('')}" fill="none" stroke="${frame}" stroke-width="${f1(Math.max(1, fw * 0.6))}"/>`)
    if (o.sill) b.rect(x - fw * 2, y + h + fw, w + fw * 4, Math.max(2, fw * 1.1), p(o.sillA ?? paints.stone, 0.8))
    if (o.box) {
      b.rect(x - 2, y + h + 1, w + 4, h * 0.14, p(paints.timberDark, 0.5))
      foliage(s, x + w / 2, y + h, w * 0.56, h * 0.09, paints.fern, { d, n: 16, size: (w * 0.07) / s.u, r })
      const fl = []
      for (let i = 0; i < 9; i++) fl.push(dot(x + r() * w, y + h + r.in(-h * 0.08, h * 0.06), w * 0.05))
      s.path(fl.join(''), p(r.pick(['#e2574c', '#e98fb0', '#f1c24b']), 0.95))
    }
  }
  b.door = (x, w, h, a, o = {}) => {
    b.rect(x - 2.5, -h - 2.5, w + 5, h + 2.5, p(o.frame ?? paints.white, 0.6))
    b.rect(x, -h, w, h, p(a, 0.55))
    if (o.glass) {
      if (b.s.t.win > 0.2) b.glow(x + w / 2, -h * 0.6, h * 0.7)
      b.rect(
        x + w * 0.18,
        -h * 0.9,
        w * 0.64,
        h * (o.glass === 'full' ? 0.8 : 0.38),
        s.t.win > 0.2 ? b.warm() : b.glass(),
      )
    } else {
      b.rect(x + w * 0.16, -h * 0.88, w * 0.68, h * 0.34, p(a, 0.2))
      b.rect(x + w * 0.16, -h * 0.44, w * 0.68, h * 0.34, p(a, 0.2))
    }
    s.path(dot(x + w * 0.84, -h * 0.46, Math.max(1, w * 0.05)), p(paints.brass, 1))
  }
}
