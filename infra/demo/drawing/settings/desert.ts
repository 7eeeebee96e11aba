import { grassTufts, bushes } from '../bushes.ts'
import { mix } from '../color.ts'
import { ridge, below, yAt, hill, stipple } from '../land.ts'
import { paints } from '../light.ts'
import { lerp, f1, noise, fbm } from '../numbers.ts'
import { forStay, placeStay, spot } from '../placed-stay.ts'
import { mist } from '../sea.ts'
import { poly, curve } from '../shapes.ts'
import { sky, clouds, birds } from '../sky.ts'
import { gumTree } from '../trees.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { Point } from '../shapes.ts'

export function desert(s: Scene, stay: StayType | null) {
  const { H, W, u } = s,
    r = s.r.sub('desert')
  s.hz = Math.round(H * 0.58)
  sky(s)
  clouds(s, 0.6)
  // mesas
  for (const [name, d, hh, n] of [
    ['m2', 0.6, 74, 3],
    ['m1', 0.4, 110, 2],
  ] as const) {
    const mr = r.sub(name)
    for (let i = 0; i < n; i++) {
      const cx = W * ((i + mr.in(0.2, 0.8)) / n),
        w = mr.in(120, 260) * u,
        h = hh * u * mr.in(0.7, 1.1),
        L: Point[] = [],
        nz = noise(`${s.seed}${name}${i}`)
      for (let q = -1; q <= 1.001; q += 0.05) {
        const e = Math.abs(q),
          prof = e < 0.62 ? 1 : e < 0.7 ? lerp(1, 0.5, (e - 0.62) / 0.08) : lerp(0.5, 0, (e - 0.7) / 0.3)
        L.push([cx + q * w, s.hz + 4 * u - h * prof * (1 + fbm(nz, q * 5, 3) * 0.07)])
      }
      const body = poly([...L, [cx + w, s.hz + 6 * u], [cx - w, s.hz + 6 * u]])
      s.path(
        body,
        s.grad(
          [
            [0, s.paint(paints.red, s.dir > 0 ? 0.3 : 0.95, d)],
            [1, s.paint(paints.red, s.dir > 0 ? 0.95 : 0.3, d)],
          ],
          { x2: 1, y2: 0 },
        ),
      )
      const cl = s.clip(body),
        st: string[] = []
      for (let k = 1; k < 7; k++) st.push(`M${f1(cx - w)} ${f1(s.hz - h * (k / 7))}h${f1(2 * w)}`)
      const gl: string[] = []
      for (let k = 0; k < 14; k++) {
        const gx = cx + mr.in(-0.7, 0.7) * w
        gl.push(`M${f1(gx)} ${f1(s.hz - h)}q${f1(mr.in(-5, 5))} ${f1(h * 0.5)} ${f1(mr.in(-9, 9))} ${f1(h)}`)
      }
      s.group(`clip-path="${cl}"`, () => {
        s.stroke(st.join(''), s.paint(paints.red, 0, d), 1.6 * u, 'opacity=".3"')
        s.stroke(gl.join(''), s.paint(paints.red, 0, d), 3 * u, 'opacity=".25"')
      })
    }
  }
  hill(s, 'plain', { y: s.hz + 2 * u, amp: 5, scale: 300, oct: 2, span: 120 * u }, paints.red, 0.36, { foot: -0.1 })
  mist(s, s.hz - 20 * u, 50 * u, 0.4)
  birds(s)
  const d1 = hill(s, 'd1', { y: H * 0.7, amp: 22, scale: 330, oct: 2 }, mix(paints.red, paints.sand, 0.22), 0.14, {
    k: 0.9,
    foot: 0,
  })
  bushes(s, d1, { n: 30, albedo: paints.spinifex, size: 9, d: 0.16, dy: 20 })
  const x = spot(s, 0.68),
    sgn = s.side === 'right' ? 1 : -1
  const d0 = ridge(s, 'd0', { y: H * 0.775, amp: 14, scale: 380, oct: 2 })
  s.path(
    below(s, d0),
    s.grad(
      [
        [0, s.paint(paints.red, 0.85)],
        [1, s.paint(paints.red, 0.35)],
      ],
      { y1: H * 0.75, y2: H, user: true },
    ),
  )
  s.path(
    below(s, d0),
    s.grad(
      [
        [0, s.t.sun, 0.45],
        [0.7, s.t.sun, 0],
      ],
      { x1: s.sunX, x2: s.sunX - s.dir * W * 0.7, y1: 0, y2: 0, user: true },
    ),
    stipple(s),
  )
  const rip = []
  const nz = noise(`${s.seed}rip`)
  for (let i = 0; i < 16; i++) {
    const y = H * 0.84 + i * i * 0.9 * u + i * 4 * u,
      pts: Point[] = []
    for (let q = 0; q <= 1.001; q += 0.05) pts.push([q * W, y + fbm(nz, q * 5 + i * 0.5, 2) * 13 * u])
    rip.push(curve(pts))
  }
  s.stroke(rip.join(''), s.paint(paints.red, 0.05), 1.8 * u, 'opacity=".26"')
  const y = yAt(d0, x) + 34 * u,
    tr = r.sub('t'),
    sc = forStay(stay, 1.08, {
      MOTEL: 0.98,
      TENT: 1.25,
      FARM: 1.06,
      CAMPING: 1.12,
      MISC: 1.3,
      HOUSE: 1.14,
      VILLA: 1,
      RESORT: 0.96,
    }),
    w0 = forStay(stay, 115, { MOTEL: 90, FARM: 80, CAMPING: 110, TENT: 100 })
  gumTree(s, x - sgn * 0.3 * W, yAt(d0, x - sgn * 0.3 * W) + 10 * u, tr.in(170, 220) * u, { r: tr, d: 0.05 })
  if (stay !== 'MOTEL')
    gumTree(s, x + sgn * 0.25 * W, yAt(d0, x + sgn * 0.25 * W) + 8 * u, tr.in(140, 190) * u, { r: tr, d: 0.05 })
  placeStay(s, stay, x - s.dir * w0 * sc * u, y, sc)
  bushes(
    s,
    [
      [-20, H * 0.84],
      [W + 20, H * 0.84],
    ],
    { n: 26, albedo: paints.spinifex, size: 17, dy: 90, r: r.sub('spin') },
  )
  grassTufts(s, H * 0.9, H * 1.06, { n: 170, albedo: paints.spinifex, h: 46 })
}
