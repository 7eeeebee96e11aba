import { mixColors } from '../color.ts'
import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { buildPolygonPath, buildEllipsePath } from '../svg-paths.ts'
import type { Building } from './building.ts'
import type { Point } from '../svg-paths.ts'

/** Adds the methods that draw basic shapes, lamplight, windows and doors. */
export function addWindowAndDoorMethods(b: Building): void {
  const { random: r, paint: p, scene: s, distance: d } = b
  const halo = s.radialGradient([
    [0, '#ffcf7d', 0.55],
    [0.4, '#ffb257', 0.2],
    [1, '#ff9a3c', 0],
  ])
  let glass: string | undefined
  b.poly = (pts: readonly Point[], fill, more) => s.path(buildPolygonPath(pts), fill, more)
  b.rect = (x, y, w, h, fill, more) =>
    s.add(
      `<rect x="${formatOneDecimal(x)}" y="${formatOneDecimal(y)}" width="${formatOneDecimal(w)}" height="${formatOneDecimal(h)}" fill="${fill}"${more ? ' ' + more : ''}/>`,
    )
  b.line = (dd, c, w = 1, more) => s.stroke(dd, c, w, more)
  b.glow = (x, y, q, a = 1) =>
    s.light.litShare > 0.2 &&
    s.add(
      `<circle cx="${formatOneDecimal(x)}" cy="${formatOneDecimal(y)}" r="${formatOneDecimal(q)}" fill="${halo}" opacity="${(a * s.light.litShare).toFixed(2)}"/>`,
    )
  b.isLit = (chance = s.light.litShare) => r.chance(chance)
  b.lamplight = () =>
    s.gradient([
      [0, '#fff0c2'],
      [0.5, '#ffd583'],
      [1, '#ffb04d'],
    ])
  b.glass = () =>
    (glass ??= s.gradient([
      [0, mixColors(s.light.sky[1], p(materialColors.navy, 0.6), 0.35)],
      [0.55, mixColors(s.light.sky[3], p(materialColors.navy, 0.6), 0.45)],
      [1, p(materialColors.navy, 0.35)],
    ]))
  b.window = (x, y, w, h, o = {}) => {
    const lit = o.lit ?? b.isLit(),
      frame = o.frame ?? p(materialColors.white, o.sun ?? 0.6),
      fw = o.frameWidth ?? Math.max(1.4, w * 0.07)
    const shape = (e: number) =>
      o.arch
        ? `M${formatOneDecimal(x - e)} ${formatOneDecimal(y + h + e)}V${formatOneDecimal(y + w / 2)}A${formatOneDecimal(w / 2 + e)} ${formatOneDecimal(w / 2 + e)} 0 0 1 ${formatOneDecimal(x + w + e)} ${formatOneDecimal(y + w / 2)}V${formatOneDecimal(y + h + e)}Z`
        : `M${formatOneDecimal(x - e)} ${formatOneDecimal(y - e)}H${formatOneDecimal(x + w + e)}V${formatOneDecimal(y + h + e)}H${formatOneDecimal(x - e)}Z`
    if (o.shutters) {
      const sw = w * 0.46,
        c = p(o.shutters, (o.sun ?? 0.55) + 0.05)
      for (const sx of [x - sw - fw, x + w + fw]) {
        b.rect(sx, y - 1, sw, h + 2, c)
        const l = []
        for (let i = 1; i < 8; i++)
          l.push(`M${formatOneDecimal(sx + 1.5)} ${formatOneDecimal(y + (h * i) / 8)}h${formatOneDecimal(sw - 3)}`)
        b.line(l.join(''), p(o.shutters, 0.05), 0.7, 'opacity=".6"')
      }
    }
    if (lit) b.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.25, 0.75)
    s.path(shape(fw), frame)
    s.path(shape(0), lit ? b.lamplight() : b.glass())
    if (lit && o.curtain !== false && w > 11)
      s.path(
        `M${formatOneDecimal(x)} ${formatOneDecimal(y)}h${formatOneDecimal(w * 0.28)}q${formatOneDecimal(-w * 0.02)} ${formatOneDecimal(h * 0.55)} ${formatOneDecimal(-w * 0.2)} ${formatOneDecimal(h * 0.72)}l${formatOneDecimal(-w * 0.08)} ${formatOneDecimal(h * 0.28)}zM${formatOneDecimal(x + w)} ${formatOneDecimal(y)}h${formatOneDecimal(-w * 0.28)}q${formatOneDecimal(w * 0.02)} ${formatOneDecimal(h * 0.55)} ${formatOneDecimal(w * 0.2)} ${formatOneDecimal(h * 0.72)}l${formatOneDecimal(w * 0.08)} ${formatOneDecimal(h * 0.28)}z`,
        '#e8893a',
        `opacity=".38"${o.arch ? ` clip-path="${s.clipPath(shape(0))}"` : ''}`,
      )
    if (!lit)
      s.path(
        `M${formatOneDecimal(x + w * 0.1)} ${formatOneDecimal(y + h * 0.95)}L${formatOneDecimal(x + w * 0.55)} ${formatOneDecimal(y + h * 0.05)}h${formatOneDecimal(w * 0.22)}L${formatOneDecimal(x + w * 0.32)} ${formatOneDecimal(y + h * 0.95)}z`,
        '#fff',
        'opacity=".16"',
      )
    const [cols, rows] = o.panes ?? [2, 2],
      ml = []
    for (let i = 1; i < cols; i++)
      ml.push(`M${formatOneDecimal(x + (w * i) / cols)} ${formatOneDecimal(y)}v${formatOneDecimal(h)}`)
    for (let i = 1; i < rows; i++)
      ml.push(`M${formatOneDecimal(x)} ${formatOneDecimal(y + (h * i) / rows)}h${formatOneDecimal(w)}`)
    if (ml.length)
      s.add(
        `<path d="${ml.join('')}" fill="none" stroke="${frame}" stroke-width="${formatOneDecimal(Math.max(1, fw * 0.6))}"/>`,
      )
    if (o.sill)
      b.rect(x - fw * 2, y + h + fw, w + fw * 4, Math.max(2, fw * 1.1), p(o.sillPaint ?? materialColors.stone, 0.8))
    if (o.flowerBox) {
      b.rect(x - 2, y + h + 1, w + 4, h * 0.14, p(materialColors.timberDark, 0.5))
      drawFoliage(s, x + w / 2, y + h, w * 0.56, h * 0.09, materialColors.fern, {
        d,
        n: 16,
        size: (w * 0.07) / s.unit,
        r,
      })
      const fl = []
      for (let i = 0; i < 9; i++)
        fl.push(buildEllipsePath(x + r() * w, y + h + r.between(-h * 0.08, h * 0.06), w * 0.05))
      s.path(fl.join(''), p(r.pick(['#e2574c', '#e98fb0', '#f1c24b']), 0.95))
    }
  }
  b.door = (x, w, h, a, o = {}) => {
    b.rect(x - 2.5, -h - 2.5, w + 5, h + 2.5, p(o.frame ?? materialColors.white, 0.6))
    b.rect(x, -h, w, h, p(a, 0.55))
    if (o.glass) {
      if (b.scene.light.litShare > 0.2) b.glow(x + w / 2, -h * 0.6, h * 0.7)
      b.rect(
        x + w * 0.18,
        -h * 0.9,
        w * 0.64,
        h * (o.glass === 'full' ? 0.8 : 0.38),
        s.light.litShare > 0.2 ? b.lamplight() : b.glass(),
      )
    } else {
      b.rect(x + w * 0.16, -h * 0.88, w * 0.68, h * 0.34, p(a, 0.2))
      b.rect(x + w * 0.16, -h * 0.44, w * 0.68, h * 0.34, p(a, 0.2))
    }
    s.path(buildEllipsePath(x + w * 0.84, -h * 0.46, Math.max(1, w * 0.05)), p(materialColors.brass, 1))
  }
}
