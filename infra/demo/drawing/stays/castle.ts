import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawCastle(s: Scene, b: Building) {
  const { paint: p } = b,
    wall = b.random.pick([materialColors.stone, materialColors.limestone]),
    cone = b.random.pick([materialColors.slate, materialColors.terracotta])
  b.shadow(130, 400, 16)
  const crenel = (x: number, y: number, w: number, size = 11) => {
    const l = []
    for (let xx = x; xx < x + w - size * 0.5; xx += size * 1.7)
      l.push(
        `M${formatOneDecimal(xx)} ${formatOneDecimal(y)}v${formatOneDecimal(-size)}h${formatOneDecimal(size)}v${formatOneDecimal(size)}z`,
      )
    s.path(l.join(''), p(wall, 0.62))
  }
  const tower = (x: number, w: number, h: number, roof: number, o: { flag?: string; win?: readonly number[] } = {}) => {
    s.path(
      `M${x} 0V${-h}H${x + w}V0Z`,
      s.gradient(
        [
          [0, p(wall, 0.12)],
          [0.4, p(wall, 0.46)],
          [0.8, p(wall, 1)],
          [1, p(wall, 0.78)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    b.blocks(x, -h, w, h, 13, wall, 0.22)
    s.path(
      `M${x - 6} ${-h}h${w + 12}v-14h${-(w + 12)}z`,
      s.gradient(
        [
          [0, p(wall, 0.2)],
          [0.75, p(wall, 1)],
          [1, p(wall, 0.8)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    const arc = []
    for (let xx = x - 4; xx < x + w + 2; xx += 9) arc.push(`M${formatOneDecimal(xx)} ${-h}v5q3.5 4 7 0v-5z`)
    s.path(arc.join(''), p(wall, 0.1), 'opacity=".5"')
    if (roof) {
      s.path(
        `M${x - 12} ${-h - 13}L${x + w / 2} ${-h - roof}L${x + w + 12} ${-h - 13}q${-(w / 2 + 12)} 9 ${-(w + 24)} 0z`,
        s.gradient(
          [
            [0, p(cone, 0.2)],
            [0.45, p(cone, 0.5)],
            [0.8, p(cone, 1.05)],
            [1, p(cone, 0.85)],
          ],
          { x2: 1, y2: 0 },
        ),
      )
      b.flag(x + w / 2, -h - roof + 2, 34, o.flag ?? materialColors.barn)
      if (b.snow)
        s.path(
          `M${x + w * 0.28} ${-h - roof * 0.5}L${x + w / 2} ${-h - roof}L${x + w * 0.86} ${-h - roof * 0.42}l-8 -6 -8 10 -9 -9z`,
          p(materialColors.snow, 0.9),
        )
    } else crenel(x - 6, -h - 13, w + 12)
    for (const q of o.win ?? [0.4, 0.72])
      b.window(x + w / 2 - 6, -h * q - 24, 12, 25, { arch: true, panes: [1, 1], frame: p(wall, 0.9) })
  }
  tower(-20, 62, 196, 104) // back left
  const k = b.flatBody({ x: 56, w: 150, h: 236, depth: 70, wall })
  b.blocks(56, -236, 150, 236, 15, wall, 0.3)
  crenel(54, -236, 154, 12)
  const l = []
  for (let i = 0; i < 4; i++)
    l.push(
      `M${206 + (k.ox * i) / 4} ${-236 + (k.oy * i) / 4}v-12l${formatOneDecimal(k.ox / 7)} ${formatOneDecimal(k.oy / 7)}v12z`,
    )
  s.path(l.join(''), p(wall, 1))
  for (const [x, y] of [
    [78, -206],
    [122, -206],
    [166, -206],
    [78, -152],
    [122, -152],
    [166, -152],
  ] as const)
    b.window(x, y, 18, 30, { arch: true, panes: [2, 1], frame: p(wall, 0.95), sill: true })
  tower(196, 70, 256, 124, { win: [0.3, 0.56, 0.8] })
  b.flag(130, -248, 46, materialColors.navy)
  // The curtain wall and the gate.
  b.rect(
    -96,
    -84,
    420,
    84,
    s.gradient([
      [0, p(wall, 0.5)],
      [1, p(wall, 0.6)],
    ]),
  )
  b.blocks(-96, -84, 420, 84, 16, wall, 0.34)
  crenel(-98, -84, 424, 12)
  tower(-118, 50, 120, 70, { win: [0.55], flag: materialColors.brass })
  tower(288, 54, 128, 74, { win: [0.55], flag: materialColors.brass })
  b.rect(88, -112, 84, 112, p(wall, 0.66))
  b.blocks(88, -112, 84, 112, 14, wall, 0.4)
  crenel(86, -112, 90, 11)
  b.glow(130, -30, 70)
  s.path(
    'M106 0V-46A24 24 0 0 1 154 -46V0Z',
    s.light.litShare > 0.2
      ? s.gradient([
          [0, '#d98a3c'],
          [1, '#ffcf7d'],
        ])
      : p(materialColors.timberDark, 0.2),
  )
  b.line(
    'M114 0V-62M122 0V-68M130 0V-70M138 0V-68M146 0V-62M106 -20H154M106 -40H154',
    p(materialColors.charcoal, 0.3),
    2,
  )
  for (const x of [98, 162]) {
    b.glow(x, -64, 26)
    s.path(buildEllipsePath(x, -64, 2.6, 4), s.light.litShare > 0.2 ? '#ffe2a0' : p(materialColors.charcoal, 0.5))
  }
}
