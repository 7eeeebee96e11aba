import { depthX, depthY } from '../building/depth.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'
import type { Point } from '../svg-paths.ts'

export function drawCabin(s: Scene, b: Building) {
  const { paint: p } = b
  b.shadow(90, 300, 14)
  if (b.random.chance(0.55)) {
    // An A-frame cabin.
    const w = 190,
      h = 214,
      dep = 170,
      ox = dep * depthX,
      oy = dep * depthY
    b.rect(-34, -16, 262, 16, p(materialColors.timberDark, 0.3))
    b.rect(-40, -20, 274, 6, p(materialColors.timber, 0.85))
    b.planks(-34, -14, 262, 14, 12, materialColors.timberDark)
    const apex: Point = [w / 2, -h - 18]
    b.poly(
      [[0, -18], [w, -18], apex],
      s.gradient([
        [0, p(materialColors.timber, 0.5)],
        [1, p(materialColors.timber, 0.66)],
      ]),
    )
    b.glow(w / 2, -70, 130)
    const glass: Point[] = [
      [w * 0.2, -20],
      [w * 0.8, -20],
      [w * 0.54, -h + 14],
      [w * 0.46, -h + 14],
    ]
    b.poly(
      [
        [w * 0.16, -18],
        [w * 0.84, -18],
        [w * 0.545, -h],
        [w * 0.455, -h],
      ],
      p(materialColors.timberDark, 0.5),
    )
    b.poly(
      glass,
      s.light.litShare > 0.2
        ? s.gradient([
            [0, '#ffe9b4'],
            [1, '#ffb65a'],
          ])
        : b.glass(),
    )
    if (s.light.litShare > 0.2) {
      b.rect(w * 0.36, -60, 22, 40, '#b8622b', 'opacity=".45"')
      b.rect(w * 0.56, -52, 26, 4, '#b8622b', 'opacity=".5"')
      b.rect(w * 0.6, -48, 3, 28, '#b8622b', 'opacity=".5"')
      b.line(`M${w * 0.5} ${-h + 40}v46`, '#b8622b', 1.4, 'opacity=".6"')
      s.path(buildEllipsePath(w * 0.5, -h + 92, 7), '#fff3d0')
    }
    b.line(
      `M${w / 2} -20V${-h + 10}M${w * 0.35} -20L${w * 0.35} ${-h * 0.5}M${w * 0.65} -20L${w * 0.65} ${-h * 0.5}M${w * 0.2} -92H${w * 0.8}M${w * 0.26} -150H${w * 0.74}`,
      p(materialColors.timberDark, 0.45),
      3.4,
    )
    b.roof(
      [
        [w + 16, -8],
        [w + 16 + ox, -8 + oy],
        [apex[0] + ox, apex[1] + oy - 6],
        [apex[0], apex[1] - 6],
      ],
      materialColors.charcoal,
      'shingle',
      0.95,
    )
    b.poly(
      [
        [-18, -6],
        [-6, -6],
        [w / 2, -h - 14],
        [w / 2, -h - 30],
      ],
      p(materialColors.charcoal, 0.3),
    )
    b.poly(
      [
        [w + 18, -6],
        [w + 6, -6],
        [w / 2, -h - 14],
        [w / 2, -h - 30],
      ],
      p(materialColors.charcoal, 0.85),
    )
    if (b.snow) b.line(`M-20 -10L${w / 2} ${-h - 34}L${w + 18} -10`, p(materialColors.snow, 0.95), 7)
    b.chimney(w * 0.72 + ox * 0.5, -h * 0.62 + oy * 0.5, 13, 66, materialColors.charcoal)
    b.rail(-38, 64, -20, 24, materialColors.timber, 8, 0.6)
    b.rail(172, 62, -20, 24, materialColors.timber, 8, 0.75)
    b.plant(-20, -20, 32, materialColors.fern)
    return
  }
  b.sideGable({
    w: 188,
    h: 84,
    depth: 120,
    roof: 84,
    overhang: 16,
    wall: materialColors.timber,
    roofPaint: materialColors.slate,
    roofTexture: 'shingle',
    texture: 'logs',
    base: 10,
    fascia: materialColors.timberDark,
    drawFront: () => {
      b.rect(-4, -10, 198, 10, p(materialColors.stoneDark, 0.45))
      b.door(82, 28, 56, materialColors.teal, { frame: materialColors.timberDark, glass: true })
      b.window(22, -66, 40, 34, { frame: p(materialColors.timberDark, 0.6), flowerBox: true })
      b.window(128, -66, 40, 34, { frame: p(materialColors.timberDark, 0.6), flowerBox: true })
    },
    drawAfter: ({ ox, oy }) => {
      b.window(188 + ox * 0.36, -66 + oy * 0.5, 20, 32, {
        frame: p(materialColors.timberDark, 0.9),
        panes: [1, 2],
        sun: 1,
      })
      b.window(188 + ox * 0.4, -112 + oy * 0.5, 15, 18, {
        frame: p(materialColors.timberDark, 0.9),
        panes: [1, 1],
        sun: 1,
      })
      b.chimney(140, -150, 24, 52, materialColors.stoneDark)
    },
  })
  b.rect(-30, -8, 250, 8, p(materialColors.timber, 0.8))
  for (const x of [-26, 40, 148, 214]) b.post(x, -8, 74, 5, materialColors.timberDark, 0.6)
  b.poly(
    [
      [-40, -80],
      [226, -80],
      [214, -98],
      [-24, -98],
    ],
    p(materialColors.slate, 0.8),
  )
  if (b.snow)
    b.poly(
      [
        [-42, -82],
        [228, -82],
        [214, -102],
        [-24, -102],
      ],
      p(materialColors.snow, 0.95),
    )
  b.rail(-26, 66, -8, 24, materialColors.timber, 8, 0.7)
  b.rail(148, 66, -8, 24, materialColors.timber, 8, 0.8)
}
