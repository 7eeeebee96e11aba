import { grassTufts, bushes } from '../bushes.mjs'
import { mix } from '../colour.mjs'
import { treeline } from '../foliage.mjs'
import { ridge, yAt, hill } from '../land.mjs'
import { A } from '../light.mjs'
import { clamp, lerp, f1 } from '../numbers.mjs'
import { peaks } from '../peaks.mjs'
import { place, spot, au } from '../place.mjs'
import { mist } from '../sea.mjs'
import { crop, fields } from './fields.mjs'
import { ribbon } from './forest.mjs'
import { dot } from '../shapes.mjs'
import { sky, clouds, birds } from '../sky.mjs'
import { gumTree, roundTree, cypress } from '../trees.mjs'

export function hills(s, stay) {
  const { H, W, u } = s,
    r = s.r.sub('hills'),
    sgn = s.side === 'right' ? 1 : -1
  s.hz = Math.round(H * 0.5)
  sky(s)
  clouds(s)
  const alp = s.alps ?? (r.chance(0.35) && !au(s)),
    crops = au(s)
      ? [A.dry, A.wheat, mix(A.grass, A.dry, 0.5), A.vine, A.dry, mix(A.soil, A.dry, 0.5)]
      : [A.grass, A.lush, A.wheat, A.vine, mix(A.grass, A.wheat, 0.4), mix(A.soil, A.grass, 0.4)]
  if (alp) peaks(s, 'alps', { y: s.hz + 24 * u, h: 200, n: 5, d: 0.58, snow: 0.5 })
  else
    hill(s, 'r4', { y: s.hz - 46 * u, amp: 62, scale: 240, oct: 4, rough: 0.45 }, A.pineFar, 0.78, {
      foot: 0.14,
      grain: false,
    })
  hill(s, 'r3', { y: s.hz - 14 * u, amp: 46, scale: 230, oct: 3 }, A.pineFar, 0.66, { foot: 0.18, grain: false })
  const h4 = hill(s, 'r2', { y: s.hz + 16 * u, amp: 40, scale: 260, oct: 3 }, A.pineFar, 0.52, {
    foot: 0.24,
    grain: false,
  })
  treeline(s, 'tl0', h4, {
    h: 15,
    d: 0.52,
    albedo: A.pine,
    kind: au(s) ? 'round' : 'conifer',
    gap: 7,
    skip: (q) => Math.sin(q * 13) > 0.3,
  })
  mist(s, s.hz + 2 * u, 80 * u, 0.6)
  const h3 = ridge(s, 'r1', { y: s.hz + 50 * u, amp: 34, scale: 250, oct: 2 })
  fields(s, 'f3', h3, {
    d: 0.4,
    vx: spot(s, 0.35),
    colors: crops,
    hedge: au(s) ? A.gum : A.broad,
    hedgeH: 13,
    bands: [0, 34, 80],
  })
  treeline(s, 'tl1', h3, {
    h: 20,
    d: 0.42,
    albedo: au(s) ? A.gum : A.broad,
    kind: 'round',
    gap: 12,
    skip: (q) => Math.sin(q * 23) > 0.1,
  })
  mist(s, s.hz + 66 * u, 80 * u, 0.4)
  birds(s)
  const kind =
    s.cropKind ??
    (au(s) ? r.pick(['vine', 'wheat', 'vine', 'grass']) : r.pick(['vine', 'lavender', 'wheat', 'vine', 'grass']))
  const knoll = (q) => {
    const k = s.side === 'right' ? q : 1 - q
    return -58 * Math.exp(-(((k - 0.7) / 0.24) ** 2))
  }
  const h2 = ridge(s, 'mid', { y: s.hz + 126 * u, amp: 14, scale: 340, oct: 2, bump: knoll })
  fields(s, 'f2', h2, {
    d: 0.12,
    vx: spot(s, 0.7),
    colors: au(s)
      ? [mix(A.grass, A.dry, 0.5), A.dry, mix(A.grass, A.dry, 0.7)]
      : [A.grass, A.lush, mix(A.grass, A.wheat, 0.3)],
    bands: [0, 92],
    hedge: au(s) ? A.gum : A.broad,
    hedgeH: 20,
  })
  const x = spot(s, 0.7),
    y = yAt(h2, x) + 36 * u,
    tr = r.sub('trees')
  const sc =
      {
        CASTLE: 0.92,
        VILLA: 1.06,
        FARM: 1.04,
        HOUSE: 1.14,
        LODGE: 1,
        INN: 1.04,
        BNB: 1.12,
        HOTEL: 0.82,
        CABIN: 1.16,
        TENT: 1.16,
        RESORT: 0.9,
        CAMPING: 1.05,
      }[stay] ?? 1.05,
    w0 = { CASTLE: 110, FARM: 80, VILLA: 100, HOTEL: 150, CAMPING: 100 }[stay] ?? 115
  const put = (q, kindOf, hh, d = 0.07) => {
    const tx = x + q * W * sgn,
      ty = yAt(h2, clamp(tx, 0, W)) + 12 * u
    kindOf(s, tx, ty, hh * u, { d, r: tr })
  }
  const grove = au(s) ? gumTree : kind === 'grass' || alp ? roundTree : null
  if (grove)
    for (const [q, hh] of [
      [-0.3, 150],
      [-0.235, 210],
      [-0.16, 180],
      [0.19, 200],
      [0.26, 170],
      [0.32, 220],
    ])
      put(q, grove, hh * tr.in(0.9, 1.1) * (grove === roundTree ? 0.74 : 1.05), Math.abs(q) > 0.27 ? 0.14 : 0.08)
  else {
    for (const [q, hh] of [
      [-0.33, 96],
      [-0.285, 140],
      [-0.245, 168],
      [-0.2, 128],
      [0.2, 150],
      [0.235, 190],
      [0.275, 156],
      [0.32, 110],
    ])
      put(q, cypress, hh * tr.in(0.9, 1.15))
    for (const [q, hh] of [
      [-0.15, 84],
      [0.16, 90],
    ])
      put(q, roundTree, hh)
  }
  place(s, stay, x - s.dir * w0 * sc * u, y, sc)
  ribbon(
    s,
    [
      [x - sgn * 10 * u, y + 3 * u],
      [x - sgn * 66 * u, y + 24 * u],
      [x - sgn * 40 * u, y + 56 * u],
      [x - sgn * 190 * u, y + 104 * u],
      [x - sgn * 330 * u, y + 150 * u],
    ],
    7,
    26,
    s.paint(mix(A.sand, A.soil, 0.25), 0.85),
  )
  bushes(s, h2, {
    n: 30,
    albedo: au(s) ? A.gum : A.olive,
    size: 13,
    dy: 46,
    d: 0.04,
    x0: spot(s, 0.46, 0.02),
    x1: spot(s, 1, 0.54),
  })
  const slope = (q) => -30 * (s.side === 'right' ? 1 - q : q)
  const h1 = hill(
    s,
    'near',
    { y: H * 0.815, amp: 12, scale: 420, oct: 2, bump: slope },
    kind === 'lavender' ? A.dry : au(s) ? mix(A.grass, A.dry, 0.4) : A.grass,
    0,
    { k: 0.7, foot: 0 },
  )
  if (kind === 'grass') {
    meadow(s, H * 0.83, r)
    bales(s, h1, r.sub('bales'))
  } else crop(s, h1, kind, { vx: spot(s, 0.56), n: 30 })
  const hedgeLine = h1.map(([px, py]) => [px, py + 4 * u])
  treeline(s, 'tlh', hedgeLine, {
    h: 24,
    d: 0,
    albedo: au(s) ? A.gum : A.broad,
    kind: 'round',
    gap: 13,
    k: 0.06,
    skip: (q) => Math.sin(q * 19 + 2) > -0.1,
  })
  if (au(s)) {
    const gx = spot(s, 0.1)
    gumTree(s, gx, H * 1.03, H * 0.9, { r: r.sub('frame'), lean: sgn * -0.05 })
  }
  grassTufts(s, H * 0.975, H * 1.07, {
    n: 170,
    albedo: au(s) ? A.dry : A.grass,
    h: 50,
    heads: kind === 'lavender' ? A.lavender : A.wheat,
  })
}
export function meadow(s, y0, r0) {
  const { H, W, u } = s,
    r = r0.sub('meadow'),
    st = [[], [], []],
    fl = [[], [], []]
  for (let i = 0; i < 900; i++) {
    const q = r() ** 0.8,
      y = lerp(y0, H, q),
      x = r() * W,
      h = lerp(5, 26, q) * u * r.in(0.6, 1.3),
      b = r.in(-0.4, 0.4) * h
    st[i % 3].push(`M${f1(x)} ${f1(y)}q${f1(b * 0.2)} ${f1(-h * 0.6)} ${f1(b)} ${f1(-h)}`)
    if (r.chance(0.3)) fl[i % 3].push(dot(x + b, y - h, lerp(0.9, 3.2, q) * u))
  }
  st.forEach((d, i) => s.stroke(d.join(''), s.paint(au(s) ? A.dry : A.lush, [0.1, 0.5, 1.05][i]), 1.5 * u))
  ;['#f5e9b4', '#e58ea0', '#ffffff'].forEach((c, i) => s.path(fl[i].join(''), s.paint(c, 0.95)))
}
export function bales(s, pts, r) {
  const u = s.u
  for (let i = 0; i < 6; i++) {
    const x = r.in(0.06, 0.94) * s.W,
      y = yAt(pts, x) + r.in(16, 66) * u,
      q = lerp(10, 20, (y - s.H * 0.8) / (s.H * 0.2)) * u
    s.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y + q * 0.1)}" rx="${f1(q * 1.8)}" ry="${f1(q * 0.24)}" fill="${s.paint(A.soil, 0)}" opacity=".4"/>`,
    )
    s.path(
      `M${f1(x - q * 1.1)} ${f1(y)}v${f1(-q * 0.8)}q0 ${f1(-q * 0.8)} ${f1(q * 0.7)} ${f1(-q * 0.8)}h${f1(q)}v${f1(q * 1.6)}z`,
      s.paint(A.wheat, 0.45),
    )
    s.path(dot(x + q * 0.6, y - q * 0.8, q * 0.66, q * 0.8), s.paint(A.wheat, 1))
    s.add(
      `<path d="${dot(x + q * 0.6, y - q * 0.8, q * 0.4, q * 0.5)}${dot(x + q * 0.6, y - q * 0.8, q * 0.18, q * 0.22)}" fill="none" stroke="${s.paint(A.soil, 0.5)}" stroke-width="${f1(1.2 * u)}" opacity=".6"/>`,
    )
  }
}
