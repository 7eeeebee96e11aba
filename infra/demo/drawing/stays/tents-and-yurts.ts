import { mixColors } from '../color.ts'
import { materialColors } from '../light-and-paints.ts'
import { lerp } from '../seeded-numbers.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawTent(s: Scene, b: Building) {
  const { paint: p } = b
  b.shadow(120, 340, 12)
  b.rect(-60, -12, 340, 12, p(materialColors.timberDark, 0.35))
  b.rect(-66, -16, 352, 6, p(materialColors.timber, 0.85))
  b.planks(-60, -10, 340, 10, 14, materialColors.timberDark)
  const glow = s.light.litShare > 0.2,
    c1 = glow ? mixColors(p(materialColors.canvas, 0.6), '#ffc069', 0.62) : p(materialColors.canvas, 0.55),
    c2 = glow ? mixColors(p(materialColors.canvas, 0.9), '#ffd991', 0.6) : p(materialColors.canvas, 1),
    c3 = glow ? mixColors(p(materialColors.canvas, 0.3), '#e8933f', 0.6) : p(materialColors.canvas, 0.25)
  b.glow(100, -90, 210, 0.9)
  // A bell tent: a conical roof over low walls.
  s.path(
    'M-30 -16V-62Q60 -74 110 -74Q180 -72 236 -58V-16Z',
    s.gradient(
      [
        [0, c3],
        [0.5, c1],
        [1, c2],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  s.path(
    'M104 -212Q70 -120 -46 -58Q40 -70 106 -70Q180 -70 252 -54Q140 -118 112 -212Z',
    s.gradient(
      [
        [0, c3],
        [0.45, c1],
        [0.8, c2],
        [1, c2],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  b.line(
    'M106 -206Q92 -130 20 -66M108 -208Q104 -140 106 -70M112 -206Q126 -130 190 -66M-30 -60V-16M34 -66V-16M180 -68V-16M236 -58V-16',
    p(materialColors.timberDark, 0.3),
    1.1,
    'opacity=".45"',
  )
  s.path(
    'M84 -16Q92 -90 108 -150Q124 -90 134 -16Z',
    glow
      ? s.gradient([
          [0, '#ffe9b0'],
          [1, '#ffb65a'],
        ])
      : p(materialColors.timberDark, 0.12),
  )
  s.path('M84 -16Q92 -90 108 -150Q84 -84 66 -16Z', c2)
  s.path('M134 -16Q124 -90 108 -150Q134 -84 152 -16Z', c2)
  if (glow) {
    b.rect(98, -40, 24, 10, '#a8602c', 'opacity=".6"')
    b.rect(98, -48, 7, 8, '#fff', 'opacity=".8"')
  }
  const sc = []
  for (let i = 0; i < 22; i++) {
    const q = i / 22
    sc.push(buildEllipsePath(lerp(-44, 250, q), -56 - Math.sin(q * Math.PI) * 13 + q * 3, 6.6, 5))
  }
  s.path(sc.join(''), c1)
  b.line('M-46 -58L-86 0M252 -54L296 0M106 -212v-14', p(materialColors.timberDark, 0.5), 1.4)
  b.flag(108, -212, 30, materialColors.barn)
  for (const x of [-44, 262]) {
    b.post(x, -16, 44, 3, materialColors.timberDark, 0.6)
    b.glow(x, -62, 30)
    s.path(`M${x - 5} -56h10l-2 -14h-6z`, glow ? '#ffe6ac' : p(materialColors.brass, 0.9))
  }
  b.poly(
    [
      [200, -16],
      [222, -16],
      [230, -36],
      [226, -38],
      [218, -24],
      [200, -24],
    ],
    p(materialColors.timber, 0.9),
  )
  b.plant(-16, -16, 34, materialColors.spinifex)
  b.lights(-44, -58, 108, -210, 22, 16)
}
export function drawCampsite(s: Scene, b: Building) {
  const { paint: p } = b,
    lit = s.light.litShare > 0.2
  b.shadow(80, 420, 10)
  const dome = (x: number, w: number, h: number, a: string) => {
    const on = lit && b.random.chance(0.85)
    if (on) b.glow(x + w / 2, -h * 0.5, w * 0.8, 0.9)
    const c1 = on ? mixColors(p(a, 0.6), '#ffb65a', 0.45) : p(a, 0.45),
      c2 = on ? mixColors(p(a, 0.9), '#ffd991', 0.4) : p(a, 1)
    s.path(
      `M${x} 0Q${x + w * 0.12} ${-h} ${x + w * 0.5} ${-h}Q${x + w * 0.88} ${-h} ${x + w} 0Z`,
      s.gradient(
        [
          [0, c1],
          [0.55, c1],
          [1, c2],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    s.path(
      `M${x + w * 0.3} 0Q${x + w * 0.36} ${-h * 0.7} ${x + w * 0.5} ${-h * 0.84}Q${x + w * 0.62} ${-h * 0.7} ${x + w * 0.66} 0Z`,
      on
        ? s.gradient([
            [0, '#fff0c0'],
            [1, '#ffbd66'],
          ])
        : p(a, 0.1),
    )
    b.line(
      `M${x} 0Q${x + w * 0.3} ${-h * 1.2} ${x + w * 0.74} 0M${x + w} 0Q${x + w * 0.74} ${-h * 1.2} ${x + w * 0.26} 0`,
      p(materialColors.charcoal, 0.5),
      1.4,
      'opacity=".6"',
    )
    b.line(`M${x + w * 0.06} -6L${x - 14} 2M${x + w * 0.94} -6L${x + w + 14} 2`, p(materialColors.charcoal, 0.5), 1)
  }
  // The camper van.
  s.path('M190 -8v-50q0 -16 18 -18h104q26 2 36 30q14 4 14 18v20z', p(materialColors.teal, 0.6))
  s.path('M190 -42v-16q0 -16 18 -18h104q22 2 32 24l3 10z', p(materialColors.cream, 0.8))
  b.window(204, -66, 30, 20, { panes: [1, 1], frame: p(materialColors.white, 0.9) })
  b.window(244, -66, 30, 20, { panes: [1, 1], frame: p(materialColors.white, 0.9) })
  s.path('M286 -66h22q12 2 20 20h-42z', b.glass())
  b.line('M280 -76v68', p(materialColors.charcoal, 0.3), 1)
  b.rect(200, -84, 110, 6, p(materialColors.charcoal, 0.5))
  s.path('M206 -84q50 -14 98 0z', p(materialColors.brass, 0.9))
  for (const x of [222, 328]) {
    s.path(buildEllipsePath(x, -6, 15), p(materialColors.black, 0.4))
    s.path(buildEllipsePath(x, -6, 7), p(materialColors.tin, 0.9))
  }
  b.poly(
    [
      [186, -70],
      [190, -74],
      [120, -58],
      [118, -54],
    ],
    p(materialColors.barn, 0.9),
  )
  b.line('M120 -56v56', p(materialColors.charcoal, 0.6), 2)
  dome(-110, 118, 72, materialColors.brass)
  dome(-20, 92, 54, materialColors.barn)
  // The campfire.
  const fx = 96
  b.line(`M${fx - 16} 2l32 -8M${fx - 14} -6l30 8`, p(materialColors.timberDark, 0.5), 5)
  if (lit) {
    s.glow(fx, -14, 110, '#ffad4d', 0.75)
    s.path(
      `M${fx - 11} -2Q${fx - 14} -18 ${fx - 4} -24Q${fx - 5} -34 ${fx + 2} -42Q${fx + 2} -28 ${fx + 9} -22Q${fx + 14} -12 ${fx + 10} -2Z`,
      '#ff9d3c',
    )
    s.path(`M${fx - 5} -2Q${fx - 6} -14 ${fx + 1} -24Q${fx + 7} -12 ${fx + 5} -2Z`, '#fff0b8')
  }
  b.smoke(fx, -40, 7)
  for (const x of [60, 128]) b.line(`M${x - 9} 2l6 -16h12l5 16M${x - 3} -14v-12`, p(materialColors.timber, 0.7), 2.6)
  b.lights(-60, -76, 190, -70, 26, 16)
}
export function drawYurt(s: Scene, b: Building) {
  // A yurt and its deck.
  const { paint: p } = b,
    lit = s.light.litShare > 0.2,
    w = (a: string, k: number) => (lit ? mixColors(p(a, k), '#ffc069', 0.35) : p(a, k))
  b.shadow(110, 330, 12)
  b.rect(-50, -14, 330, 14, p(materialColors.timberDark, 0.35))
  b.rect(-56, -18, 342, 6, p(materialColors.timber, 0.85))
  b.planks(-50, -12, 330, 12, 13, materialColors.timberDark)
  b.glow(110, -70, 190, 0.7)
  s.path(
    'M6 -16V-78H216V-16Z',
    s.gradient(
      [
        [0, w(materialColors.canvas, 0.2)],
        [0.45, w(materialColors.canvas, 0.55)],
        [0.82, w(materialColors.canvas, 1.05)],
        [1, w(materialColors.canvas, 0.8)],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  s.path(
    'M-6 -74Q111 -60 228 -74L128 -150H94Z',
    s.gradient(
      [
        [0, w(materialColors.canvas, 0.3)],
        [0.45, w(materialColors.canvas, 0.7)],
        [0.82, w(materialColors.canvas, 1.15)],
        [1, w(materialColors.canvas, 0.9)],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  s.path('M94 -150q17 -18 34 0q-17 8 -34 0z', lit ? '#ffe9b4' : b.glass())
  b.line(
    'M40 -72L98 -148M76 -68L104 -148M146 -68L118 -148M182 -72L124 -148',
    p(materialColors.timberDark, 0.3),
    1.2,
    'opacity=".4"',
  )
  b.rect(6, -70, 210, 5, p(materialColors.barn, 0.7))
  b.rect(6, -26, 210, 4, p(materialColors.barn, 0.6))
  b.door(94, 34, 62, materialColors.teal, { frame: materialColors.timber, glass: true })
  b.window(34, -58, 26, 24, { frame: p(materialColors.timber, 0.7) })
  b.window(162, -58, 26, 24, { frame: p(materialColors.timber, 0.7) })
  b.chimney(176, -104, 8, 60, materialColors.charcoal)
  b.lights(-50, -60, 94, -140, 22, 12)
  b.plant(-30, -18, 36, materialColors.fern)
  b.plant(248, -18, 30, materialColors.fern)
  b.post(-50, -18, 44, 3, materialColors.timberDark, 0.6)
}
