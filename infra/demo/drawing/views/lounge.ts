import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import {
  createRoom,
  drawRoomWallsAndFloor,
  drawWindowPane,
  drawDaylightOnFloor,
  drawLamp,
  drawLeafPlant,
} from './indoors.ts'
import type { Scene } from '../scene.ts'

export function drawLounge(s: Scene) {
  const k = createRoom(s),
    { paint: p, rect, isLamplit: lamp, random: r } = k,
    { width: W } = s,
    R = s.side === 'right',
    wallPaint = s.wall ?? r.pick([materialColors.white, materialColors.cream, materialColors.sage]),
    floorY = 572,
    wx = R ? 620 : W - 620 - 360
  drawRoomWallsAndFloor(s, k, wallPaint, floorY, s.wall === materialColors.timber)
  for (let i = 0; i < 4; i++) s.path(`M${120 + i * 280} 0h44l-12 60h-44z`, p(materialColors.timberDark, 0.45))
  rect(0, 0, W, 26, p(materialColors.timberDark, 0.3))
  drawWindowPane(s, k, wx, 96, 360, 330, { cols: 3, rows: 2, frame: materialColors.charcoal, curtains: null })
  drawDaylightOnFloor(s, wx, 360, floorY)
  s.group(R ? '' : `transform="translate(${W} 0) scale(-1 1)"`, () => {
    // The hearth.
    rect(
      96,
      0,
      250,
      floorY,
      s.gradient([
        [0, p(materialColors.stone, 0.5)],
        [1, p(materialColors.stone, 0.7)],
      ]),
    )
    const st: string[][] = [[], []]
    for (let y = 60, row = 0; y < floorY; y += 26, row++)
      for (let x = 96 + (row % 2 ? -18 : 0); x < 346; x += 44)
        if (r.chance(0.7))
          st[r.integer(0, 1)]!.push(
            `M${formatOneDecimal(Math.max(98, x + 2))} ${y + 2}h${formatOneDecimal(Math.min(40, 344 - Math.max(98, x + 2)))}v22h${formatOneDecimal(-Math.min(40, 344 - Math.max(98, x + 2)))}z`,
          )
    s.path(st[0]!.join(''), p(materialColors.stoneDark, 0.45))
    s.path(st[1]!.join(''), p(materialColors.limestone, 0.85))
    rect(70, 320, 302, 26, p(materialColors.timberDark, 0.6))
    rect(70, 316, 302, 8, p(materialColors.timber, 0.85))
    rect(140, 390, 162, 182, p(materialColors.black, 0.15))
    s.glow(221, 520, 300, '#ff9a3c', lamp ? 0.6 : 0.35)
    s.path('M168 566q-8 -60 22 -92q-2 -38 30 -66q-2 44 26 70q26 30 20 88z', '#ff8f35')
    s.path('M190 566q-4 -40 16 -62q0 -26 16 -44q0 30 18 48q16 22 10 58z', '#ffd27a')
    s.stroke('M160 562l120 -10M164 552l116 12', p(materialColors.timberDark, 0.6), 16)
    rect(118, 566, 206, 16, p(materialColors.stoneDark, 0.6))
    rect(128, 256, 74, 60, p(materialColors.timber, 0.8))
    rect(134, 262, 62, 48, p(materialColors.teal, 0.6))
    s.path('M134 300q30 -26 62 -4v14h-62z', p(materialColors.cream, 0.8))
    drawLeafPlant(s, k, 322, 318, 70, materialColors.white)
    for (const [x, h] of [
      [228, 34],
      [246, 26],
    ] as const) {
      rect(x, 316 - h, 8, h, p(materialColors.cream, 0.95))
      if (lamp) s.glow(x + 4, 312 - h, 26, '#ffd58a', 0.9)
    }
    rect(20, 520, 60, 62, p(materialColors.timberDark, 0.4))
    s.path(
      (
        [
          [34, 534],
          [52, 530],
          [66, 540],
          [40, 552],
          [58, 556],
          [34, 568],
          [66, 570],
        ] as const
      )
        .map(([x, y]) => buildEllipsePath(x, y, 9))
        .join(''),
      p(materialColors.timber, 0.8),
    )
    s.path(buildEllipsePath(560, 650, 400, 50), p(materialColors.cream, 0.6))
    s.add(
      `<ellipse cx="560" cy="650" rx="360" ry="40" fill="none" stroke="${p(materialColors.brick, 0.6)}" stroke-width="4"/><ellipse cx="560" cy="650" rx="320" ry="32" fill="none" stroke="${p(materialColors.navy, 0.6)}" stroke-width="2"/>`,
    )
    // The sofa.
    const c = materialColors.sage
    s.path(
      'M470 470q0 -40 40 -40h420q40 0 40 40v110H470z',
      s.gradient([
        [0, p(c, 0.85)],
        [1, p(c, 0.4)],
      ]),
    )
    s.path('M440 500q0 -26 30 -26t32 26v130h-62z', p(c, 0.7))
    s.path('M938 500q0 -26 30 -26t32 26v130h-62z', p(c, 0.5))
    rect(
      500,
      540,
      440,
      74,
      s.gradient([
        [0, p(c, 0.95)],
        [1, p(c, 0.3)],
      ]),
      'rx="14"',
    )
    s.stroke('M720 546v64', p(c, 0.1), 3)
    for (const x of [462, 966]) rect(x, 628, 14, 26, p(materialColors.timberDark, 0.4))
    for (const [x, a, t] of [
      [520, materialColors.ochre, -8],
      [640, materialColors.white, 6],
      [830, materialColors.brick, 10],
    ] as const)
      s.add(
        `<rect x="${x}" y="462" width="92" height="84" rx="16" fill="${p(a, 0.8)}" transform="rotate(${t} ${x + 46} 504)"/>`,
      )
    s.path('M880 440q40 -6 62 2l14 150q-30 10 -60 4z', p(materialColors.cream, 0.9))
    s.stroke('M890 470l56 4M894 500l54 4M896 530l54 4', p(materialColors.brick, 0.7), 3)
    // The table.
    s.path(buildEllipsePath(610, 640, 130, 26), p(materialColors.timber, 0.85))
    s.path('M486 646q124 36 248 0v8q-124 34 -248 0z', p(materialColors.timberDark, 0.4))
    for (const x of [520, 700]) s.stroke(`M${x} 660l-6 56`, p(materialColors.timberDark, 0.4), 9)
    rect(560, 618, 70, 10, p(materialColors.navy, 0.7))
    rect(566, 608, 60, 10, p(materialColors.cream, 0.9))
    s.path('M660 606h34v16q-17 12 -34 0z', p(materialColors.white, 0.9))
    s.stroke('M694 610q12 2 6 12', p(materialColors.white, 0.8), 3)
  })
  drawLamp(s, k, R ? 440 : W - 440, 330, 1.1)
  s.stroke(`M${R ? 440 : W - 440} 380V640`, p(materialColors.brass, 0.6), 5)
}
