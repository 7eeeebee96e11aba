import { materialColors } from '../light-and-paints.ts'
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

export function drawBedroom(s: Scene) {
  const k = createRoom(s),
    { paint: p, rect, random: r } = k,
    { width: W } = s,
    R = s.side === 'right',
    wallPaint =
      s.wall ?? r.pick([materialColors.cream, materialColors.sage, materialColors.white, materialColors.blush]),
    floorY = 586,
    X = (x: number) => (R ? x : W - x),
    wx = R ? 560 : W - 560 - 400
  drawRoomWallsAndFloor(s, k, wallPaint, floorY, s.wall === materialColors.timber)
  drawWindowPane(s, k, wx, 84, 400, 330, { cols: 2, rows: 1, curtains: materialColors.white })
  drawDaylightOnFloor(s, wx + 20, 360, floorY)
  s.path(buildEllipsePath(X(330), 664, 420, 54), p(materialColors.blush, 0.5))
  s.add(
    `<ellipse cx="${X(330)}" cy="664" rx="396" ry="46" fill="none" stroke="${p(materialColors.white, 0.7)}" stroke-width="3" stroke-dasharray="14 10"/>`,
  )
  const g = R ? '' : `transform="translate(${W} 0) scale(-1 1)"`
  s.group(g, () => {
    // The print over the bed.
    rect(178, 96, 150, 190, p(materialColors.timber, 0.8))
    rect(186, 104, 134, 174, p(materialColors.white, 0.95))
    s.path(buildEllipsePath(253, 166, 28), p(materialColors.brick, 0.8))
    s.path('M204 250q30 -54 62 -22t40 -14v46h-102z', p(materialColors.teal, 0.6))
    s.path('M204 260q44 -26 102 -6v12h-102z', p(materialColors.navy, 0.6))
    // Headboard, mattress and linen.
    s.path('M58 610V372q0 -26 26 -26H104V610Z', p(materialColors.timber, 0.55))
    rect(58, 350, 470, 20, 'none')
    s.path(
      'M96 360q0 -18 18 -18h330q18 0 18 18v150H96z',
      s.gradient([
        [0, p(materialColors.timber, 0.8)],
        [1, p(materialColors.timber, 0.4)],
      ]),
    )
    for (let i = 1; i < 7; i++)
      s.stroke(`M${96 + i * 52} 346v150`, p(materialColors.timberDark, 0.2), 1.6, 'opacity=".5"')
    rect(74, 520, 570, 92, p(materialColors.timber, 0.42))
    rect(80, 604, 18, 40, p(materialColors.timberDark, 0.3))
    rect(620, 604, 18, 40, p(materialColors.timberDark, 0.3))
    s.path(
      'M72 470q0 -22 24 -22h520q34 0 34 34v74q0 10 -10 10H72z',
      s.gradient([
        [0, p(materialColors.white, 1)],
        [1, p(materialColors.white, 0.5)],
      ]),
    )
    for (const [x, y, w, h, a, kk] of [
      [104, 392, 150, 84, materialColors.white, 0.75],
      [256, 388, 150, 88, materialColors.white, 0.95],
      [128, 412, 126, 76, materialColors.sage, 0.7],
      [268, 414, 118, 74, materialColors.ochre, 0.8],
    ] as const) {
      s.path(
        `M${x} ${y + 10}q${w * 0.5} -22 ${w} 0q14 ${h * 0.5} -4 ${h}q${w * -0.5} 12 ${8 - w} 0q-16 ${h * -0.5} -4 ${0 - h}z`,
        s.gradient([
          [0, p(a, kk + 0.15)],
          [1, p(a, kk - 0.4)],
        ]),
      )
    }
    s.path(
      'M244 476q70 -26 200 -16t190 -6q20 4 22 30l6 106q-140 26 -306 10t-132 -8z',
      s.gradient([
        [0, p(materialColors.cream, 0.95)],
        [1, p(materialColors.cream, 0.4)],
      ]),
    )
    s.stroke(
      'M300 480q30 60 8 110M380 472q26 70 4 124M470 470q20 70 -4 128M560 470q18 60 6 122',
      p(materialColors.cream, 0.15),
      3,
      'opacity=".45"',
    )
    s.path(
      'M520 458q70 2 118 -4q18 6 20 32l6 110q-60 12 -122 14q10 -80 -22 -152z',
      s.gradient([
        [0, p(materialColors.teal, 0.85)],
        [1, p(materialColors.navy, 0.5)],
      ]),
    )
    const fr = []
    for (let i = 0; i < 16; i++) fr.push(`M${544 + i * 7.6} ${608 - i * 0.9}v12`)
    s.stroke(fr.join(''), p(materialColors.teal, 0.7), 3)
    rect(0, 500, 66, 128, p(materialColors.timberDark, 0.5))
    rect(0, 494, 74, 10, p(materialColors.timber, 0.85))
    drawLamp(s, k, 34, 454, 1)
    rect(46, 484, 26, 6, p(materialColors.brick, 0.7))
    rect(44, 478, 24, 6, p(materialColors.cream, 0.8))
  })
  drawLeafPlant(s, k, X(1010), 650, 250)
}
