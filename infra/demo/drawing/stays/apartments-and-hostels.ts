import { mixColors } from '../color.ts'
import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function drawApartments(s: Scene, b: Building) {
  const { paint: p } = b,
    old = b.random.chance(0.5)
  b.shadow(110, 300, 10)
  if (old) {
    // An old apartment block: stucco, wrought iron and a mansard roof.
    const wall = b.random.pick([materialColors.cream, materialColors.blush, materialColors.ochre]),
      W = 240,
      fl = 5,
      fh = 58,
      h = fl * fh
    const { ox, oy } = b.flatBody({ x: 0, w: W, h, depth: 90, wall })
    b.roof(
      [
        [-8, -h],
        [W + 6, -h],
        [W - 8, -h - 54],
        [12, -h - 54],
      ],
      materialColors.slate,
      'slate',
    )
    b.poly(
      [
        [W + 6, -h],
        [W + 6 + ox, -h + oy],
        [W + ox - 8, -h - 54 + oy],
        [W - 8, -h - 54],
      ],
      p(materialColors.slate, 1),
    )
    for (let i = 0; i < 4; i++) {
      b.rect(26 + i * 54, -h - 44, 28, 32, p(wall, 0.7))
      b.window(30 + i * 54, -h - 40, 20, 26, { panes: [2, 1] })
      b.poly(
        [
          [22 + i * 54, -h - 44],
          [40 + i * 54, -h - 56],
          [58 + i * 54, -h - 44],
        ],
        p(materialColors.slate, 0.9),
      )
    }
    b.rect(-6, -h - 4, W + 12, 7, p(materialColors.white, 0.8))
    for (let r = 0; r < fl; r++)
      for (let c = 0; c < 4; c++) {
        const x = 20 + c * 56,
          y = -h + 12 + r * fh
        if (r < fl - 1) {
          b.window(x, y, 26, 38, { panes: [2, 3], shutters: r % 2 ? undefined : materialColors.sage })
          if (r === 1 || r === 2) b.rail(x - 7, 40, y + 40, 13, materialColors.charcoal, 4, 0.3)
        } else {
          s.path(`M${x - 6} 0v-30a19 19 0 0 1 38 0v30z`, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
          b.line(`M${x + 13} 0v-48M${x - 6} -24h38`, p(materialColors.charcoal, 0.4), 2)
        }
      }
    for (let r = 0; r < fl - 1; r++)
      for (let c = 0; c < 2; c++)
        b.window(W + ox * (0.18 + c * 0.42), -h + 10 + r * fh + oy * (0.3 + c * 0.42), 13, 36, {
          panes: [1, 3],
          sun: 1,
        })
    b.rect(-2, -fh - 2, W + 4, 5, p(materialColors.white, 0.8))
    s.path(`M10 -48h60l8 16h-76z`, p(materialColors.barn, 0.8))
    s.path('M10 -48h12l-4 16h-12zM34 -48h12l1 16h-13zM58 -48h12l8 16h-13z', p(materialColors.white, 0.8))
    b.plant(96, 0, 34)
    b.plant(226, 0, 34)
    return
  }
  const wall = b.random.pick([materialColors.concrete, materialColors.white, materialColors.brick]),
    W = 210,
    fl = 7,
    fh = 44,
    h = fl * fh + 16
  const { ox, oy } = b.flatBody({
    x: 0,
    w: W,
    h,
    depth: 120,
    wall,
    texture: wall === materialColors.brick ? 'brick' : undefined,
  })
  for (let r = 0; r < fl; r++) {
    const y = -h + 12 + r * fh
    for (let c = 0; c < 3; c++) {
      const x = 12 + c * 66
      b.window(x, y, 52, 30, { panes: [3, 1], frame: p(materialColors.charcoal, 0.5), frameWidth: 2 })
      if (r < fl - 1) {
        b.rect(x - 4, y + 30, 60, 4, p(materialColors.charcoal, 0.7))
        b.rect(x - 4, y + 18, 60, 13, mixColors(p(materialColors.teal, 0.6), s.light.sky[3], 0.4), 'opacity=".45"')
        if (b.random.chance(0.4))
          drawFoliage(s, x + b.random.between(6, 44), y + 20, 10, 7, materialColors.fern, {
            d: b.distance,
            n: 14,
            size: 3,
            r: b.random,
          })
      }
    }
    for (let c = 0; c < 3; c++)
      b.window(W + ox * (0.1 + c * 0.31), y + oy * (0.2 + c * 0.31), ox * 0.18, 28, {
        panes: [1, 1],
        frame: p(materialColors.charcoal, 0.8),
        frameWidth: 1.6,
        sun: 1,
      })
  }
  b.rect(0, -26, W, 26, p(materialColors.charcoal, 0.35))
  b.rect(12, -22, 70, 22, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  b.door(100, 22, 24, materialColors.timber, { glass: 'full' })
  b.rect(136, -22, 64, 22, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  drawFoliage(s, 40, -h - 8, 34, 14, materialColors.fern, { d: b.distance, n: 40, size: 5, r: b.random })
  drawFoliage(s, 150, -h - 10, 44, 16, materialColors.broad, { d: b.distance, n: 50, size: 5, r: b.random })
  b.rail(0, W, -h, 13, materialColors.charcoal, 14, 0.5)
  b.lights(10, -h - 28, W - 6, -h - 26, 12, 14)
}
export function drawHostel(s: Scene, b: Building) {
  const { paint: p } = b,
    wall = b.random.pick([materialColors.brass, materialColors.pink, materialColors.teal]),
    W = 230,
    h = 208
  b.shadow(120, 330, 10)
  const { ox, oy } = b.flatBody({ w: W, h, depth: 110, wall })
  b.rect(-5, -h - 5, W + 10, 9, p(materialColors.white, 0.85))
  s.path(`M${W} 0L${W + ox} ${oy}V${-h + oy}L${W} ${-h}Z`, p(wall, 1))
  const cl = s.clipPath(`M${W} 0L${W + ox} ${oy}V${-h + oy}L${W} ${-h}Z`)
  s.group(`clip-path="${cl}"`, () => {
    s.path(buildEllipsePath(W + ox * 0.5, -h * 0.62, 24, 32), p('#f3c64f', 1))
    s.path(`M${W} -40q20 -60 40 -20t40 -30V20H${W}z`, p(materialColors.teal, 1))
    s.path(`M${W} -10q24 -40 44 -10t40 -20V20H${W}z`, p(materialColors.navy, 0.9))
  })
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 4; c++)
      b.window(18 + c * 54, -h + 20 + r * 50, 28, 32, { panes: [2, 2], sill: true, flowerBox: b.random.chance(0.25) })
  b.rect(0, -50, W, 50, p(materialColors.charcoal, 0.4))
  b.glow(70, -24, 60)
  b.rect(12, -42, 92, 42, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  b.line('M42 -42v42M73 -42v42', p(materialColors.charcoal, 0.2), 2)
  b.door(120, 26, 42, materialColors.barn, { glass: 'full' })
  b.rect(160, -42, 58, 42, s.light.litShare > 0.2 ? b.lamplight() : b.glass())
  b.rect(28, -64, 150, 20, p(materialColors.white, 0.85))
  b.sign('HOSTEL', 103, -49, 15, p(materialColors.navy, 0.4), { space: 0.3 })
  b.lights(0, -70, 230, -70, 12, 18)
  for (const x of [-40, 252]) {
    b.line(
      `M${x} -9l12 -16h18l8 16M${x + 12} -25l12 16M${x + 30} -25l-6 -6h-6M${x + 12} -25l-3 -6h7`,
      p(materialColors.barn, 0.7),
      2,
    )
    s.add(
      `<path d="${buildEllipsePath(x, -9, 9)}${buildEllipsePath(x + 38, -9, 9)}" fill="none" stroke="${p(materialColors.black, 0.5)}" stroke-width="2"/>`,
    )
  }
  b.plant(112, 0, 30)
  b.lights(20, -h - 24, 210, -h - 24, 14, 14)
  b.rail(0, W, -h - 4, 15, materialColors.charcoal, 12, 0.5)
}
