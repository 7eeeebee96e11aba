import { conifer, treeline } from '../foliage.ts'
import { ridge, below, yAt, hill, stipple } from '../land.ts'
import { paints } from '../light.ts'
import { f1 } from '../numbers.ts'
import { peaks } from '../peaks.ts'
import { forStay, placeStay, spot } from '../placed-stay.ts'
import { mist } from '../sea.ts'
import { curve, dot } from '../shapes.ts'
import { sky, aurora, clouds } from '../sky.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function snowy(s: Scene, stay: StayType | null) {
  const { H, W, u } = s,
    r = s.r.sub('snow')
  s.hz = Math.round(H * 0.52)
  sky(s)
  if (s.aurora) aurora(s)
  else clouds(s, 0.7)
  peaks(s, 'p2', { y: s.hz + 10 * u, h: 250, n: 4, d: 0.52, snow: 0.75 })
  mist(s, s.hz - 40 * u, 80 * u, 0.4)
  peaks(s, 'p1', { y: s.hz + 60 * u, h: 170, n: 5, d: 0.3, snow: 0.85 })
  mist(s, s.hz + 20 * u, 80 * u, 0.5)
  const a = hill(s, 's2', { y: s.hz + 74 * u, amp: 26, scale: 300, oct: 2 }, paints.snow, 0.22, { k: 0.7, foot: 0.05 })
  treeline(s, 'st2', a, { h: 58, d: 0.3, albedo: paints.pine, gap: 13, k: 0.25, skip: (q) => Math.sin(q * 17) > 0.5 })
  const g = hill(s, 's1', { y: H * 0.72, amp: 20, scale: 340, oct: 2 }, paints.snow, 0.06, { k: 0.85, foot: 0 })
  const x = spot(s, 0.67),
    y = yAt(g, x) + 38 * u,
    sgn = s.side === 'right' ? 1 : -1,
    tr = r.sub('trees')
  for (const [q, hh] of [
    [-0.31, 210],
    [-0.25, 160],
    [0.21, 230],
    [0.27, 180],
    [-0.38, 150],
    [0.33, 240],
  ] as const) {
    const tx = x + q * W * sgn
    conifer(s, tx, yAt(g, tx) + 8 * u, hh * u * tr.in(0.9, 1.15), { d: 0.08, snow: true, r: tr })
  }
  const sc = forStay(stay, 1.08, { CABIN: 1.2, LODGE: 1.06, HOTEL: 0.84, CASTLE: 0.94, INN: 1.04, MISC: 1.3 })
  placeStay(s, stay, x - s.dir * (stay === 'HOTEL' ? 150 : 105) * sc * u, y, sc)
  const near = ridge(s, 's0', {
    y: H * 0.86,
    amp: 20,
    scale: 360,
    oct: 2,
    bump: (q) => -30 * (s.side === 'right' ? 1 - q : q),
  })
  s.path(
    below(s, near),
    s.grad(
      [
        [0, s.paint(paints.snow, 0.85)],
        [1, s.paint(paints.snow, 0.4)],
      ],
      { y1: H * 0.82, y2: H, user: true },
    ),
  )
  s.path(
    below(s, near),
    s.grad(
      [
        [0, s.t.sun, 0.6],
        [0.8, s.t.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.dir * W * 0.7, y1: 0, y2: 0, user: true },
    ),
    stipple(s),
  )
  if (s.t.win > 0.2)
    s.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y + 40 * u)}" rx="${f1(190 * u)}" ry="${f1(34 * u)}" fill="${s.radial([
        [0, '#ffbf6b', 0.5],
        [1, '#ffbf6b', 0],
      ])}"/>`,
    )
  const trk = []
  for (const o of [-7, 7])
    trk.push(
      curve([
        [x + o * u, y + 8 * u],
        [x - sgn * 60 * u + o * 1.6 * u, y + 60 * u],
        [x - sgn * 30 * u + o * 3 * u, y + 110 * u],
        [x - sgn * 150 * u + o * 5 * u, H + 30],
      ]),
    )
  s.stroke(trk.join(''), s.paint(paints.snow, 0.1), 4 * u, 'opacity=".5"')
  for (const q of [0.04, 0.12, 0.94]) {
    const tx = spot(s, 1 - q, q)
    conifer(s, tx, H * 1.03, H * tr.in(0.42, 0.66), { snow: true, r: tr })
  }
  const fl: string[][] = [[], []]
  for (let i = 0; i < 220; i++) fl[i % 2]!.push(dot(r() * W, r() * H, r.in(0.8, 2.6) * u))
  s.path(fl[0]!.join(''), '#ffffff', 'opacity=".55"')
  s.path(fl[1]!.join(''), '#ffffff', 'opacity=".3"')
}
