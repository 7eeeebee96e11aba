import { mix } from '../color.ts'
import { foliage } from '../foliage.ts'
import { paints } from '../light.ts'
import { dot } from '../shapes.ts'
import type { Scene } from '../scene.ts'
import type { Building } from '../building/building.ts'

export function buildApartment(s: Scene, b: Building) {
  const { p } = b,
    old = b.r.chance(0.5)
  b.shadow(110, 300, 10)
  if (old) {
    // stucco, wrought iron, mansard
    const wall = b.r.pick([paints.cream, paints.blush, paints.ochre]),
      W = 240,
      fl = 5,
      fh = 58,
      h = fl * fh
    const { ox, oy } = b.box({ x: 0, w: W, h, dep: 90, wall })
    b.roof(
      [
        [-8, -h],
        [W + 6, -h],
        [W - 8, -h - 54],
        [12, -h - 54],
      ],
      paints.slate,
      'slate',
    )
    b.poly(
      [
        [W + 6, -h],
        [W + 6 + ox, -h + oy],
        [W + ox - 8, -h - 54 + oy],
        [W - 8, -h - 54],
      ],
      p(paints.slate, 1),
    )
    for (let i = 0; i < 4; i++) {
      b.rect(26 + i * 54, -h - 44, 28, 32, p(wall, 0.7))
      b.win(30 + i * 54, -h - 40, 20, 26, { mull: [2, 1] })
      b.poly(
        [
          [22 + i * 54, -h - 44],
          [40 + i * 54, -h - 56],
          [58 + i * 54, -h - 44],
        ],
        p(paints.slate, 0.9),
      )
    }
    b.rect(-6, -h - 4, W + 12, 7, p(paints.white, 0.8))
    for (let r = 0; r < fl; r++)
      for (let c = 0; c < 4; c++) {
        const x = 20 + c * 56,
          y = -h + 12 + r * fh
        if (r < fl - 1) {
          b.win(x, y, 26, 38, { mull: [2, 3], shutters: r % 2 ? undefined : paints.sage })
          if (r === 1 || r === 2) b.rail(x - 7, 40, y + 40, 13, paints.charcoal, 4, 0.3)
        } else {
          s.path(`M${x - 6} 0v-30a19 19 0 0 1 38 0v30z`, s.t.win > 0.2 ? b.warm() : b.glass())
          b.line(`M${x + 13} 0v-48M${x - 6} -24h38`, p(paints.charcoal, 0.4), 2)
        }
      }
    for (let r = 0; r < fl - 1; r++)
      for (let c = 0; c < 2; c++)
        b.win(W + ox * (0.18 + c * 0.42), -h + 10 + r * fh + oy * (0.3 + c * 0.42), 13, 36, { mull: [1, 3], k: 1 })
    b.rect(-2, -fh - 2, W + 4, 5, p(paints.white, 0.8))
    s.path(`M10 -48h60l8 16h-76z`, p(paints.barn, 0.8))
    s.path('M10 -48h12l-4 16h-12zM34 -48h12l1 16h-13zM58 -48h12l8 16h-13z', p(paints.white, 0.8))
    b.plant(96, 0, 34)
    b.plant(226, 0, 34)
    return
  }
  const wall = b.r.pick([paints.concrete, paints.white, paints.brick]),
    W = 210,
    fl = 7,
    fh = 44,
    h = fl * fh + 16
  const { ox, oy } = b.box({ x: 0, w: W, h, dep: 120, wall, tex: wall === paints.brick ? 'brick' : undefined })
  for (let r = 0; r < fl; r++) {
    const y = -h + 12 + r * fh
    for (let c = 0; c < 3; c++) {
      const x = 12 + c * 66
      b.win(x, y, 52, 30, { mull: [3, 1], frame: p(paints.charcoal, 0.5), fw: 2 })
      if (r < fl - 1) {
        b.rect(x - 4, y + 30, 60, 4, p(paints.charcoal, 0.7))
        b.rect(x - 4, y + 18, 60, 13, mix(p(paints.teal, 0.6), s.t.sky[3], 0.4), 'opacity=".45"')
        if (b.r.chance(0.4))
          foliage(s, x + b.r.in(6, 44), y + 20, 10, 7, paints.fern, { d: b.d, n: 14, size: 3, r: b.r })
      }
    }
    for (let c = 0; c < 3; c++)
      b.win(W + ox * (0.1 + c * 0.31), y + oy * (0.2 + c * 0.31), ox * 0.18, 28, {
        mull: [1, 1],
        frame: p(paints.charcoal, 0.8),
        fw: 1.6,
        k: 1,
      })
  }
  b.rect(0, -26, W, 26, p(paints.charcoal, 0.35))
  b.rect(12, -22, 70, 22, s.t.win > 0.2 ? b.warm() : b.glass())
  b.door(100, 22, 24, paints.timber, { glass: 'full' })
  b.rect(136, -22, 64, 22, s.t.win > 0.2 ? b.warm() : b.glass())
  foliage(s, 40, -h - 8, 34, 14, paints.fern, { d: b.d, n: 40, size: 5, r: b.r })
  foliage(s, 150, -h - 10, 44, 16, paints.broad, { d: b.d, n: 50, size: 5, r: b.r })
  b.rail(0, W, -h, 13, paints.charcoal, 14, 0.5)
  b.lights(10, -h - 28, W - 6, -h - 26, 12, 14)
}
export function buildHostel(s: Scene, b: Building) {
  const { p } = b,
    wall = b.r.pick([paints.brass, paints.pink, paints.teal]),
    W = 230,
    h = 208
  b.shadow(120, 330, 10)
  const { ox, oy } = b.box({ w: W, h, dep: 110, wall })
  b.rect(-5, -h - 5, W + 10, 9, p(paints.white, 0.85))
  s.path(`M${W} 0L${W + ox} ${oy}V${-h + oy}L${W} ${-h}Z`, p(wall, 1))
  const cl = s.clip(`M${W} 0L${W + ox} ${oy}V${-h + oy}L${W} ${-h}Z`)
  s.group(`clip-path="${cl}"`, () => {
    s.path(dot(W + ox * 0.5, -h * 0.62, 24, 32), p('#f3c64f', 1))
    s.path(`M${W} -40q20 -60 40 -20t40 -30V20H${W}z`, p(paints.teal, 1))
    s.path(`M${W} -10q24 -40 44 -10t40 -20V20H${W}z`, p(paints.navy, 0.9))
  })
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 4; c++)
      b.win(18 + c * 54, -h + 20 + r * 50, 28, 32, { mull: [2, 2], sill: true, box: b.r.chance(0.25) })
  b.rect(0, -50, W, 50, p(paints.charcoal, 0.4))
  b.glow(70, -24, 60)
  b.rect(12, -42, 92, 42, s.t.win > 0.2 ? b.warm() : b.glass())
  b.line('M42 -42v42M73 -42v42', p(paints.charcoal, 0.2), 2)
  b.door(120, 26, 42, paints.barn, { glass: 'full' })
  b.rect(160, -42, 58, 42, s.t.win > 0.2 ? b.warm() : b.glass())
  b.rect(28, -64, 150, 20, p(paints.white, 0.85))
  b.sign('HOSTEL', 103, -49, 15, p(paints.navy, 0.4), { space: 0.3 })
  b.lights(0, -70, 230, -70, 12, 18)
  for (const x of [-40, 252]) {
    b.line(
      `M${x} -9l12 -16h18l8 16M${x + 12} -25l12 16M${x + 30} -25l-6 -6h-6M${x + 12} -25l-3 -6h7`,
      p(paints.barn, 0.7),
      2,
    )
    s.add(
      `<path d="${dot(x, -9, 9)}${dot(x + 38, -9, 9)}" fill="none" stroke="${p(paints.black, 0.5)}" stroke-width="2"/>`,
    )
  }
  b.plant(112, 0, 30)
  b.lights(20, -h - 24, 210, -h - 24, 14, 14)
  b.rail(0, W, -h - 4, 15, paints.charcoal, 12, 0.5)
}
export function buildCondo(s: Scene, b: Building) {
  const { p } = b,
    W = 200,
    fl = 9,
    fh = 36,
    h = fl * fh
  b.shadow(110, 320, 10)
  b.box({ w: W, h: h + 12, dep: 110, wall: paints.white })
  for (let r = 0; r < fl; r++) {
    const y = -h + r * fh
    b.rect(6, y + 4, W - 12, fh - 9, r === fl - 1 ? (s.t.win > 0.2 ? b.warm() : b.glass()) : b.glass())
    for (let c = 0; c < 4; c++)
      if (b.lit()) {
        b.rect(8 + c * 47, y + 5, 44, fh - 11, b.warm())
        b.glow(30 + c * 47, y + 16, 34, 0.6)
      }
    b.line(`M54 ${y + 4}v27M101 ${y + 4}v27M148 ${y + 4}v27`, p(paints.white, 0.5), 3)
    s.path(
      `M-14 ${y + fh - 4}q${W / 2 + 14} 16 ${W + 28} 0v-10q${-(W / 2 + 14)} 14 ${-(W + 28)} 0z`,
      s.grad(
        [
          [0, p(paints.white, 0.35)],
          [0.75, p(paints.white, 0.95)],
          [1, p(paints.white, 0.75)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    s.path(
      `M-12 ${y + fh - 14}q${W / 2 + 12} 14 ${W + 24} 0v-9q${-(W / 2 + 12)} 14 ${-(W + 24)} 0z`,
      mix(p(paints.teal, 0.7), s.t.sky[3], 0.5),
      'opacity=".55"',
    )
    if (b.r.chance(0.35))
      foliage(s, b.r.in(10, W - 10), y + fh - 12, 10, 6, paints.palm, { d: b.d, n: 14, size: 3, r: b.r })
  }
  b.rect(40, -h - 30, 110, 20, p(paints.white, 0.7))
  b.rect(30, -h - 34, 130, 6, p(paints.timber, 0.8))
  b.rect(-40, -8, 320, 10, p(paints.limestone, 0.8))
  b.plant(-20, -6, 40, paints.palm)
  b.plant(222, -6, 40, paints.palm)
}
export function buildDorm(s: Scene, b: Building) {
  const { p } = b,
    W = 300,
    fl = 4,
    fh = 46,
    h = fl * fh + 8
  b.shadow(150, 400, 10)
  const { ox, oy } = b.box({ w: W, h, dep: 100, wall: paints.brick, tex: 'brick' })
  b.rect(-5, -h - 6, W + 10, 10, p(paints.stone, 0.85))
  for (let r = 0; r < fl; r++) {
    for (let c = 0; c < 8; c++) {
      if (r === fl - 1 && (c === 3 || c === 4)) continue
      b.win(14 + c * 36, -h + 14 + r * fh, 20, 28, { mull: [2, 2], sill: true })
    }
    for (let c = 0; c < 2; c++)
      b.win(W + ox * (0.2 + c * 0.4), -h + 12 + r * fh + oy * (0.3 + c * 0.4), 14, 27, { mull: [1, 2], k: 1 })
  }
  b.rect(118, -62, 66, 62, p(paints.stone, 0.7))
  s.path('M130 0v-34a21 21 0 0 1 42 0v34z', s.t.win > 0.2 ? b.warm() : p(paints.timberDark, 0.2))
  b.poly(
    [
      [108, -62],
      [194, -62],
      [151, -88],
    ],
    p(paints.stone, 0.9),
  )
  b.gable({
    x: 100,
    w: 102,
    h: h,
    dep: 30,
    roof: 44,
    over: 6,
    wall: paints.brick,
    roofA: paints.slate,
    roofTex: 'slate',
    tex: 'brick',
    base: h - 6,
    front: () => s.path(dot(151, -h - 16, 13), p(paints.white, 0.9)),
  })
  b.line(`M151 ${-h - 16}v-9M151 ${-h - 16}h7`, p(paints.black, 0.4), 2)
  b.plant(98, 0, 38, paints.cypress)
  b.plant(206, 0, 38, paints.cypress)
}
