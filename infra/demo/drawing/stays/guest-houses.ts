import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawBnb(s: Scene, b: Building) {
  const { paint: p } = b,
    wall = b.random.pick([materialColors.cream, materialColors.pink, materialColors.skyblue])
  b.shadow(130, 360, 12)
  b.sideGable({
    x: 0,
    w: 220,
    h: 120,
    depth: 110,
    roof: 62,
    overhang: 12,
    wall,
    roofPaint: materialColors.slate,
    roofTexture: 'slate',
    fascia: materialColors.white,
    drawFront: () => {
      for (const x of [24, 96, 168]) b.window(x, -106, 28, 32, { shutters: materialColors.sage, sill: true })
      b.window(24, -50, 30, 34, { shutters: materialColors.sage, flowerBox: true })
      b.window(166, -50, 30, 34, { shutters: materialColors.sage, flowerBox: true })
      b.door(97, 28, 50, materialColors.barn, { glass: true })
      b.poly(
        [
          [86, -58],
          [136, -58],
          [111, -76],
        ],
        p(materialColors.white, 0.9),
      )
      b.glow(111, -60, 30, 0.6)
    },
    drawAfter: ({ ox, oy }) => {
      b.window(220 + ox * 0.36, -104 + oy * 0.5, 20, 30, { sun: 1, panes: [1, 2] })
      b.window(220 + ox * 0.36, -48 + oy * 0.5, 20, 30, { sun: 1, panes: [1, 2] })
      b.chimney(30, -164, 18, 34, materialColors.brick, false)
      b.chimney(176, -168, 18, 34, materialColors.brick)
    },
  })
  for (const [x, y, q] of [
    [6, -24, 18],
    [4, -62, 14],
    [12, -96, 15],
    [40, -122, 14],
    [72, -122, 10],
    [214, -20, 16],
    [212, -54, 12],
  ] as const)
    drawFoliage(s, x, y, q, q * 1.2, materialColors.fern, { d: b.distance, n: 44, size: 4, r: b.random })
  const fl = []
  for (let i = 0; i < 60; i++) {
    const [x, y, q] = b.random.pick([
      [6, -24, 18],
      [4, -62, 14],
      [12, -96, 15],
      [40, -122, 14],
      [214, -20, 16],
    ])
    fl.push(buildEllipsePath(x + b.random.between(-q, q), y + b.random.between(-q, q), 2))
  }
  s.path(fl.join(''), p('#ee7fa2', 1))
  b.fence(-60, 92, 4, 24)
  b.fence(132, 290, 4, 24)
  b.line('M-74 4v-58M-86 -54h26', p(materialColors.timberDark, 0.6), 3)
  b.rect(-96, -52, 34, 20, p(materialColors.white, 0.8))
  b.sign('B&amp;B', -79, -38, 12, p(materialColors.barn, 0.6))
}
export function drawFarm(s: Scene, b: Building) {
  const { paint: p } = b
  b.shadow(130, 430, 12)
  // The silo.
  s.path(
    'M250 0v-150h54v150z',
    s.gradient(
      [
        [0, p(materialColors.tin, 0.2)],
        [0.5, p(materialColors.tin, 0.6)],
        [0.82, p(materialColors.tin, 1.1)],
        [1, p(materialColors.tin, 0.8)],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  s.path(
    'M248 -150q29 -44 58 0z',
    s.gradient(
      [
        [0, p(materialColors.tin, 0.4)],
        [1, p(materialColors.tin, 1.1)],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  b.line('M250 -30h54M250 -60h54M250 -90h54M250 -120h54', p(materialColors.tin, 0.1), 1, 'opacity=".5"')
  // The barn.
  b.frontGable({
    x: 92,
    w: 150,
    h: 92,
    depth: 150,
    roof: 74,
    overhang: 12,
    wall: materialColors.barn,
    roofPaint: materialColors.tin,
    roofTexture: 'tin',
    texture: 'planks',
    drawFront: () => {
      b.rect(136, -66, 62, 66, p(materialColors.barn, 0.75))
      b.line(
        'M136 -66h62v66M136 -66v66M167 -66v66M136 -66l31 66M167 -66l-31 66M167 -66l31 66M198 -66l-31 66',
        p(materialColors.white, 0.85),
        3.4,
      )
      b.rect(154, -124, 26, 26, p(materialColors.timberDark, 0.1))
      b.line('M154 -124h26v26h-26zM154 -124l26 26M180 -124l-26 26', p(materialColors.white, 0.85), 2.6)
      if (s.light.litShare > 0.2) b.glow(167, -40, 60, 0.5)
    },
  })
  // The farmhouse.
  b.sideGable({
    x: -110,
    w: 160,
    h: 66,
    depth: 90,
    roof: 58,
    overhang: 10,
    wall: materialColors.white,
    roofPaint: materialColors.slate,
    roofTexture: 'tin',
    texture: 'boards',
    drawFront: () => {
      b.window(-92, -50, 26, 28, { sill: true, flowerBox: true })
      b.window(-48, -50, 26, 28, { sill: true })
      b.door(-10, 24, 48, materialColors.teal, { glass: true })
      b.window(24, -50, 20, 28, {})
    },
    drawAfter: () => b.chimney(-20, -112, 16, 34, materialColors.brick),
  })
  b.poly(
    [
      [-118, -62],
      [62, -62],
      [54, -76],
      [-108, -76],
    ],
    p(materialColors.slate, 0.8),
  )
  for (const x of [-112, -66, -18, 50]) b.post(x, 0, 62, 3.4, materialColors.white, 0.8)
  // The wind pump.
  b.line(
    'M-170 0l18 -168 18 168M-164 -54h24M-160 -100h16M-166 -54l22 -46M-138 -54l-22 -46M-170 0l30 -54M-134 0l-30 -54',
    p(materialColors.charcoal, 0.45),
    2.4,
  )
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283
    b.poly(
      [
        [-152 + Math.cos(a) * 6, -170 + Math.sin(a) * 6],
        [-152 + Math.cos(a - 0.16) * 27, -170 + Math.sin(a - 0.16) * 27],
        [-152 + Math.cos(a + 0.16) * 27, -170 + Math.sin(a + 0.16) * 27],
      ],
      p(materialColors.tin, 0.9),
    )
  }
  b.poly(
    [
      [-178, -178],
      [-152, -171],
      [-178, -162],
    ],
    p(materialColors.barn, 0.8),
  )
  const fence = []
  for (let x = -220; x < 360; x += 34) fence.push(`M${x} 14v-24`)
  b.line(fence.join('') + 'M-222 -6h584M-222 4h584', p(materialColors.timberGrey, 0.6), 2.6)
}
