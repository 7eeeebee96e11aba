import { drawGrassTufts, drawBushes } from '../bushes.ts'
import { mixColors } from '../color.ts'
import { drawTreeline } from '../foliage.ts'
import { buildRidgeLine, findLineYAtX, drawHill } from '../land.ts'
import { materialColors } from '../light-and-paints.ts'
import { clamp } from '../seeded-numbers.ts'
import { drawPeaks } from '../peaks.ts'
import { getSizeForStayType, drawStayAt, pickXByStaySide, hasAustralianFlora } from '../stay-in-scene.ts'
import { drawMist } from '../sea.ts'
import { drawCropRows, drawFields } from './fields.ts'
import { drawForestTrail } from './forest.ts'
import { drawSky, drawClouds } from '../sky.ts'
import { drawBirds } from '../birds.ts'
import { drawGumTree, drawRoundTree, drawCypress } from '../trees.ts'
import type { CropPlantKind, Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'
import type { Point } from '../svg-paths.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import { drawHayBales, drawMeadow } from './meadow.ts'

type DrawTree = (s: Scene, x: number, y: number, h: number, o: { d: number; r: Random }) => void

export function drawHills(s: Scene, stay: StayType | null) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive('hills'),
    sgn = s.side === 'right' ? 1 : -1
  s.horizonY = Math.round(H * 0.5)
  drawSky(s)
  drawClouds(s)
  const alp = s.alps ?? (r.chance(0.35) && !hasAustralianFlora(s)),
    crops = hasAustralianFlora(s)
      ? [
          materialColors.dry,
          materialColors.wheat,
          mixColors(materialColors.grass, materialColors.dry, 0.5),
          materialColors.vine,
          materialColors.dry,
          mixColors(materialColors.soil, materialColors.dry, 0.5),
        ]
      : [
          materialColors.grass,
          materialColors.lush,
          materialColors.wheat,
          materialColors.vine,
          mixColors(materialColors.grass, materialColors.wheat, 0.4),
          mixColors(materialColors.soil, materialColors.grass, 0.4),
        ]
  if (alp) drawPeaks(s, 'alps', { y: s.horizonY + 24 * u, h: 200, n: 5, d: 0.58, snow: 0.5 })
  else
    drawHill(
      s,
      'r4',
      { y: s.horizonY - 46 * u, amplitude: 62, scale: 240, octaves: 4, roughness: 0.45 },
      materialColors.pineFar,
      0.78,
      {
        foot: 0.14,
        grain: false,
      },
    )
  drawHill(s, 'r3', { y: s.horizonY - 14 * u, amplitude: 46, scale: 230, octaves: 3 }, materialColors.pineFar, 0.66, {
    foot: 0.18,
    grain: false,
  })
  const h4 = drawHill(
    s,
    'r2',
    { y: s.horizonY + 16 * u, amplitude: 40, scale: 260, octaves: 3 },
    materialColors.pineFar,
    0.52,
    {
      foot: 0.24,
      grain: false,
    },
  )
  drawTreeline(s, 'tl0', h4, {
    h: 15,
    d: 0.52,
    albedo: materialColors.pine,
    kind: hasAustralianFlora(s) ? 'round' : 'conifer',
    gap: 7,
    skip: (q) => Math.sin(q * 13) > 0.3,
  })
  drawMist(s, s.horizonY + 2 * u, 80 * u, 0.6)
  const h3 = buildRidgeLine(s, 'r1', { y: s.horizonY + 50 * u, amplitude: 34, scale: 250, octaves: 2 })
  drawFields(s, 'f3', h3, {
    d: 0.4,
    vanishingX: pickXByStaySide(s, 0.35),
    colors: crops,
    hedge: hasAustralianFlora(s) ? materialColors.gum : materialColors.broad,
    hedgeH: 13,
    bands: [0, 34, 80],
  })
  drawTreeline(s, 'tl1', h3, {
    h: 20,
    d: 0.42,
    albedo: hasAustralianFlora(s) ? materialColors.gum : materialColors.broad,
    kind: 'round',
    gap: 12,
    skip: (q) => Math.sin(q * 23) > 0.1,
  })
  drawMist(s, s.horizonY + 66 * u, 80 * u, 0.4)
  drawBirds(s)
  const kind =
    s.cropKind ??
    (hasAustralianFlora(s)
      ? r.pick<CropPlantKind>(['vine', 'wheat', 'vine', 'grass'])
      : r.pick<CropPlantKind>(['vine', 'lavender', 'wheat', 'vine', 'grass']))
  const knoll = (q: number) => {
    const k = s.side === 'right' ? q : 1 - q
    return -58 * Math.exp(-(((k - 0.7) / 0.24) ** 2))
  }
  const h2 = buildRidgeLine(s, 'mid', { y: s.horizonY + 126 * u, amplitude: 14, scale: 340, octaves: 2, bump: knoll })
  drawFields(s, 'f2', h2, {
    d: 0.12,
    vanishingX: pickXByStaySide(s, 0.7),
    colors: hasAustralianFlora(s)
      ? [
          mixColors(materialColors.grass, materialColors.dry, 0.5),
          materialColors.dry,
          mixColors(materialColors.grass, materialColors.dry, 0.7),
        ]
      : [materialColors.grass, materialColors.lush, mixColors(materialColors.grass, materialColors.wheat, 0.3)],
    bands: [0, 92],
    hedge: hasAustralianFlora(s) ? materialColors.gum : materialColors.broad,
    hedgeH: 20,
  })
  const x = pickXByStaySide(s, 0.7),
    y = findLineYAtX(h2, x) + 36 * u,
    tr = r.derive('trees')
  const sc = getSizeForStayType(stay, 1.05, {
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
    w0 = getSizeForStayType(stay, 115, { CASTLE: 110, FARM: 80, VILLA: 100, HOTEL: 150, CAMPING: 100 })
  const put = (q: number, drawTree: DrawTree, hh: number, d = 0.07) => {
    const tx = x + q * W * sgn,
      ty = findLineYAtX(h2, clamp(tx, 0, W)) + 12 * u
    drawTree(s, tx, ty, hh * u, { d, r: tr })
  }
  const grove = hasAustralianFlora(s) ? drawGumTree : kind === 'grass' || alp ? drawRoundTree : null
  if (grove)
    for (const [q, hh] of [
      [-0.3, 150],
      [-0.235, 210],
      [-0.16, 180],
      [0.19, 200],
      [0.26, 170],
      [0.32, 220],
    ] as const)
      put(
        q,
        grove,
        hh * tr.between(0.9, 1.1) * (grove === drawRoundTree ? 0.74 : 1.05),
        Math.abs(q) > 0.27 ? 0.14 : 0.08,
      )
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
      put(q, drawCypress, hh * tr.between(0.9, 1.15))
    for (const [q, hh] of [
      [-0.15, 84],
      [0.16, 90],
    ] as const)
      put(q, drawRoundTree, hh)
  }
  drawStayAt(s, stay, x - s.sunDirection * w0 * sc * u, y, sc)
  drawForestTrail(
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
    s.paint(mixColors(materialColors.sand, materialColors.soil, 0.25), 0.85),
  )
  drawBushes(s, h2, {
    n: 30,
    albedo: hasAustralianFlora(s) ? materialColors.gum : materialColors.olive,
    size: 13,
    dy: 46,
    d: 0.04,
    x0: pickXByStaySide(s, 0.46, 0.02),
    x1: pickXByStaySide(s, 1, 0.54),
  })
  const slope = (q: number) => -30 * (s.side === 'right' ? 1 - q : q)
  const h1 = drawHill(
    s,
    'near',
    { y: H * 0.815, amplitude: 12, scale: 420, octaves: 2, bump: slope },
    kind === 'lavender'
      ? materialColors.dry
      : hasAustralianFlora(s)
        ? mixColors(materialColors.grass, materialColors.dry, 0.4)
        : materialColors.grass,
    0,
    { k: 0.7, foot: 0 },
  )
  if (kind === 'grass') {
    drawMeadow(s, H * 0.83, r)
    drawHayBales(s, h1, r.derive('bales'))
  } else drawCropRows(s, h1, kind, { vanishingX: pickXByStaySide(s, 0.56), n: 30 })
  const hedgeLine = h1.map(([px, py]): Point => [px, py + 4 * u])
  drawTreeline(s, 'tlh', hedgeLine, {
    h: 24,
    d: 0,
    albedo: hasAustralianFlora(s) ? materialColors.gum : materialColors.broad,
    kind: 'round',
    gap: 13,
    k: 0.06,
    skip: (q) => Math.sin(q * 19 + 2) > -0.1,
  })
  if (hasAustralianFlora(s)) {
    const gx = pickXByStaySide(s, 0.1)
    drawGumTree(s, gx, H * 1.03, H * 0.9, { r: r.derive('frame'), lean: sgn * -0.05 })
  }
  drawGrassTufts(s, H * 0.975, H * 1.07, {
    n: 170,
    albedo: hasAustralianFlora(s) ? materialColors.dry : materialColors.grass,
    h: 50,
    heads: kind === 'lavender' ? materialColors.lavender : materialColors.wheat,
  })
}
