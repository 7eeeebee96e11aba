import { mixColors } from '../color.ts'
import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawCondo(s: Scene, b: Building) {
  const { paint: p } = b,
    W = 200,
    fl = 9,
    fh = 36,
    h = fl * fh
  b.shadow(110, 320, 10)
  b.flatBody({ w: W, h: h + 12, depth: 110, wall: materialColors.white })
  for (let r = 0; r < fl; r++) {
    const y = -h + r * fh
    b.rect(6, y + 4, W - 12, fh - 9, r === fl - 1 ? (s.light.litShare > 0.2 ? b.lamplight() : b.glass()) : b.glass())
    for (let c = 0; c < 4; c++)
      if (b.isLit()) {
        b.rect(8 + c * 47, y + 5, 44, fh - 11, b.lamplight())
        b.glow(30 + c * 47, y + 16, 34, 0.6)
      }
    b.line(`M54 ${y + 4}v27M101 ${y + 4}v27M148 ${y + 4}v27`, p(materialColors.white, 0.5), 3)
    s.path(
      `M-14 ${y + fh - 4}q${W / 2 + 14} 16 ${W + 28} 0v-10q${-(W / 2 + 14)} 14 ${-(W + 28)} 0z`,
      s.gradient(
        [
          [0, p(materialColors.white, 0.35)],
          [0.75, p(materialColors.white, 0.95)],
          [1, p(materialColors.white, 0.75)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    s.path(
      `M-12 ${y + fh - 14}q${W / 2 + 12} 14 ${W + 24} 0v-9q${-(W / 2 + 12)} 14 ${-(W + 24)} 0z`,
      mixColors(p(materialColors.teal, 0.7), s.light.sky[3], 0.5),
      'opacity=".55"',
    )
    if (b.random.chance(0.35))
      drawFoliage(s, b.random.between(10, W - 10), y + fh - 12, 10, 6, materialColors.palm, {
        d: b.distance,
        n: 14,
        size: 3,
        r: b.random,
      })
  }
  b.rect(40, -h - 30, 110, 20, p(materialColors.white, 0.7))
  b.rect(30, -h - 34, 130, 6, p(materialColors.timber, 0.8))
  b.rect(-40, -8, 320, 10, p(materialColors.limestone, 0.8))
  b.plant(-20, -6, 40, materialColors.palm)
  b.plant(222, -6, 40, materialColors.palm)
}
export function drawDorm(s: Scene, b: Building) {
  const { paint: p } = b,
    W = 300,
    fl = 4,
    fh = 46,
    h = fl * fh + 8
  b.shadow(150, 400, 10)
  const { ox, oy } = b.flatBody({ w: W, h, depth: 100, wall: materialColors.brick, texture: 'brick' })
  b.rect(-5, -h - 6, W + 10, 10, p(materialColors.stone, 0.85))
  for (let r = 0; r < fl; r++) {
    for (let c = 0; c < 8; c++) {
      if (r === fl - 1 && (c === 3 || c === 4)) continue
      b.window(14 + c * 36, -h + 14 + r * fh, 20, 28, { panes: [2, 2], sill: true })
    }
    for (let c = 0; c < 2; c++)
      b.window(W + ox * (0.2 + c * 0.4), -h + 12 + r * fh + oy * (0.3 + c * 0.4), 14, 27, {
        panes: [1, 2],
        sun: 1,
      })
  }
  b.rect(118, -62, 66, 62, p(materialColors.stone, 0.7))
  s.path('M130 0v-34a21 21 0 0 1 42 0v34z', s.light.litShare > 0.2 ? b.lamplight() : p(materialColors.timberDark, 0.2))
  b.poly(
    [
      [108, -62],
      [194, -62],
      [151, -88],
    ],
    p(materialColors.stone, 0.9),
  )
  b.frontGable({
    x: 100,
    w: 102,
    h: h,
    depth: 30,
    roof: 44,
    overhang: 6,
    wall: materialColors.brick,
    roofPaint: materialColors.slate,
    roofTexture: 'slate',
    texture: 'brick',
    base: h - 6,
    drawFront: () => s.path(buildEllipsePath(151, -h - 16, 13), p(materialColors.white, 0.9)),
  })
  b.line(`M151 ${-h - 16}v-9M151 ${-h - 16}h7`, p(materialColors.black, 0.4), 2)
  b.plant(98, 0, 38, materialColors.cypress)
  b.plant(206, 0, 38, materialColors.cypress)
}
