import { materialColors } from '../light-and-paints.ts'
import { lerp } from '../seeded-numbers.ts'
import { buildPolygonPath, buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'
import type { Point } from '../svg-paths.ts'

export function drawLighthouse(s: Scene, b: Building) {
  const { paint: p } = b,
    tx = 190,
    h = 292
  b.shadow(110, 330, 14)
  // The keepers' cottage.
  b.sideGable({
    x: -90,
    w: 190,
    h: 58,
    depth: 92,
    roof: 54,
    overhang: 10,
    wall: materialColors.white,
    roofPaint: materialColors.terracotta,
    roofTexture: 'tin',
    texture: 'boards',
    base: 6,
    drawFront: () => {
      b.rect(-90, -6, 190, 6, p(materialColors.stone, 0.5))
      b.door(-6, 22, 44, materialColors.navy, { glass: true })
      b.window(-66, -46, 28, 28, { shutters: materialColors.navy, sill: true })
      b.window(44, -46, 28, 28, { shutters: materialColors.navy, sill: true })
    },
    drawAfter: () => {
      b.chimney(-50, -96, 15, 32, materialColors.brick)
      b.chimney(66, -96, 15, 32, materialColors.brick, false)
    },
  })
  // The tower.
  const at = (q: number) => lerp(40, 25, q),
    L: Point[] = [],
    R: Point[] = []
  for (let q = 0; q <= 1.001; q += 0.1) {
    const w = at(q) - Math.sin(q * Math.PI) * 3
    L.push([tx - w, -h * q])
    R.push([tx + w, -h * q])
  }
  const tower = buildPolygonPath([...L, ...R.toReversed()]),
    c = s.clipPath(tower)
  s.path(
    tower,
    s.gradient(
      [
        [0, p(materialColors.white, 0.18)],
        [0.45, p(materialColors.white, 0.55)],
        [0.8, p(materialColors.white, 1.05)],
        [1, p(materialColors.white, 0.8)],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  s.group(`clip-path="${c}"`, () => {
    const band = b.random.chance(0.6) ? materialColors.barn : materialColors.navy
    for (const [q0, q1] of [
      [0.34, 0.54],
      [0.76, 0.92],
    ] as const) {
      s.path(
        `M${tx - 60} ${-h * q0}q60 12 120 0V${-h * q1}q-60 12 -120 0z`,
        s.gradient(
          [
            [0, p(band, 0.12)],
            [0.5, p(band, 0.5)],
            [0.8, p(band, 1.05)],
            [1, p(band, 0.75)],
          ],
          { x2: 1, y2: 0 },
        ),
      )
    }
  })
  for (const q of [0.2, 0.43, 0.66])
    b.window(tx - 6, -h * q - 22, 12, 21, { arch: true, panes: [1, 2], frame: p(materialColors.stone, 0.9) })
  b.rect(tx - 15, -38, 26, 38, p(materialColors.stone, 0.6))
  b.door(tx - 11, 19, 33, materialColors.navy)
  // The gallery and the lantern room.
  b.poly(
    [
      [tx - 26, -h],
      [tx + 26, -h],
      [tx + 38, -h - 10],
      [tx - 38, -h - 10],
    ],
    p(materialColors.stone, 0.5),
  )
  b.rect(tx - 40, -h - 14, 80, 5, p(materialColors.charcoal, 0.8))
  b.rail(tx - 38, 76, -h - 14, 17, materialColors.charcoal, 8, 0.7)
  b.glow(tx, -h - 36, 100, 1.1)
  b.rect(
    tx - 17,
    -h - 54,
    34,
    40,
    s.light.litShare > 0.2
      ? s.gradient([
          [0, '#fff6d6'],
          [1, '#ffcf6e'],
        ])
      : b.glass(),
  )
  if (s.light.litShare > 0.2) s.path(buildEllipsePath(tx, -h - 35, 9, 12), '#ffffff')
  b.line(
    `M${tx - 17} ${-h - 54}v40M${tx - 6} ${-h - 54}v40M${tx + 6} ${-h - 54}v40M${tx + 17} ${-h - 54}v40M${tx - 17} ${-h - 34}h34`,
    p(materialColors.charcoal, 0.5),
    2,
  )
  s.path(
    `M${tx - 23} ${-h - 54}h46q-4 -24 -23 -27q-19 3 -23 27z`,
    s.gradient(
      [
        [0, p(materialColors.barn, 0.25)],
        [1, p(materialColors.barn, 0.95)],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  b.line(`M${tx} ${-h - 80}v-16`, p(materialColors.charcoal, 0.6), 2.4)
  s.path(buildEllipsePath(tx, -h - 84, 4), p(materialColors.brass, 1))
  b.fence(-150, -96, 0, 20)
  b.fence(232, 300, 0, 20)
  s.lighthouseLamp = { x: tx, y: -h - 36 }
}
