import { mix } from '../color.ts'
import { headland } from '../headland.ts'
import { paints } from '../light.ts'
import { lerp, f1 } from '../numbers.ts'
import { peaks } from '../peaks.ts'
import { sea } from '../sea.ts'
import { bay } from './bay.ts'
import { cliffs } from './cliffs.ts'
import { dot } from '../shapes.ts'
import { sky, aurora, clouds, birds } from '../sky.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function coast(s: Scene, stay: StayType | null) {
  const { H, W, u } = s,
    r = s.r.sub('coast'),
    beach =
      ['HOTEL', 'CONDO', 'RESORT', 'APARTMENT', 'CAMPING', 'TENT', 'MOTEL', 'DORM', 'HOSTEL', 'MISC'].includes(
        stay ?? '',
      ) ||
      (stay === 'VILLA' && r.chance(0.6))
  s.hz = Math.round(H * (beach ? 0.5 : 0.57))
  sky(s)
  if (s.aurora) aurora(s)
  else clouds(s)
  const other = s.side === 'right' ? 'left' : 'right'
  const fx = (q: number) => (other === 'left' ? q : 1 - q) * W
  headland(s, 'far2', { side: other, x: fx(0.3), w: 60, y: s.hz + 2, h: r.in(50, 78), d: 0.72 })
  sea(s, s.hz, { till: H })
  headland(s, 'far1', {
    side: other,
    x: fx(0.17),
    w: 50,
    y: s.hz + 6 * u,
    h: r.in(84, 120),
    d: 0.46,
    base: s.hz + 12 * u,
  })
  if (s.aurora) {
    peaks(s, 'fj', { y: s.hz + 4 * u, h: 190, n: 5, d: 0.45, snow: 0.6 })
    s.add(
      `<rect x="0" y="${s.hz + 4 * u}" width="${W}" height="${H}" fill="${s.grad([
        [0, mix(s.paint(paints.sea, 0.8), '#58d8a0', 0.2)],
        [0.3, s.paint(paints.sea, 0.9)],
        [1, s.paint(paints.seaDeep, 0.6)],
      ])}"/>`,
    )
    const g = []
    const gr = r.sub('ref')
    for (let i = 0; i < 160; i++) {
      const q = gr() ** 1.4
      g.push(dot(W * gr.in(0.05, 0.95), s.hz + 8 * u + q * H * 0.36, lerp(8, 60, q) * u, lerp(0.6, 2.4, q) * u))
    }
    s.path(g.join(''), '#7fe8c4', 'opacity=".22"')
  }
  if (r.chance(0.75) && s.time !== 'night') {
    const bx = fx(r.in(0.34, 0.46)),
      by = s.hz + 16 * u,
      c = s.paint(paints.white, 1, 0.15)
    s.path(
      `M${f1(bx)} ${f1(by - 34 * u)}q${f1(18 * u)} ${f1(14 * u)} ${f1(16 * u)} ${f1(30 * u)}h${f1(-16 * u)}zM${f1(bx - 2 * u)} ${f1(by - 28 * u)}q${f1(-12 * u)} ${f1(12 * u)} ${f1(-11 * u)} ${f1(24 * u)}h${f1(11 * u)}z`,
      c,
    )
    s.path(
      `M${f1(bx - 15 * u)} ${f1(by - 3 * u)}h${f1(34 * u)}l${f1(-6 * u)} ${f1(6 * u)}h${f1(-22 * u)}z`,
      s.paint(paints.navy, 0.5, 0.1),
    )
  }
  birds(s)
  if (beach) bay(s, stay, r)
  else cliffs(s, stay, r)
}
