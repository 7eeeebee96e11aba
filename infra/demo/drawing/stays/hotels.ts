import { mixColors } from '../color.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawHotel(s: Scene, b: Building) {
  const { paint: p } = b,
    wall = b.random.pick([materialColors.cream, materialColors.white, materialColors.blush, materialColors.ochre]),
    W = 320,
    fl = 4,
    fh = 52,
    h = fl * fh + 18
  b.shadow(170, 440, 12)
  const { ox, oy } = b.flatBody({ w: W, h, depth: 120, wall })
  b.roof(
    [
      [-10, -h],
      [W + 6, -h],
      [W - 12, -h - 56],
      [14, -h - 56],
    ],
    materialColors.copper,
    'slate',
  )
  b.poly(
    [
      [W + 6, -h],
      [W + 6 + ox, -h + oy],
      [W + ox - 12, -h - 56 + oy],
      [W - 12, -h - 56],
    ],
    p(materialColors.copper, 1.05),
  )
  for (let i = 0; i < 6; i++) {
    const x = 24 + i * 50
    b.rect(x, -h - 46, 26, 34, p(wall, 0.75))
    b.window(x + 4, -h - 42, 18, 26, { arch: true, panes: [2, 1] })
    s.path(`M${x - 3} ${-h - 46}q16 -18 32 0z`, p(materialColors.copper, 1))
  }
  b.rect(-8, -h - 4, W + 16, 8, p(materialColors.white, 0.9))
  for (let r = 0; r < fl - 1; r++)
    for (let c = 0; c < 7; c++) {
      const x = 16 + c * 43,
        y = -h + 16 + r * fh
      b.window(x, y, 22, 32, { panes: [2, 2], sill: true, arch: r === 0 })
      if (r === 1) b.rail(x - 5, 32, y + 34, 11, materialColors.charcoal, 4, 0.3)
    }
  for (let r = 0; r < fl - 1; r++)
    for (let c = 0; c < 3; c++)
      b.window(W + ox * (0.12 + c * 0.3), -h + 14 + r * fh + oy * (0.25 + c * 0.3), 13, 31, {
        panes: [1, 2],
        sun: 1,
      })
  b.rect(-2, -58, W + 4, 6, p(materialColors.white, 0.85))
  for (let c = 0; c < 6; c++) {
    const x = 18 + c * 50 + (c > 2 ? 4 : 0)
    if (c === 2 || c === 3) continue
    b.glow(x + 16, -24, 34, 0.7)
    s.path(`M${x} 0v-28a16 16 0 0 1 32 0v28z`, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
    b.line(`M${x + 16} 0v-44M${x} -22h32`, p(materialColors.charcoal, 0.4), 1.6)
    s.path(`M${x - 6} -40h44l6 14h-56z`, p(materialColors.barn, 0.8))
  }
  b.glow(162, -28, 80)
  b.rect(130, -48, 66, 48, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  b.line('M163 -48v48M146 -48v48M180 -48v48', p(materialColors.brass, 0.7), 2)
  b.poly(
    [
      [112, -52],
      [214, -52],
      [222, -44],
      [104, -44],
    ],
    p(materialColors.barn, 0.9),
  )
  b.rect(104, -44, 118, 5, p(materialColors.brass, 0.9))
  b.rect(140, 0, 46, 5, p(materialColors.barn, 0.7))
  b.sign('H O T E L', W / 2, -h - 66, 26, s.light.litShare > 0.2 ? '#ffe7b0' : p(materialColors.charcoal, 0.5), {
    space: 0.1,
  })
  if (s.light.litShare > 0.2) b.glow(W / 2, -h - 74, 90, 0.5)
  b.line(`M80 ${-h - 58}h160`, p(materialColors.charcoal, 0.5), 2)
  b.flag(6, -h - 50, 44, materialColors.navy)
  b.flag(W - 6, -h - 50, 44, materialColors.barn)
  b.plant(118, 0, 38, materialColors.cypress)
  b.plant(208, 0, 38, materialColors.cypress)
}
export function drawResort(s: Scene, b: Building) {
  const { paint: p } = b
  b.shadow(140, 520, 12)
  const hut = (x: number, y: number, w: number, h: number, roofH: number) => {
    b.rect(x - 8, y - 8, w + 16, 8, p(materialColors.timber, 0.8))
    const { ox, oy } = b.flatBody({ x, y: y - 8, w, h, depth: w * 0.5, wall: materialColors.cream })
    b.glow(x + w / 2, y - h / 2, w * 0.7)
    b.rect(x + w * 0.14, y - 8 - h * 0.86, w * 0.72, h * 0.86, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
    b.line(
      `M${x + w * 0.38} ${y - 8 - h * 0.86}v${h * 0.86}M${x + w * 0.62} ${y - 8 - h * 0.86}v${h * 0.86}`,
      p(materialColors.timberDark, 0.5),
      2,
    )
    const e = 16
    b.roof(
      [
        [x - e, y - h - 2],
        [x + w + e * 0.5, y - h - 2],
        [x + w * 0.6 + ox * 0.4, y - h - roofH],
        [x + w * 0.36, y - h - roofH],
      ],
      materialColors.wheat,
      'thatch',
      0.55,
    )
    b.poly(
      [
        [x + w + e * 0.5, y - h - 2],
        [x + w + ox + e, y - h + oy - 4],
        [x + w * 0.6 + ox * 0.4, y - h - roofH],
      ],
      p(materialColors.wheat, 0.95),
    )
  }
  hut(180, -26, 84, 50, 66)
  hut(-60, -20, 70, 44, 56)
  hut(44, -10, 112, 62, 88)
  b.rect(-150, -2, 500, 14, p(materialColors.limestone, 0.5))
  b.rect(-150, -6, 500, 6, p(materialColors.limestone, 0.95))
  s.path(
    'M-60 -2h300q18 8 -10 12h-310q-18 -6 20 -12z',
    s.gradient([
      [0, mixColors(p(materialColors.teal, 0.9), s.light.sky[3], 0.55)],
      [1, p(materialColors.teal, 0.95)],
    ]),
  )
  b.line('M-30 3h90M90 5h70M180 2h40', '#fff', 1.2, 'opacity=".5"')
  for (const [x, c] of [
    [-110, materialColors.barn],
    [276, materialColors.brass],
    [316, materialColors.barn],
  ] as const) {
    b.line(`M${x} -4v-50`, p(materialColors.timber, 0.8), 2.4)
    s.path(
      `M${x - 28} -44q28 -30 56 0z`,
      s.gradient(
        [
          [0, p(c, 0.4)],
          [0.7, p(c, 1)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    b.poly(
      [
        [x - 4, -8],
        [x + 18, -8],
        [x + 28, -18],
        [x + 25, -19],
        [x + 16, -11],
        [x - 4, -11],
      ],
      p(materialColors.white, 1),
    )
  }
  b.lights(-110, -56, 60, -60, 22, 14)
  b.lights(150, -60, 316, -52, 22, 12)
}
export function drawMotel(s: Scene, b: Building) {
  const { paint: p } = b,
    door = [materialColors.teal, materialColors.barn, materialColors.brass, materialColors.teal, materialColors.barn]
  b.shadow(150, 520, 10)
  b.flatBody({
    x: -60,
    w: 360,
    h: 66,
    depth: 80,
    wall: b.random.pick([materialColors.pink, materialColors.cream, materialColors.white]),
  })
  b.poly(
    [
      [-86, -64],
      [330, -64],
      [352, -78],
      [-64, -78],
    ],
    p(materialColors.white, 0.95),
  )
  b.rect(-86, -66, 416, 8, p(materialColors.teal, 0.75))
  for (let i = 0; i < 5; i++) {
    const x = -44 + i * 70
    s.group(`transform="translate(${x} 0)"`, () => b.door(0, 22, 46, door[i]!))
    b.window(x + 30, -48, 30, 26, { panes: [2, 1], frame: p(materialColors.white, 0.8) })
    b.glow(x - 4, -46, 18, 0.8)
    b.post(x - 10, 0, 60, 3, materialColors.white, 0.9)
  }
  // The sign's pylon.
  b.line('M-134 0v-196M-112 0v-196', p(materialColors.charcoal, 0.6), 5)
  const on = s.light.litShare > 0.2
  if (on) s.glow(-122, -176, 130, '#ff6f91', 0.5)
  s.path('M-178 -226l92 -16 26 30 -26 30 -92 -6z', p(materialColors.navy, 0.7))
  s.path(
    'M-178 -226l92 -16 26 30 -26 30 -92 -6z',
    'none',
    `stroke="${on ? '#ff8fab' : p(materialColors.barn, 0.9)}" stroke-width="3.4"`,
  )
  b.sign('MOTEL', -128, -203, 25, on ? '#ffe3ea' : p(materialColors.cream, 1), { font: 'Georgia, serif', space: 0.05 })
  b.rect(-166, -172, 78, 22, p(materialColors.teal, 0.7))
  b.sign('VACANCY', -127, -156, 12, on ? '#d8fff0' : p(materialColors.cream, 1), { space: 0.08 })
  s.path(
    'M-122 -268l6 16 17 1 -13 11 4 17 -14 -9 -14 9 4 -17 -13 -11 17 -1z',
    on ? '#ffe08a' : p(materialColors.brass, 1),
  )
  if (on) b.glow(-122, -254, 40)
  // The parked car.
  s.path(
    'M150 -6q-6 -22 16 -24l22 -2q14 -20 40 -20h34q26 0 38 20q26 2 26 14v12z',
    s.gradient([
      [0, p(materialColors.barn, 1)],
      [1, p(materialColors.barn, 0.3)],
    ]),
  )
  s.path('M196 -32q10 -15 32 -15h8v15zM242 -47h18q18 0 26 15h-44z', b.glass())
  for (const x of [184, 296]) {
    s.path(buildEllipsePath(x, -4, 13), p(materialColors.black, 0.4))
    s.path(buildEllipsePath(x, -4, 6), p(materialColors.tin, 1))
  }
}
