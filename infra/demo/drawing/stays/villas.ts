import { mixColors } from '../color.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawVilla(s: Scene, b: Building) {
  const { paint: p } = b
  b.shadow(150, 430, 14)
  if (s.setting === 'hills' || s.setting === 'forest') {
    // A country villa with a loggia.
    const wall = b.random.pick([materialColors.ochre, materialColors.cream, materialColors.blush])
    b.sideGable({
      x: -70,
      w: 130,
      h: 96,
      depth: 90,
      roof: 34,
      overhang: 9,
      wall,
      roofPaint: materialColors.terracotta,
      fascia: materialColors.cream,
      drawFront: () => {
        for (const x of [-48, 6]) {
          b.window(x, -84, 20, 26, { shutters: materialColors.sage, sill: true })
          b.window(x, -42, 20, 30, { shutters: materialColors.sage, sill: true })
        }
      },
    })
    b.sideGable({
      x: 60,
      w: 190,
      h: 148,
      depth: 110,
      roof: 42,
      overhang: 11,
      wall,
      roofPaint: materialColors.terracotta,
      fascia: materialColors.cream,
      drawFront: () => {
        for (let i = 0; i < 4; i++) b.window(80 + i * 44, -132, 20, 30, { shutters: materialColors.sage, sill: true })
        for (let i = 0; i < 3; i++) {
          const x = 78 + i * 54
          b.glow(x + 20, -34, 44, 0.8)
          s.path(
            `M${x} 0V-44A20 20 0 0 1 ${x + 40} -44V0Z`,
            s.light.litShare > 0.2
              ? s.gradient([
                  [0, '#e89a4a'],
                  [1, '#ffd58a'],
                ])
              : p(wall, 0.02),
          )
          b.rect(x + 13, -34, 14, 34, p(materialColors.timberDark, 0.4), 'opacity=".7"')
          s.add(
            `<path d="M${x - 2} 0V-44A22 22 0 0 1 ${x + 42} -44V0" fill="none" stroke="${p(materialColors.stone, 0.9)}" stroke-width="4"/>`,
          )
        }
        b.rect(60, -84, 190, 3, p(materialColors.stone, 0.8))
      },
      drawAfter: () => {
        b.chimney(100, -184, 16, 24, wall, false)
        b.chimney(200, -186, 16, 24, wall, false)
      },
    })
    b.flatBody({ x: 250 - 40, y: -148 - 18, w: 46, h: 46, depth: 40, wall })
    b.roof(
      [
        [206, -210],
        [262, -210],
        [250, -232],
        [222, -232],
      ],
      materialColors.terracotta,
      'tile',
    )
    b.window(222, -202, 20, 22, { arch: true })
    b.plant(52, 0, 44, materialColors.olive)
    b.plant(262, 0, 40, materialColors.olive)
    b.plant(-84, 0, 36, materialColors.olive)
    return
  }
  // A modern villa on a terrace with a pool.
  b.rect(-110, -10, 460, 22, p(materialColors.limestone, 0.5))
  b.rect(-110, -13, 460, 5, p(materialColors.limestone, 0.95))
  b.flatBody({ x: 10, y: -12, w: 210, h: 74, depth: 130, wall: materialColors.white })
  b.glow(120, -48, 120)
  b.rect(
    24,
    -74,
    150,
    62,
    s.light.litShare > 0.2
      ? s.gradient([
          [0, '#ffe3a6'],
          [1, '#ffbd66'],
        ])
      : b.glass(),
  )
  b.line('M61 -74v62M99 -74v62M137 -74v62', p(materialColors.charcoal, 0.5), 2)
  if (s.light.litShare > 0.2) {
    b.rect(36, -30, 44, 12, '#a8602c', 'opacity=".5"')
    b.rect(36, -40, 8, 22, '#a8602c', 'opacity=".5"')
    b.line('M152 -74v18', '#a8602c', 1.2)
    s.path(buildEllipsePath(152, -54, 5), '#fff6dc')
    b.rect(104, -28, 34, 3, '#a8602c', 'opacity=".5"')
  }
  b.flatBody({ x: -44, y: -86, w: 190, h: 66, depth: 130, wall: materialColors.white, top: materialColors.stone })
  b.rect(
    -30,
    -140,
    74,
    44,
    s.light.litShare > 0.2
      ? s.gradient([
          [0, '#ffdf9c'],
          [1, '#ffb45c'],
        ])
      : b.glass(),
  )
  b.line('M-30 -140h74M7 -140v44', p(materialColors.charcoal, 0.5), 2)
  b.rect(62, -134, 60, 32, b.isLit(0.6) ? b.lamplight() : b.glass())
  b.line('M92 -134v32', p(materialColors.charcoal, 0.5), 1.6)
  const sl = []
  for (let x = 158; x < 216; x += 5) sl.push(`M${x} -86v74`)
  b.line(sl.join(''), p(materialColors.timber, 0.75), 2.6)
  b.rail(-44, 84, -86, 16, materialColors.charcoal, 40, 0.4)
  b.rect(-60, -156, 300, 6, p(materialColors.timber, 0.75))
  b.poly(
    [
      [240, -156],
      [250, -162],
      [250, -156],
      [240, -150],
    ],
    p(materialColors.timber, 1),
  )
  b.post(226, -86, 66, 3, materialColors.charcoal, 0.6)
  b.flatBody({ x: 196, y: -86, w: 40, h: 40, depth: 60, wall: materialColors.limestone, texture: 'stone' })
  // The pool.
  s.path(
    'M-96 -8h150l-24 14h-150z',
    s.gradient([
      [0, mixColors(p(materialColors.teal, 0.9), s.light.sky[3], 0.5)],
      [1, p(materialColors.teal, 0.9)],
    ]),
  )
  b.line('M-84 -4h60M-60 1h50M-100 2h26', '#fff', 1, 'opacity=".5"')
  for (const x of [84, 112]) {
    b.poly(
      [
        [x, -14],
        [x + 18, -14],
        [x + 26, -22],
        [x + 23, -23],
        [x + 16, -17],
        [x, -17],
      ],
      p(materialColors.white, 0.95),
    )
  }
  s.path('M-120 -58q24 -22 48 0z', p(materialColors.pink, 0.9))
  b.line('M-96 -62V-12', p(materialColors.timber, 0.7), 2)
  b.plant(238, -12, 40, materialColors.palm)
  b.plant(-20, -12, 30, materialColors.olive)
}
