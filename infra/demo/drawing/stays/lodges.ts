import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'
import type { Point } from '../svg-paths.ts'

export function drawLodge(s: Scene, b: Building) {
  const { paint: p } = b
  b.shadow(140, 420, 14)
  b.sideGable({
    x: -90,
    w: 170,
    h: 96,
    depth: 120,
    roof: 70,
    overhang: 16,
    wall: materialColors.timber,
    roofPaint: materialColors.charcoal,
    roofTexture: 'shingle',
    texture: 'boards',
    base: 30,
    fascia: materialColors.timberDark,
    drawFront: () => {
      b.rect(-90, -30, 170, 30, p(materialColors.stoneDark, 0.45))
      b.blocks(-90, -30, 170, 30, 14, materialColors.stoneDark, 0.5)
      for (const x of [-72, -26, 20])
        b.window(x, -82, 28, 32, { frame: p(materialColors.timberDark, 0.6), flowerBox: true })
    },
    drawAfter: () => b.chimney(-40, -150, 24, 52, materialColors.stoneDark),
  })
  b.frontGable({
    x: 60,
    w: 210,
    h: 118,
    depth: 160,
    roof: 112,
    overhang: 26,
    wall: materialColors.timber,
    roofPaint: materialColors.charcoal,
    roofTexture: 'shingle',
    texture: 'boards',
    base: 34,
    thick: 9,
    fascia: materialColors.timberDark,
    drawFront: () => {
      b.rect(
        60,
        -34,
        210,
        34,
        s.gradient([
          [0, p(materialColors.stoneDark, 0.4)],
          [1, p(materialColors.stoneDark, 0.6)],
        ]),
      )
      b.blocks(60, -34, 210, 34, 15, materialColors.stoneDark, 0.5)
      b.glow(165, -110, 150)
      const g: Point[] = [
        [94, -44],
        [236, -44],
        [236, -128],
        [165, -202],
        [94, -128],
      ]
      b.poly(
        g,
        s.light.litShare > 0.2
          ? s.gradient([
              [0, '#ffe9b4'],
              [1, '#ffae52'],
            ])
          : b.glass(),
      )
      if (s.light.litShare > 0.2) {
        b.line('M165 -200v46', '#9c5a26', 1.4)
        s.path('M150 -142h30l-4 -10h-22z', '#9c5a26')
        s.path(buildEllipsePath(165, -138, 9, 4), '#fffbe8')
        b.rect(110, -66, 44, 14, '#9c5a26', 'opacity=".45"')
        b.rect(184, -74, 30, 26, '#9c5a26', 'opacity=".4"')
      }
      b.line(
        'M94 -44V-128L165 -202L236 -128V-44ZM94 -92h142M94 -128h142M129 -44v-118M165 -44v-156M201 -44v-118',
        p(materialColors.timberDark, 0.45),
        5,
      )
      b.rect(44, -40, 242, 7, p(materialColors.timberDark, 0.7))
      b.rail(48, 46, -40, 24, materialColors.timberDark, 7, 0.5)
      b.rail(238, 46, -40, 24, materialColors.timberDark, 7, 0.6)
    },
    drawFlank: ({ ox, oy }) => {
      for (const q of [0.2, 0.5, 0.8])
        b.window(270 + ox * q - 8, -100 + oy * (q + 0.1), 17, 34, {
          sun: 1,
          panes: [1, 2],
          frame: p(materialColors.timberDark, 0.9),
        })
    },
    drawAfter: ({ ox, oy }) => {
      b.chimney(214 + ox * 0.3, -176 + oy * 0.3, 26, 60, materialColors.stoneDark)
    },
  })
  for (const x of [50, 280]) {
    b.glow(x, -18, 30, 0.8)
  }
}
