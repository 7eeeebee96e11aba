import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { buildPolygonPath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'
import type { Point } from '../svg-paths.ts'

export function drawHouse(s: Scene, b: Building) {
  const { paint: p } = b
  if (s.setting === 'city') return drawCanalHouses(s, b)
  b.shadow(120, 330, 12)
  const wall = b.random.pick([materialColors.skyblue, materialColors.sage, materialColors.white, materialColors.cream]),
    tin = b.random.pick([materialColors.tin, materialColors.barn, materialColors.slate])
  // A weatherboard house on stumps with a veranda.
  const st: string[] = []
  for (let x = 4; x < 250; x += 24) st.push(`M${x} 0v-22h5v22z`)
  b.rect(0, -22, 250, 22, p(materialColors.timberDark, 0))
  s.path(st.join(''), p(materialColors.timberDark, 0.6))
  b.sideGable({
    w: 250,
    h: 102,
    depth: 120,
    roof: 64,
    overhang: 16,
    wall,
    roofPaint: tin,
    roofTexture: 'tin',
    texture: 'boards',
    base: 22,
    drawFront: () => {
      b.door(112, 28, 78, materialColors.navy, { glass: true })
      b.window(36, -88, 44, 40, { panes: [3, 2] })
      b.window(170, -88, 44, 40, { panes: [3, 2] })
    },
    drawAfter: ({ ox, oy }) => {
      b.window(250 + ox * 0.34, -86 + oy * 0.5, 24, 38, { sun: 1, panes: [1, 2] })
      b.chimney(196, -150, 17, 34, materialColors.brick)
    },
  })
  b.frontGable({
    x: 30,
    w: 76,
    h: 104,
    depth: 8,
    roof: 40,
    overhang: 8,
    wall,
    roofPaint: tin,
    roofTexture: 'tin',
    texture: 'boards',
    base: 24,
    drawFront: () => {
      b.window(50, -92, 36, 46, { panes: [2, 2], flowerBox: true })
    },
  })
  b.rect(-24, -26, 300, 7, p(materialColors.timber, 0.8))
  b.poly(
    [
      [108, -100],
      [276, -100],
      [266, -116],
      [112, -116],
    ],
    p(tin, 0.85),
  )
  for (const x of [114, 166, 218, 270]) {
    b.post(x, -24, 76, 4, materialColors.white, 0.85)
    s.path(`M${x - 12} -98q12 2 12 14q0 -12 12 -14z`, p(materialColors.white, 0.8))
  }
  b.rail(166, 104, -26, 22, materialColors.white, 7, 0.8)
  b.rail(-22, 52, -26, 22, materialColors.white, 7, 0.7)
  const steps = []
  for (let i = 0; i < 4; i++) steps.push(`M${116 - i * 3} ${-19 + i * 5}h${44 + i * 6}v5h${-(44 + i * 6)}z`)
  s.path(steps.join(''), p(materialColors.timber, 0.75))
  b.line('M116 -19h44M113 -14h50M110 -9h56M107 -4h62', p(materialColors.timberDark, 0.2), 1)
  b.plant(-12, -26, 34)
  b.plant(150, -26, 24, materialColors.fern)
}
export function drawCanalHouses(s: Scene, b: Building) {
  // A row of narrow gabled houses; the middle house is the stay.
  const { paint: p } = b,
    cols = [
      materialColors.brick,
      materialColors.charcoal,
      materialColors.cream,
      materialColors.barn,
      materialColors.sage,
      materialColors.timberDark,
    ]
  let x = -150
  const list: [x: number, width: number, height: number][] = []
  while (x < 330) {
    const w = b.random.between(68, 92)
    list.push([x, w, b.random.between(190, 262)])
    x += w + 1
  }
  list.forEach(([hx, w, h], i) => {
    const wall = cols[(i + b.random.integer(0, 5)) % cols.length]!,
      kind = b.random.integer(0, 2),
      f = -h
    s.path(
      `M${hx} 0V${f}H${hx + w}V0Z`,
      s.gradient(
        [
          [0, p(wall, 0.42)],
          [1, p(wall, 0.62)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    b.blocks(hx, f, w, h, 8, wall, 0.25)
    const trim = p(materialColors.white, 0.85),
      mid = hx + w / 2
    if (kind === 0) {
      const st: Point[] = []
      let yy = f,
        half = w / 2
      for (let k = 0; k < 5; k++) {
        st.push([mid - half, yy])
        yy -= 12
        st.push([mid - half, yy])
        half -= w * 0.09
      }
      const R = st.map(([a, c]): Point => [2 * mid - a, c]).toReversed()
      b.poly([...st, ...R], p(wall, 0.55))
      b.line(buildPolygonPath([...st, ...R], false), trim, 3)
    } else if (kind === 1) {
      const d = `M${hx} ${f}q${w * 0.06} -20 ${w * 0.22} -24q${w * 0.06} -26 ${w * 0.22} -30q${w * 0.16} 4 ${w * 0.22} 30q${w * 0.16} 4 ${w * 0.22} 24z`
      s.path(d, p(wall, 0.55))
      b.line(d, trim, 3.4)
    } else {
      b.rect(hx - 2, f - 14, w + 4, 14, trim)
      const t = []
      for (let k = hx + 3; k < hx + w; k += 8) t.push(`M${formatOneDecimal(k)} ${f}h4v-6h-4z`)
      s.path(t.join(''), p(materialColors.stone, 0.2), 'opacity=".5"')
      b.poly(
        [
          [hx + w * 0.3, f - 14],
          [hx + w * 0.7, f - 14],
          [mid, f - 40],
        ],
        p(wall, 0.6),
      )
    }
    b.window(mid - 7, f - 10 + (kind === 2 ? -18 : 0), 14, 17, { panes: [2, 1] })
    const n = w > 80 ? 3 : 2,
      fl = Math.round(h / 62),
      ww = (w / n) * 0.56
    for (let r = 0; r < fl; r++)
      for (let c = 0; c < n; c++)
        b.window(hx + (w / n) * (c + 0.5) - ww / 2, f + 16 + r * 54, ww, r === fl - 1 ? 30 : 36, {
          panes: [2, 3],
          sill: true,
          flowerBox: b.random.chance(0.18),
        })
    const dw = 20
    b.door(
      hx + w * 0.2,
      dw,
      36,
      b.random.pick([materialColors.navy, materialColors.teal, materialColors.barn, materialColors.charcoal]),
      {
        glass: true,
      },
    )
    b.window(hx + w * 0.56, -36, w * 0.3, 28, { panes: [2, 2] })
    b.line(`M${formatOneDecimal(mid)} ${f - 36}v-6l0 0h10`, p(materialColors.timberDark, 0.6), 2.4)
  })
}
