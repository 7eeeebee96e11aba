import { depthX, depthY } from './depth.ts'
import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { buildPolygonPath } from '../svg-paths.ts'
import type { Building, RoofPlane } from './building.ts'
import type { Point } from '../svg-paths.ts'

/** Adds the methods that draw the body of a house: with a gable at the side, a gable at the front, or a flat roof. */
export function addBodyMethods(b: Building): void {
  const { paint: p, scene: s } = b
  // The ridge runs along the front; the side gable faces the sun.
  b.sideGable = (o) => {
    const {
        x = 0,
        w,
        h,
        depth: dep,
        roof,
        overhang: over = 8,
        wall,
        roofPaint: roofA,
        roofTexture: roofTex = 'tile',
        texture: tex,
        base = 0,
      } = o,
      ox = dep * depthX,
      oy = dep * depthY
    const side: Point[] = [
      [x + w, -base],
      [x + w + ox, oy - base],
      [x + w + ox, -h + oy],
      [x + w + ox / 2, -h - roof + oy / 2],
      [x + w, -h],
    ]
    b.poly(
      side,
      s.gradient([
        [0, p(wall, 1)],
        [1, p(wall, 0.82)],
      ]),
    )
    s.path(
      buildPolygonPath([
        [x, -base],
        [x + w, -base],
        [x + w, -h],
        [x, -h],
      ]),
      s.gradient([
        [0, p(wall, 0.42)],
        [1, p(wall, 0.56)],
      ]),
    )
    if (tex === 'boards') {
      b.boards(x, -h, w, h - base, 6, wall)
      const l = []
      for (let i = 1; i < (h - base) / 6; i++)
        l.push(
          `M${formatOneDecimal(x + w)} ${formatOneDecimal(-base - i * 6)}l${formatOneDecimal(ox)} ${formatOneDecimal(oy)}`,
        )
      b.line(l.join(''), p(wall, 0.5), 0.8, 'opacity=".5"')
    }
    if (tex === 'logs') {
      for (let i = 0; i < (h - base) / 10; i++) {
        const yy = -base - i * 10
        b.rect(
          x - 4,
          yy - 9,
          w + 6,
          8.4,
          s.gradient([
            [0, p(wall, 0.75)],
            [1, p(wall, 0.22)],
          ]),
          'rx="4"',
        )
      }
      const l = []
      for (let i = 1; i < (h - base) / 10; i++)
        l.push(
          `M${formatOneDecimal(x + w)} ${formatOneDecimal(-base - i * 10)}l${formatOneDecimal(ox)} ${formatOneDecimal(oy)}`,
        )
      b.line(l.join(''), p(wall, 0.35), 1.6, 'opacity=".8"')
    }
    if (tex === 'stone') b.blocks(x, -h, w, h - base, 15, wall, 0.42)
    if (tex === 'brick') b.blocks(x, -h, w, h - base, 9, wall, 0.45)
    b.rect(x, -h, w, Math.min(12, h * 0.12), p(wall, 0.05), 'opacity=".45"')
    o.drawFront?.()
    const ov = over * 0.55,
      q: RoofPlane = [
        [x - over, -h + over * 0.45],
        [x + w + ov, -h + over * 0.45],
        [x + w + ox / 2 + ov, -h - roof + oy / 2],
        [x + ox / 2 - over, -h - roof + oy / 2],
      ]
    b.poly(
      [
        [x + w + ox / 2 + ov, -h - roof + oy / 2],
        [x + w + ov, -h + over * 0.45],
        [x + w + ov + 4, -h + over * 0.45 + 3],
        [x + w + ox / 2 + ov + 1, -h - roof + oy / 2 + 6],
        [x + w + ox + ov + 6, -h + oy + over * 0.6 + 3],
        [x + w + ox + ov + 4, -h + oy + over * 0.45 - 3],
      ],
      p(o.fascia ?? materialColors.white, 0.95),
    )
    b.roof(q, roofA, roofTex)
    o.drawAfter?.({ ox, oy, q })
    return { ox, oy, q }
  }
  // The gable is at the front; the ridge runs back.
  b.frontGable = (o) => {
    const {
        x = 0,
        w,
        h,
        depth: dep,
        roof,
        overhang: over = 8,
        wall,
        roofPaint: roofA,
        roofTexture: roofTex = 'tile',
        texture: tex,
        base = 0,
      } = o,
      ox = dep * depthX,
      oy = dep * depthY
    b.poly(
      [
        [x + w, -base],
        [x + w + ox, oy - base],
        [x + w + ox, -h + oy],
        [x + w, -h],
      ],
      s.gradient([
        [0, p(wall, 1)],
        [1, p(wall, 0.85)],
      ]),
    )
    o.drawFlank?.({ ox, oy })
    const front: Point[] = [
      [x, -base],
      [x + w, -base],
      [x + w, -h],
      [x + w / 2, -h - roof],
      [x, -h],
    ]
    b.poly(
      front,
      s.gradient([
        [0, p(wall, 0.4)],
        [1, p(wall, 0.58)],
      ]),
    )
    const c = s.clipPath(buildPolygonPath(front))
    s.group(`clip-path="${c}"`, () => {
      if (tex === 'boards') b.boards(x, -h - roof, w, h + roof, 6, wall)
      if (tex === 'planks') b.planks(x, -h - roof, w, h + roof, 7, wall)
      if (tex === 'logs') b.boards(x, -h - roof, w, h + roof, 9, wall, 0.02)
      if (tex === 'stone') b.blocks(x, -h - roof, w, h + roof, 15, wall, 0.42)
      if (tex === 'brick') b.blocks(x, -h - roof, w, h + roof, 9, wall, 0.45)
      s.add(
        `<path d="M${formatOneDecimal(x - 2)} ${formatOneDecimal(-h + 3)}L${formatOneDecimal(x + w / 2)} ${formatOneDecimal(-h - roof + 4)}L${formatOneDecimal(x + w + 2)} ${formatOneDecimal(-h + 3)}" fill="none" stroke="${p(wall, 0)}" stroke-opacity=".4" stroke-width="16"/>`,
      )
    })
    o.drawFront?.()
    const sl = (over / (w / 2)) * roof,
      e: Point = [x + w + over, -h + sl],
      rd: Point = [x + w / 2, -h - roof]
    b.roof([e, [e[0] + ox, e[1] + oy], [rd[0] + ox, rd[1] + oy], rd], roofA, roofTex, 0.9)
    const th = o.thick ?? 5
    b.poly(
      [[x - over, -h + sl], rd, [rd[0], rd[1] + th * 1.3], [x - over + th * 0.4, -h + sl + th]],
      p(o.fascia ?? materialColors.white, 0.45),
    )
    b.poly([rd, e, [e[0] - th * 0.2, e[1] + th], [rd[0], rd[1] + th * 1.3]], p(o.fascia ?? materialColors.white, 0.85))
    if (b.snow)
      b.line(
        `M${formatOneDecimal(x - over)} ${formatOneDecimal(-h + sl - 1)}L${formatOneDecimal(rd[0])} ${formatOneDecimal(rd[1] - 2)}L${formatOneDecimal(e[0])} ${formatOneDecimal(e[1] - 1)}`,
        p(materialColors.snow, 0.95),
        6,
      )
    o.drawAfter?.({ ox, oy })
    return { ox, oy }
  }
  b.flatBody = (o) => {
    const { x = 0, y = 0, w, h, depth: dep, wall, texture: tex } = o,
      ox = dep * depthX,
      oy = dep * depthY
    b.poly(
      [
        [x + w, y],
        [x + w + ox, y + oy],
        [x + w + ox, y - h + oy],
        [x + w, y - h],
      ],
      s.gradient([
        [0, p(wall, 1)],
        [1, p(wall, 0.84)],
      ]),
    )
    b.poly(
      [
        [x, y - h],
        [x + w, y - h],
        [x + w + ox, y - h + oy],
        [x + ox, y - h + oy],
      ],
      p(o.top ?? wall, 0.95),
    )
    b.rect(
      x,
      y - h,
      w,
      h,
      s.gradient([
        [0, p(wall, 0.42)],
        [1, p(wall, 0.56)],
      ]),
    )
    if (tex === 'brick') b.blocks(x, y - h, w, h, 9, wall, 0.45)
    if (tex === 'stone') b.blocks(x, y - h, w, h, 15, wall, 0.42)
    if (tex === 'boards') b.boards(x, y - h, w, h, 6, wall)
    if (tex === 'planks') b.planks(x, y - h, w, h, 6, wall)
    if (b.snow) {
      b.poly(
        [
          [x - 2, y - h],
          [x + w + 1, y - h],
          [x + w + ox + 1, y - h + oy],
          [x + ox - 2, y - h + oy],
        ],
        p(materialColors.snow, 1),
      )
      b.rect(x - 2, y - h - 5, w + 4, 6, p(materialColors.snow, 0.7), 'rx="3"')
    }
    return { ox, oy }
  }
}
