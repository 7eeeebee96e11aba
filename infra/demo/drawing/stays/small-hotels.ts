import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawBoutiqueHotel(s: Scene, b: Building) {
  const { paint: p } = b
  if (s.setting === 'coast') {
    // A hotel of whitewashed cubes above the sea.
    b.shadow(120, 360, 10)
    const cube = (x: number, y: number, w: number, h: number, dep: number) =>
      b.flatBody({ x, y, w, h, depth: dep, wall: materialColors.white, top: materialColors.white })
    cube(-110, 0, 130, 70, 90)
    b.window(-84, -56, 18, 24, { frame: p(materialColors.teal, 0.8), panes: [2, 1] })
    b.door(-40, 20, 40, materialColors.teal)
    b.window(-6, -50, 12, 12, { frame: p(materialColors.teal, 0.8), panes: [1, 1] })
    cube(60, 0, 150, 84, 110)
    s.path('M84 0V-44A18 18 0 0 1 120 -44V0Z', s.light.litShare > 0.2 ? b.lamplight() : p(materialColors.teal, 0.4))
    b.glow(102, -36, 46)
    b.window(146, -62, 18, 26, { frame: p(materialColors.teal, 0.8), panes: [2, 1] })
    b.window(178, -62, 18, 26, { frame: p(materialColors.teal, 0.8), panes: [2, 1] })
    cube(-50, -62, 112, 74, 80)
    b.window(-30, -118, 20, 28, { frame: p(materialColors.teal, 0.8), arch: true, panes: [2, 1] })
    b.window(18, -118, 20, 28, { frame: p(materialColors.teal, 0.8), arch: true, panes: [2, 1] })
    b.rail(-50, 112, -62, 14, materialColors.teal, 8, 0.6)
    cube(90, -78, 84, 58, 70)
    b.window(104, -122, 16, 30, { frame: p(materialColors.teal, 0.8), panes: [1, 2] })
    b.window(140, -122, 16, 22, { frame: p(materialColors.teal, 0.8), panes: [2, 1] })
    cube(6, -136, 62, 38, 50)
    s.path(
      'M14 -174a30 30 0 0 1 60 -4l-2 4z',
      s.gradient(
        [
          [0, p(materialColors.navy, 0.4)],
          [0.7, p('#3f76b8', 1)],
          [1, p('#3f76b8', 0.9)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    b.line('M43 -204v-12M38 -211h10', p(materialColors.white, 1), 2)
    const st = []
    for (let i = 0; i < 9; i++) st.push(`M${20 + i * 4} ${-i * 7}h34v7h-34z`)
    s.path(st.join(''), p(materialColors.white, 0.62))
    b.line(
      Array.from({ length: 9 }, (_, i) => `M${20 + i * 4} ${-i * 7}h34`).join(''),
      p(materialColors.white, 0.15),
      1,
    )
    b.line('M-120 -86h74', p(materialColors.timber, 0.8), 3)
    b.line('M-118 -86v86M-50 -86v20', p(materialColors.timber, 0.7), 3)
    for (let i = 0; i < 7; i++) b.line(`M${-116 + i * 11} -88l16 -8`, p(materialColors.timber, 0.9), 2)
    drawFoliage(s, 214, -44, 26, 34, '#c4559a', { d: b.distance, n: 70, size: 5, r: b.random })
    drawFoliage(s, -112, -74, 24, 14, '#c4559a', { d: b.distance, n: 40, size: 4.5, r: b.random })
    b.plant(48, 0, 34, materialColors.olive)
    b.plant(-62, 0, 28, materialColors.olive)
    b.lights(-112, -88, -46, -92, 10, 8)
    return
  }
  const wall = b.random.pick([materialColors.teal, materialColors.blush, materialColors.navy, materialColors.cream]),
    W = 190,
    h = 236
  b.shadow(90, 260, 10)
  const { ox, oy } = b.flatBody({ w: W, h, depth: 90, wall })
  b.rect(-6, -h - 6, W + 12, 10, p(materialColors.white, 0.85))
  b.poly(
    [
      [W + 6, -h + 4],
      [W + 6 + ox, -h + 4 + oy],
      [W + 6 + ox, -h - 6 + oy],
      [W + 6, -h - 6],
    ],
    p(materialColors.white, 1),
  )
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 3; c++)
      b.window(20 + c * 58, -h + 18 + r * 52, 32, 36, { arch: r === 0, panes: [2, 2], sill: true, flowerBox: r === 1 })
  for (let r = 0; r < 3; r++) b.window(W + ox * 0.36, -h + 16 + r * 52 + oy * 0.5, 15, 34, { panes: [1, 2], sun: 1 })
  b.rect(0, -66, W, 66, p(materialColors.charcoal, 0.4))
  b.glow(60, -30, 60)
  b.rect(14, -50, 74, 50, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  b.line('M39 -50v50M64 -50v50', p(materialColors.charcoal, 0.2), 2)
  b.door(108, 26, 50, materialColors.brass, { glass: 'full' })
  b.rect(146, -50, 32, 50, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  for (let i = 0; i < 8; i++)
    s.path(`M${8 + i * 11} -66h11l-3 20q-5 5 -11 0z`, p(i % 2 ? materialColors.white : materialColors.barn, 0.75))
  b.plant(100, 0, 42, materialColors.cypress)
  b.plant(146, 0, 42, materialColors.cypress)
}
export function drawInn(s: Scene, b: Building) {
  const { paint: p } = b,
    plaster = b.random.pick([materialColors.white, materialColors.cream]),
    beam = p(materialColors.timberDark, 0.35)
  b.shadow(140, 380, 12)
  b.sideGable({
    x: -70,
    w: 130,
    h: 66,
    depth: 92,
    roof: 56,
    overhang: 12,
    wall: materialColors.stone,
    roofPaint: materialColors.terracotta,
    texture: 'stone',
    fascia: materialColors.timberDark,
    drawFront: () => {
      b.window(-52, -50, 26, 26, { flowerBox: true })
      b.window(-4, -50, 26, 26, { flowerBox: true })
    },
  })
  b.frontGable({
    x: 52,
    w: 176,
    h: 142,
    depth: 130,
    roof: 96,
    overhang: 14,
    wall: plaster,
    roofPaint: materialColors.terracotta,
    fascia: materialColors.timberDark,
    thick: 7,
    drawFront: () => {
      b.rect(
        52,
        -66,
        176,
        66,
        s.gradient([
          [0, p(materialColors.stone, 0.5)],
          [1, p(materialColors.stone, 0.62)],
        ]),
      )
      b.blocks(52, -66, 176, 66, 16, materialColors.stone, 0.4)
      b.line(
        'M46 -68h188M52 -142h176M52 -106h176M56 -68v-74M96 -68v-74M140 -68v-74M184 -68v-74M224 -68v-74M56 -106l40 38M224 -106l-40 38M96 -142l-40 36M184 -142l40 36M84 -142v-32M196 -142v-32M110 -142v-62M170 -142v-62M140 -198v-40M96 -174h88M78 -166l32 24M202 -166l-32 24',
        beam,
        5,
      )
      b.rect(46, -72, 188, 7, p(materialColors.timberDark, 0.5))
      b.window(104, -134, 28, 28, { panes: [3, 3], flowerBox: true, sun: 0.9 })
      b.window(148, -134, 28, 28, { panes: [3, 3], flowerBox: true, sun: 0.9 })
      b.window(126, -190, 28, 26, { panes: [3, 2] })
      b.window(68, -50, 32, 30, { panes: [3, 3], flowerBox: true })
      b.window(180, -50, 32, 30, { panes: [3, 3], flowerBox: true })
      b.door(124, 32, 54, materialColors.cypress, { frame: materialColors.timberDark, glass: true })
      b.glow(118, -58, 22)
      b.glow(162, -58, 22)
    },
    drawFlank: ({ ox, oy }) => {
      b.window(228 + ox * 0.3, -126 + oy * 0.4, 18, 28, { sun: 1, panes: [1, 2] })
      b.window(228 + ox * 0.62, -126 + oy * 0.75, 18, 28, { sun: 1, panes: [1, 2] })
      b.window(228 + ox * 0.42, -50 + oy * 0.55, 22, 28, { sun: 1, panes: [1, 2] })
    },
    drawAfter: () => {
      b.chimney(196, -206, 20, 44, materialColors.brick)
    },
  })
  b.line('M52 -92h-32M30 -92v10', p(materialColors.charcoal, 0.4), 2.6)
  s.path('M14 -82h32v24q-16 10 -32 0z', p(materialColors.cypress, 0.8))
  s.path(buildEllipsePath(30, -68, 6), p(materialColors.brass, 1))
  b.glow(30, -60, 22, 0.6)
  b.line('M-40 0v-18M0 0v-18M-52 -18h64M-46 -10h52', p(materialColors.timber, 0.6), 4)
  b.plant(244, 0, 34)
}
