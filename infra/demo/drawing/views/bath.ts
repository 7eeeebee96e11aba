import { mixColors } from '../color.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import { createRoom, drawRoomWallsAndFloor, drawWindowPane, drawDaylightOnFloor, drawLeafPlant } from './indoors.ts'
import type { Scene } from '../scene.ts'

export function drawBathroom(s: Scene) {
  const k = createRoom(s),
    { paint: p, rect, isLamplit: lamp } = k,
    { width: W } = s,
    R = s.side === 'right',
    floorY = 566
  drawRoomWallsAndFloor(s, k, materialColors.white, floorY, false)
  const tl = []
  for (let y = 300; y < floorY - 12; y += 22) tl.push(`M0 ${y}H${W}`)
  for (let y = 300, row = 0; y < floorY - 14; y += 22, row++)
    for (let x = row % 2 ? -30 : 0; x < W; x += 60) tl.push(`M${x} ${y}v${Math.min(22, floorY - 12 - y)}`)
  rect(0, 300, W, floorY - 300, p(materialColors.teal, 0.6), 'opacity=".5"')
  s.stroke(tl.join(''), p(materialColors.white, 0.8), 1.8, 'opacity=".6"')
  rect(0, 290, W, 12, p(materialColors.timber, 0.7))
  drawWindowPane(s, k, R ? 420 : W - 420 - 440, 70, 440, 340, {
    cols: 2,
    rows: 1,
    curtains: null,
    frame: materialColors.timber,
  })
  drawDaylightOnFloor(s, R ? 440 : W - 820, 380, floorY)
  s.group(R ? '' : `transform="translate(${W} 0) scale(-1 1)"`, () => {
    s.path(buildEllipsePath(640, 664, 360, 34), p(materialColors.timberDark, 0), 'opacity=".3"')
    s.path(
      'M350 452q-30 -22 -16 -34q12 -8 40 4q266 30 532 0q28 -12 40 -4q14 12 -16 34q-10 150 -96 194q-194 30 -388 0q-86 -44 -96 -194z',
      s.gradient([
        [0, p(materialColors.white, 1)],
        [0.5, p(materialColors.white, 0.72)],
        [1, p(materialColors.white, 0.3)],
      ]),
    )
    s.path(
      'M372 440q268 34 536 0q-6 20 -40 24q-228 22 -456 0q-34 -4 -40 -24z',
      mixColors(p(materialColors.river, 0.9), '#ffffff', 0.25),
    )
    s.path(
      (
        [
          [420, 448],
          [470, 456],
          [540, 460],
          [800, 456],
          [850, 450],
          [760, 460],
        ] as const
      )
        .map(([x, y]) => buildEllipsePath(x, y, 16, 8))
        .join(''),
      p(materialColors.white, 1),
      'opacity=".9"',
    )
    s.stroke('M300 640V360q0 -40 40 -40t40 40v24', p(materialColors.brass, 0.85), 9)
    s.stroke('M286 430h28', p(materialColors.brass, 0.9), 7)
    s.path('M880 430h70l6 150q-36 12 -82 0z', p(materialColors.cream, 0.9))
    s.stroke('M884 470h64M884 486h66', p(materialColors.brick, 0.7), 4)
    rect(120, 380, 120, 200, p(materialColors.timber, 0.55))
    rect(112, 370, 136, 14, p(materialColors.timber, 0.9))
    for (let i = 0; i < 3; i++)
      rect(
        128,
        398 + i * 40,
        104,
        28,
        p([materialColors.white, materialColors.sage, materialColors.cream][i]!, 0.85),
        'rx="12"',
      )
    s.path('M150 330h26v40h-26zM186 342h20v28h-20z', p(materialColors.ochre, 0.8))
    s.add(
      `<circle cx="180" cy="190" r="76" fill="${p(materialColors.brass, 0.8)}"/><circle cx="180" cy="190" r="68" fill="${mixColors(p(materialColors.skyblue, 0.8), '#ffffff', 0.3)}"/>`,
    )
    s.path('M132 236L206 132h18L150 254z', '#ffffff', 'opacity=".3"')
  })
  drawLeafPlant(s, k, R ? 1000 : W - 1000, 660, 270)
  for (const x of [R ? 250 : W - 250]) {
    s.stroke(`M${x} 0v92`, p(materialColors.charcoal, 0.4), 2)
    if (lamp) s.glow(x, 120, 200, '#ffd08a', 0.6)
    s.path(buildEllipsePath(x, 120, 28), lamp ? '#fff0cc' : p(materialColors.white, 1))
  }
}
