import { mix } from '../color.ts'
import { paints } from '../light.ts'
import { clamp, lerp, f1 } from '../numbers.ts'
import { forStay, placeStay, spot, isAustralian } from '../placed-stay.ts'
import { mist } from '../sea.ts'
import { poly, dot } from '../shapes.ts'
import { sky, clouds } from '../sky.ts'
import { roundTree } from '../trees.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import { lamps, people, placeNamed, tram } from './street.ts'

export function city(s: Scene, stay: StayType | null) {
  const { H, W, u } = s,
    r = s.r.sub('city'),
    old = !isAustralian(s),
    canal = stay === 'HOUSE' || stay === 'BNB' || stay === 'BOUTIQUE' ? r.chance(0.8) && old : false
  s.hz = Math.round(H * 0.72)
  sky(s)
  clouds(s)
  // skyline
  for (let layer = 0; layer < 3; layer++) {
    const d = [0.66, 0.46, 0.24][layer]!,
      wr = r.sub(`sk${layer}`),
      parts = [],
      wins = [],
      roofs = []
    for (let x = -20; x < W + 20;) {
      const w = wr.in(34, 92) * u * (1 + layer * 0.25),
        h = (old ? wr.in(60, 130) : wr.in(70, 300)) * u * [1.35, 1.1, 1][layer]! + (old ? layer * -6 : -layer * 30) * u,
        y = s.hz - h + layer * 10 * u
      parts.push(`M${f1(x)} ${f1(H * 0.9)}V${f1(y)}H${f1(x + w)}V${f1(H * 0.9)}Z`)
      if (old) {
        const k = wr()
        roofs.push(
          k < 0.6
            ? poly([
                [x - 2, y],
                [x + w / 2, y - w * wr.in(0.24, 0.5)],
                [x + w + 2, y],
              ])
            : k < 0.7
              ? poly([
                  [x + w * 0.3, y],
                  [x + w * 0.5, y - w * 2.1],
                  [x + w * 0.7, y],
                ])
              : `M${f1(x + w * 0.2)} ${f1(y)}v${f1(-12 * u)}h${f1(w * 0.14)}v${f1(12 * u)}z`,
        )
      } else if (wr.chance(0.35))
        parts.push(`M${f1(x + w * 0.4)} ${f1(y)}v${f1(-wr.in(14, 50) * u)}h${f1(2.5 * u)}v${f1(50 * u)}z`)
      const st = 11 * u * (1 + layer * 0.2)
      for (let yy = y + 8 * u; yy < s.hz - 4; yy += st * 1.25)
        for (let xx = x + 6 * u; xx < x + w - 7 * u; xx += st)
          if (wr.chance(s.t.win * 0.5 + 0.02))
            wins.push(`M${f1(xx)} ${f1(yy)}h${f1(st * 0.45)}v${f1(st * 0.6)}h${f1(-st * 0.45)}z`)
      x += w + wr.in(-4, 6) * u
    }
    const wall = old ? paints.blush : paints.concrete
    s.path(
      parts.join(''),
      s.grad(
        [
          [0, s.paint(wall, 0.5, d)],
          [1, s.paint(wall, 0.3, clamp(d + 0.2))],
        ],
        { y1: s.hz - 260 * u, y2: s.hz, user: true },
      ),
    )
    if (old) s.path(roofs.join(''), s.paint(paints.terracotta, 0.6, d))
    s.path(
      wins.join(''),
      s.t.win > 0.2 ? '#ffdb92' : mix(s.t.sky[1], '#ffffff', 0.3),
      `opacity="${s.t.win > 0.2 ? 0.75 - d * 0.5 : 0.3}"`,
    )
    mist(s, s.hz - 60 * u, 90 * u, 0.32)
  }
  const x = spot(s, 0.62),
    base = H * (canal ? 0.8 : 0.87)
  if (canal) {
    s.add(
      `<rect x="0" y="${f1(base)}" width="${W}" height="${f1(H - base)}" fill="${s.grad([
        [0, mix(s.paint(paints.seaDeep, 0.6), s.t.sky[3], 0.35)],
        [1, s.paint(paints.seaDeep, 0.25)],
      ])}"/>`,
    )
    s.add(
      `<rect x="0" y="${f1(base - 6 * u)}" width="${W}" height="${f1(20 * u)}" fill="${s.paint(paints.stoneDark, 0.4)}"/>`,
      `<rect x="0" y="${f1(base - 8 * u)}" width="${W}" height="${f1(4 * u)}" fill="${s.paint(paints.stone, 0.9)}"/>`,
    )
    const sc = 1.08,
      before = s.body.length
    for (const off of [-520, 0, 520])
      s.group(`transform="translate(${f1(off * u)} 0)"`, () => {
        placeNamed(s, 'CANAL', `c${off}`, x - s.dir * 100 * sc * u, base - 6 * u, sc)
      })
    const copy = s.body
      .slice(before)
      .join('')
      .replace(/ filter="[^"]*"/g, '')
    s.group(
      `transform="translate(0 ${f1(2 * base + 18 * u)}) scale(1 -1)" opacity=".42" clip-path="${s.clip(`M0 ${f1(base - (H - base) - 4 * u)}H${W}V${f1(base)}H0Z`)}"`,
      () => s.add(copy),
    )
    const w = [],
      wr = r.sub('wave')
    for (let i = 0; i < 120; i++) {
      const q = wr()
      w.push(dot(wr() * W, lerp(base + 20 * u, H, q), lerp(10, 70, q) * u * wr.in(0.4, 1.2), lerp(0.6, 2, q) * u))
    }
    s.path(w.join(''), s.t.win > 0.2 ? '#ffd08a' : '#ffffff', 'opacity=".28"')
    const bx = spot(s, 0.24),
      by = base + 58 * u
    s.path(
      `M${f1(bx - 90 * u)} ${f1(by - 16 * u)}h${f1(190 * u)}l${f1(-18 * u)} ${f1(24 * u)}h${f1(-150 * u)}z`,
      s.paint(paints.timberDark, 0.4),
    )
    s.add(
      `<rect x="${f1(bx - 40 * u)}" y="${f1(by - 40 * u)}" width="${f1(96 * u)}" height="${f1(25 * u)}" rx="4" fill="${s.paint(paints.cream, 0.7)}"/>`,
    )
    for (let i = 0; i < 3; i++) {
      s.add(
        `<rect x="${f1(bx + (-30 + i * 28) * u)}" y="${f1(by - 34 * u)}" width="${f1(18 * u)}" height="${f1(11 * u)}" fill="${s.t.win > 0.2 ? '#ffd583' : s.paint(paints.navy, 0.5)}"/>`,
      )
    }
    s.stroke(`M${f1(bx - 90 * u)} ${f1(by - 15 * u)}h${f1(190 * u)}`, s.paint(paints.white, 0.9), 3 * u)
    const tr = r.sub('tr')
    for (const q of [0.06, 0.4, 0.93]) roundTree(s, W * q, base - 6 * u, tr.in(130, 170) * u, { r: tr })
    lamps(s, base - 7 * u, [0.16, 0.5, 0.84])
    return
  }
  s.add(
    `<rect x="0" y="${f1(base - 22 * u)}" width="${W}" height="${f1(H - base + 22 * u)}" fill="${s.grad([
      [0, s.paint(paints.stone, 0.5, 0.06)],
      [0.3, s.paint(paints.stone, 0.42)],
      [1, s.paint(mix(paints.charcoal, paints.stone, 0.4), 0.4)],
    ])}"/>`,
  )
  // neighbors
  const nr = r.sub('nb'),
    sgn = s.side === 'right' ? 1 : -1
  for (const [q, hh] of [
    [-0.56, 210],
    [-0.4, 260],
    [-0.27, 200],
    [0.32, 230],
    [0.47, 270],
  ] as const) {
    const nx = x + q * W * sgn,
      w = nr.in(120, 170) * u,
      h = (old ? hh : hh * nr.in(1, 1.5)) * u,
      wall = nr.pick([paints.cream, paints.blush, paints.sage, paints.brick, paints.stone])
    s.path(
      `M${f1(nx - w / 2)} ${f1(base - 4 * u)}v${f1(-h)}h${f1(w)}v${f1(h)}z`,
      s.grad([
        [0, s.paint(wall, 0.34, 0.12)],
        [1, s.paint(wall, 0.42, 0.06)],
      ]),
    )
    s.add(
      `<rect x="${f1(nx - w / 2 - 3)}" y="${f1(base - 4 * u - h)}" width="${f1(w + 6)}" height="${f1(7 * u)}" fill="${s.paint(paints.white, 0.6, 0.08)}"/>`,
    )
    const wl: string[][] = [[], []]
    const nw = 4,
      fl = Math.floor(h / (46 * u))
    for (let fy = 0; fy < fl; fy++)
      for (let c = 0; c < nw; c++)
        wl[nr.chance(s.t.win * 0.6) ? 1 : 0]!.push(
          `M${f1(nx - w / 2 + (w / nw) * (c + 0.28))} ${f1(base - 4 * u - h + (14 + fy * 46) * u)}h${f1((w / nw) * 0.44)}v${f1(28 * u)}h${f1((-w / nw) * 0.44)}z`,
        )
    s.path(wl[0]!.join(''), s.paint(paints.navy, 0.4, 0.12))
    s.path(wl[1]!.join(''), '#ffd58a', 'opacity=".9"')
  }
  const sc = forStay(stay, 1.2, {
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
    w0 = forStay(stay, 115, { HOTEL: 160, DORM: 150, APARTMENT: 115, CONDO: 100, HOSTEL: 115, BOUTIQUE: 95 })
  placeStay(s, stay, x - s.dir * w0 * sc * u, base, sc)
  s.add(
    `<rect x="0" y="${f1(base)}" width="${W}" height="${f1(6 * u)}" fill="${s.paint(paints.stone, 0.9)}"/>`,
    `<rect x="0" y="${f1(base + 6 * u)}" width="${W}" height="${f1(10 * u)}" fill="${s.paint(paints.stoneDark, 0.35)}"/>`,
  )
  if (s.t.win > 0.2)
    s.add(
      `<ellipse cx="${f1(x)}" cy="${f1(base + 22 * u)}" rx="${f1(230 * u)}" ry="${f1(26 * u)}" fill="${s.radial([
        [0, '#ffbf6b', 0.5],
        [1, '#ffbf6b', 0],
      ])}"/>`,
    )
  const tk = []
  tk.push(`M0 ${f1(H * 0.955)}H${W}M0 ${f1(H * 0.985)}H${W}`)
  s.stroke(tk.join(''), s.paint(paints.tin, 0.8), 2.2 * u, 'opacity=".55"')
  if (r.chance(0.8)) tram(s, spot(s, 0.2), H * 0.965, r)
  const tr = r.sub('tr')
  for (const q of [-0.335, 0.3]) roundTree(s, x + q * W * sgn, base + 2 * u, tr.in(150, 190) * u, { r: tr })
  lamps(s, base + 3 * u, [0.1, 0.46, 0.9])
  people(s, base + 10 * u, r.sub('people'))
}
