import { grassTufts, bushes } from '../bushes.ts'
import { mix } from '../color.ts'
import { treeline } from '../foliage.ts'
import { ridge, yAt, hill } from '../land.ts'
import { paints } from '../light.ts'
import { clamp } from '../numbers.ts'
import { peaks } from '../peaks.ts'
import { forStay, placeStay, spot, isAustralian } from '../placed-stay.ts'
import { mist } from '../sea.ts'
import { crop, fields } from './fields.ts'
import { ribbon } from './forest.ts'
import { sky, clouds, birds } from '../sky.ts'
import { gumTree, roundTree, cypress } from '../trees.ts'
import type { Crop, Scene } from '../scene.ts'
import type { Random } from '../numbers.ts'
import type { Point } from '../shapes.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import { bales, meadow } from './meadow.ts'

type DrawTree = (s: Scene, x: number, y: number, h: number, o: { d: number; r: Random }) => void

export function hills(s: Scene, stay: StayType | null) {
  const { H, W, u } = s,
    r = s.r.sub('hills'),
    sgn = s.side === 'right' ? 1 : -1
  s.hz = Math.round(H * 0.5)
  sky(s)
  clouds(s)
  const alp = s.alps ?? (r.chance(0.35) && !isAustralian(s)),
    crops = isAustralian(s)
      ? [
          paints.dry,
          paints.wheat,
          mix(paints.grass, paints.dry, 0.5),
          paints.vine,
          paints.dry,
          mix(paints.soil, paints.dry, 0.5),
        ]
      : [
          paints.grass,
          paints.lush,
          paints.wheat,
          paints.vine,
          mix(paints.grass, paints.wheat, 0.4),
          mix(paints.soil, paints.grass, 0.4),
        ]
  if (alp) peaks(s, 'alps', { y: s.hz + 24 * u, h: 200, n: 5, d: 0.58, snow: 0.5 })
  else
    hill(s, 'r4', { y: s.hz - 46 * u, amp: 62, scale: 240, oct: 4, rough: 0.45 }, paints.pineFar, 0.78, {
      foot: 0.14,
      grain: false,
    })
  hill(s, 'r3', { y: s.hz - 14 * u, amp: 46, scale: 230, oct: 3 }, paints.pineFar, 0.66, { foot: 0.18, grain: false })
  const h4 = hill(s, 'r2', { y: s.hz + 16 * u, amp: 40, scale: 260, oct: 3 }, paints.pineFar, 0.52, {
    foot: 0.24,
    grain: false,
  })
  treeline(s, 'tl0', h4, {
    h: 15,
    d: 0.52,
    albedo: paints.pine,
    kind: isAustralian(s) ? 'round' : 'conifer',
    gap: 7,
    skip: (q) => Math.sin(q * 13) > 0.3,
  })
  mist(s, s.hz + 2 * u, 80 * u, 0.6)
  const h3 = ridge(s, 'r1', { y: s.hz + 50 * u, amp: 34, scale: 250, oct: 2 })
  fields(s, 'f3', h3, {
    d: 0.4,
    vx: spot(s, 0.35),
    colors: crops,
    hedge: isAustralian(s) ? paints.gum : paints.broad,
    hedgeH: 13,
    bands: [0, 34, 80],
  })
  treeline(s, 'tl1', h3, {
    h: 20,
    d: 0.42,
    albedo: isAustralian(s) ? paints.gum : paints.broad,
    kind: 'round',
    gap: 12,
    skip: (q) => Math.sin(q * 23) > 0.1,
  })
  mist(s, s.hz + 66 * u, 80 * u, 0.4)
  birds(s)
  const kind =
    s.cropKind ??
    (isAustralian(s)
      ? r.pick<Crop>(['vine', 'wheat', 'vine', 'grass'])
      : r.pick<Crop>(['vine', 'lavender', 'wheat', 'vine', 'grass']))
  const knoll = (q: number) => {
    const k = s.side === 'right' ? q : 1 - q
    return -58 * Math.exp(-(((k - 0.7) / 0.24) ** 2))
  }
  const h2 = ridge(s, 'mid', { y: s.hz + 126 * u, amp: 14, scale: 340, oct: 2, bump: knoll })
  fields(s, 'f2', h2, {
    d: 0.12,
    vx: spot(s, 0.7),
    colors: isAustralian(s)
      ? [mix(paints.grass, paints.dry, 0.5), paints.dry, mix(paints.grass, paints.dry, 0.7)]
      : [paints.grass, paints.lush, mix(paints.grass, paints.wheat, 0.3)],
    bands: [0, 92],
    hedge: isAustralian(s) ? paints.gum : paints.broad,
    hedgeH: 20,
  })
  const x = spot(s, 0.7),
    y = yAt(h2, x) + 36 * u,
    tr = r.sub('trees')
  const sc = forStay(stay, 1.05, {
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
    }),
    w0 = forStay(stay, 115, { CASTLE: 110, FARM: 80, VILLA: 100, HOTEL: 150, CAMPING: 100 })
  const put = (q: number, drawTree: DrawTree, hh: number, d = 0.07) => {
    const tx = x + q * W * sgn,
      ty = yAt(h2, clamp(tx, 0, W)) + 12 * u
    drawTree(s, tx, ty, hh * u, { d, r: tr })
  }
  const grove = isAustralian(s) ? gumTree : kind === 'grass' || alp ? roundTree : null
  if (grove)
    for (const [q, hh] of [
      [-0.3, 150],
      [-0.235, 210],
      [-0.16, 180],
      [0.19, 200],
      [0.26, 170],
      [0.32, 220],
    ] as const)
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
    ] as const)
      put(q, cypress, hh * tr.in(0.9, 1.15))
    for (const [q, hh] of [
      [-0.15, 84],
      [0.16, 90],
    ] as const)
      put(q, roundTree, hh)
  }
  placeStay(s, stay, x - s.dir * w0 * sc * u, y, sc)
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
    s.paint(mix(paints.sand, paints.soil, 0.25), 0.85),
  )
  bushes(s, h2, {
    n: 30,
    albedo: isAustralian(s) ? paints.gum : paints.olive,
    size: 13,
    dy: 46,
    d: 0.04,
    x0: spot(s, 0.46, 0.02),
    x1: spot(s, 1, 0.54),
  })
  const slope = (q: number) => -30 * (s.side === 'right' ? 1 - q : q)
  const h1 = hill(
    s,
    'near',
    { y: H * 0.815, amp: 12, scale: 420, oct: 2, bump: slope },
    kind === 'lavender' ? paints.dry : isAustralian(s) ? mix(paints.grass, paints.dry, 0.4) : paints.grass,
    0,
    { k: 0.7, foot: 0 },
  )
  if (kind === 'grass') {
    meadow(s, H * 0.83, r)
    bales(s, h1, r.sub('bales'))
  } else crop(s, h1, kind, { vx: spot(s, 0.56), n: 30 })
  const hedgeLine = h1.map(([px, py]): Point => [px, py + 4 * u])
  treeline(s, 'tlh', hedgeLine, {
    h: 24,
    d: 0,
    albedo: isAustralian(s) ? paints.gum : paints.broad,
    kind: 'round',
    gap: 13,
    k: 0.06,
    skip: (q) => Math.sin(q * 19 + 2) > -0.1,
  })
  if (isAustralian(s)) {
    const gx = spot(s, 0.1)
    gumTree(s, gx, H * 1.03, H * 0.9, { r: r.sub('frame'), lean: sgn * -0.05 })
  }
  grassTufts(s, H * 0.975, H * 1.07, {
    n: 170,
    albedo: isAustralian(s) ? paints.dry : paints.grass,
    h: 50,
    heads: kind === 'lavender' ? paints.lavender : paints.wheat,
  })
}
