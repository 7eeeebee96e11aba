import { mixColors } from '../color.ts'
import { materialColors } from '../light-and-paints.ts'
import { clamp, lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { getSizeForStayType, drawStayAt, pickXByStaySide, hasAustralianFlora } from '../stay-in-scene.ts'
import { drawMist } from '../sea.ts'
import { buildPolygonPath, buildEllipsePath } from '../svg-paths.ts'
import { drawSky, drawClouds } from '../sky.ts'
import { drawRoundTree } from '../trees.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import { drawStreetLamps, drawPedestrians, drawBuildingAt, drawTram } from './street.ts'

export function drawCity(s: Scene, stay: StayType | null) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive('city'),
    old = !hasAustralianFlora(s),
    canal = stay === 'HOUSE' || stay === 'BNB' || stay === 'BOUTIQUE' ? r.chance(0.8) && old : false
  s.horizonY = Math.round(H * 0.72)
  drawSky(s)
  drawClouds(s)
  // The skyline, in three layers.
  for (let layer = 0; layer < 3; layer++) {
    const d = [0.66, 0.46, 0.24][layer]!,
      wr = r.derive(`sk${layer}`),
      parts = [],
      wins = [],
      roofs = []
    for (let x = -20; x < W + 20;) {
      const w = wr.between(34, 92) * u * (1 + layer * 0.25),
        h =
          (old ? wr.between(60, 130) : wr.between(70, 300)) * u * [1.35, 1.1, 1][layer]! +
          (old ? layer * -6 : -layer * 30) * u,
        y = s.horizonY - h + layer * 10 * u
      parts.push(
        `M${formatOneDecimal(x)} ${formatOneDecimal(H * 0.9)}V${formatOneDecimal(y)}H${formatOneDecimal(x + w)}V${formatOneDecimal(H * 0.9)}Z`,
      )
      if (old) {
        const k = wr()
        roofs.push(
          k < 0.6
            ? buildPolygonPath([
                [x - 2, y],
                [x + w / 2, y - w * wr.between(0.24, 0.5)],
                [x + w + 2, y],
              ])
            : k < 0.7
              ? buildPolygonPath([
                  [x + w * 0.3, y],
                  [x + w * 0.5, y - w * 2.1],
                  [x + w * 0.7, y],
                ])
              : `M${formatOneDecimal(x + w * 0.2)} ${formatOneDecimal(y)}v${formatOneDecimal(-12 * u)}h${formatOneDecimal(w * 0.14)}v${formatOneDecimal(12 * u)}z`,
        )
      } else if (wr.chance(0.35))
        parts.push(
          `M${formatOneDecimal(x + w * 0.4)} ${formatOneDecimal(y)}v${formatOneDecimal(-wr.between(14, 50) * u)}h${formatOneDecimal(2.5 * u)}v${formatOneDecimal(50 * u)}z`,
        )
      const st = 11 * u * (1 + layer * 0.2)
      for (let yy = y + 8 * u; yy < s.horizonY - 4; yy += st * 1.25)
        for (let xx = x + 6 * u; xx < x + w - 7 * u; xx += st)
          if (wr.chance(s.light.litShare * 0.5 + 0.02))
            wins.push(
              `M${formatOneDecimal(xx)} ${formatOneDecimal(yy)}h${formatOneDecimal(st * 0.45)}v${formatOneDecimal(st * 0.6)}h${formatOneDecimal(-st * 0.45)}z`,
            )
      x += w + wr.between(-4, 6) * u
    }
    const wall = old ? materialColors.blush : materialColors.concrete
    s.path(
      parts.join(''),
      s.gradient(
        [
          [0, s.paint(wall, 0.5, d)],
          [1, s.paint(wall, 0.3, clamp(d + 0.2))],
        ],
        { y1: s.horizonY - 260 * u, y2: s.horizonY, user: true },
      ),
    )
    if (old) s.path(roofs.join(''), s.paint(materialColors.terracotta, 0.6, d))
    s.path(
      wins.join(''),
      s.light.litShare > 0.2 ? '#ffdb92' : mixColors(s.light.sky[1], '#ffffff', 0.3),
      `opacity="${s.light.litShare > 0.2 ? 0.75 - d * 0.5 : 0.3}"`,
    )
    drawMist(s, s.horizonY - 60 * u, 90 * u, 0.32)
  }
  const x = pickXByStaySide(s, 0.62),
    base = H * (canal ? 0.8 : 0.87)
  if (canal) {
    s.add(
      `<rect x="0" y="${formatOneDecimal(base)}" width="${W}" height="${formatOneDecimal(H - base)}" fill="${s.gradient(
        [
          [0, mixColors(s.paint(materialColors.seaDeep, 0.6), s.light.sky[3], 0.35)],
          [1, s.paint(materialColors.seaDeep, 0.25)],
        ],
      )}"/>`,
    )
    s.add(
      `<rect x="0" y="${formatOneDecimal(base - 6 * u)}" width="${W}" height="${formatOneDecimal(20 * u)}" fill="${s.paint(materialColors.stoneDark, 0.4)}"/>`,
      `<rect x="0" y="${formatOneDecimal(base - 8 * u)}" width="${W}" height="${formatOneDecimal(4 * u)}" fill="${s.paint(materialColors.stone, 0.9)}"/>`,
    )
    const sc = 1.08,
      before = s.body.length
    for (const off of [-520, 0, 520])
      s.group(`transform="translate(${formatOneDecimal(off * u)} 0)"`, () => {
        drawBuildingAt(s, 'CANAL', `c${off}`, x - s.sunDirection * 100 * sc * u, base - 6 * u, sc)
      })
    const copy = s.body
      .slice(before)
      .join('')
      .replace(/ filter="[^"]*"/g, '')
    s.group(
      `transform="translate(0 ${formatOneDecimal(2 * base + 18 * u)}) scale(1 -1)" opacity=".42" clip-path="${s.clipPath(`M0 ${formatOneDecimal(base - (H - base) - 4 * u)}H${W}V${formatOneDecimal(base)}H0Z`)}"`,
      () => s.add(copy),
    )
    const w = [],
      wr = r.derive('wave')
    for (let i = 0; i < 120; i++) {
      const q = wr()
      w.push(
        buildEllipsePath(
          wr() * W,
          lerp(base + 20 * u, H, q),
          lerp(10, 70, q) * u * wr.between(0.4, 1.2),
          lerp(0.6, 2, q) * u,
        ),
      )
    }
    s.path(w.join(''), s.light.litShare > 0.2 ? '#ffd08a' : '#ffffff', 'opacity=".28"')
    const bx = pickXByStaySide(s, 0.24),
      by = base + 58 * u
    s.path(
      `M${formatOneDecimal(bx - 90 * u)} ${formatOneDecimal(by - 16 * u)}h${formatOneDecimal(190 * u)}l${formatOneDecimal(-18 * u)} ${formatOneDecimal(24 * u)}h${formatOneDecimal(-150 * u)}z`,
      s.paint(materialColors.timberDark, 0.4),
    )
    s.add(
      `<rect x="${formatOneDecimal(bx - 40 * u)}" y="${formatOneDecimal(by - 40 * u)}" width="${formatOneDecimal(96 * u)}" height="${formatOneDecimal(25 * u)}" rx="4" fill="${s.paint(materialColors.cream, 0.7)}"/>`,
    )
    for (let i = 0; i < 3; i++) {
      s.add(
        `<rect x="${formatOneDecimal(bx + (-30 + i * 28) * u)}" y="${formatOneDecimal(by - 34 * u)}" width="${formatOneDecimal(18 * u)}" height="${formatOneDecimal(11 * u)}" fill="${s.light.litShare > 0.2 ? '#ffd583' : s.paint(materialColors.navy, 0.5)}"/>`,
      )
    }
    s.stroke(
      `M${formatOneDecimal(bx - 90 * u)} ${formatOneDecimal(by - 15 * u)}h${formatOneDecimal(190 * u)}`,
      s.paint(materialColors.white, 0.9),
      3 * u,
    )
    const tr = r.derive('tr')
    for (const q of [0.06, 0.4, 0.93]) drawRoundTree(s, W * q, base - 6 * u, tr.between(130, 170) * u, { r: tr })
    drawStreetLamps(s, base - 7 * u, [0.16, 0.5, 0.84])
    return
  }
  s.add(
    `<rect x="0" y="${formatOneDecimal(base - 22 * u)}" width="${W}" height="${formatOneDecimal(H - base + 22 * u)}" fill="${s.gradient(
      [
        [0, s.paint(materialColors.stone, 0.5, 0.06)],
        [0.3, s.paint(materialColors.stone, 0.42)],
        [1, s.paint(mixColors(materialColors.charcoal, materialColors.stone, 0.4), 0.4)],
      ],
    )}"/>`,
  )
  // The neighboring houses.
  const nr = r.derive('nb'),
    sgn = s.side === 'right' ? 1 : -1
  for (const [q, hh] of [
    [-0.56, 210],
    [-0.4, 260],
    [-0.27, 200],
    [0.32, 230],
    [0.47, 270],
  ] as const) {
    const nx = x + q * W * sgn,
      w = nr.between(120, 170) * u,
      h = (old ? hh : hh * nr.between(1, 1.5)) * u,
      wall = nr.pick([
        materialColors.cream,
        materialColors.blush,
        materialColors.sage,
        materialColors.brick,
        materialColors.stone,
      ])
    s.path(
      `M${formatOneDecimal(nx - w / 2)} ${formatOneDecimal(base - 4 * u)}v${formatOneDecimal(-h)}h${formatOneDecimal(w)}v${formatOneDecimal(h)}z`,
      s.gradient([
        [0, s.paint(wall, 0.34, 0.12)],
        [1, s.paint(wall, 0.42, 0.06)],
      ]),
    )
    s.add(
      `<rect x="${formatOneDecimal(nx - w / 2 - 3)}" y="${formatOneDecimal(base - 4 * u - h)}" width="${formatOneDecimal(w + 6)}" height="${formatOneDecimal(7 * u)}" fill="${s.paint(materialColors.white, 0.6, 0.08)}"/>`,
    )
    const wl: string[][] = [[], []]
    const nw = 4,
      fl = Math.floor(h / (46 * u))
    for (let fy = 0; fy < fl; fy++)
      for (let c = 0; c < nw; c++)
        wl[nr.chance(s.light.litShare * 0.6) ? 1 : 0]!.push(
          `M${formatOneDecimal(nx - w / 2 + (w / nw) * (c + 0.28))} ${formatOneDecimal(base - 4 * u - h + (14 + fy * 46) * u)}h${formatOneDecimal((w / nw) * 0.44)}v${formatOneDecimal(28 * u)}h${formatOneDecimal((-w / nw) * 0.44)}z`,
        )
    s.path(wl[0]!.join(''), s.paint(materialColors.navy, 0.4, 0.12))
    s.path(wl[1]!.join(''), '#ffd58a', 'opacity=".9"')
  }
  const sc = getSizeForStayType(stay, 1.2, {
      APARTMENT: stay === 'APARTMENT' ? 1.14 : 1,
      HOTEL: 1.12,
      BOUTIQUE: 1.32,
      HOSTEL: 1.36,
      CONDO: 1.12,
      DORM: 1.22,
      HOUSE: 1.3,
      BNB: 1.3,
      ROOM: 1.3,
    }),
    w0 = getSizeForStayType(stay, 115, {
      HOTEL: 160,
      DORM: 150,
      APARTMENT: 115,
      CONDO: 100,
      HOSTEL: 115,
      BOUTIQUE: 95,
    })
  drawStayAt(s, stay, x - s.sunDirection * w0 * sc * u, base, sc)
  s.add(
    `<rect x="0" y="${formatOneDecimal(base)}" width="${W}" height="${formatOneDecimal(6 * u)}" fill="${s.paint(materialColors.stone, 0.9)}"/>`,
    `<rect x="0" y="${formatOneDecimal(base + 6 * u)}" width="${W}" height="${formatOneDecimal(10 * u)}" fill="${s.paint(materialColors.stoneDark, 0.35)}"/>`,
  )
  if (s.light.litShare > 0.2)
    s.add(
      `<ellipse cx="${formatOneDecimal(x)}" cy="${formatOneDecimal(base + 22 * u)}" rx="${formatOneDecimal(230 * u)}" ry="${formatOneDecimal(26 * u)}" fill="${s.radialGradient(
        [
          [0, '#ffbf6b', 0.5],
          [1, '#ffbf6b', 0],
        ],
      )}"/>`,
    )
  const tk = []
  tk.push(`M0 ${formatOneDecimal(H * 0.955)}H${W}M0 ${formatOneDecimal(H * 0.985)}H${W}`)
  s.stroke(tk.join(''), s.paint(materialColors.tin, 0.8), 2.2 * u, 'opacity=".55"')
  if (r.chance(0.8)) drawTram(s, pickXByStaySide(s, 0.2), H * 0.965, r)
  const tr = r.derive('tr')
  for (const q of [-0.335, 0.3]) drawRoundTree(s, x + q * W * sgn, base + 2 * u, tr.between(150, 190) * u, { r: tr })
  drawStreetLamps(s, base + 3 * u, [0.1, 0.46, 0.9])
  drawPedestrians(s, base + 10 * u, r.derive('people'))
}
