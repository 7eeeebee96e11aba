import { mixColors } from '../color.ts'
import { drawFoliage } from '../foliage.ts'
import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { Scene } from '../scene.ts'
import { drawFunctionByLandscape } from '../settings/draw-setting.ts'
import { buildSmoothPath, buildEllipsePath } from '../svg-paths.ts'
import { createRoom, drawLeafPlant } from './indoors.ts'
import type { Point } from '../svg-paths.ts'

export function drawTerrace(s: Scene) {
  const { width: W, height: H } = s,
    R = s.side === 'right'
  const sub = Object.assign(
    new Scene({ seed: `${s.seed}/t`, setting: s.setting, time: s.time, width: W, height: H, side: s.side }),
    { flora: s.flora, cropKind: s.cropKind, alps: s.alps },
  )
  sub.idCount = 5000
  drawFunctionByLandscape[s.setting](sub, null)
  s.defs.push(...sub.defs)
  s.sun = sub.sun
  s.add(`<g transform="translate(0 ${formatOneDecimal(-H * 0.12)})">${sub.body.join('')}</g>`)
  const k = createRoom(s),
    { paint: p, rect, isLamplit: lamp, random: r } = k
  s.group(R ? '' : `transform="translate(${W} 0) scale(-1 1)"`, () => {
    // Floorboards and balustrade.
    rect(
      0,
      560,
      W,
      H - 560,
      s.gradient([
        [0, p(materialColors.timberGrey, 0.8)],
        [1, p(materialColors.timber, 0.35)],
      ]),
    )
    const l = []
    for (let i = -12; i < 13; i++) l.push(`M${540 + i * 90} 560L${540 + i * 210} ${H}`)
    s.stroke(l.join(''), p(materialColors.timberDark, 0.05), 2.4, 'opacity=".5"')
    const b = []
    for (let x = 0; x < W; x += 34) b.push(`M${x} 470v92`)
    s.stroke(b.join(''), p(materialColors.white, 0.7), 6)
    rect(0, 458, W, 14, p(materialColors.white, 0.85))
    rect(0, 552, W, 10, p(materialColors.white, 0.55))
    rect(0, 562, W, 10, p(materialColors.timberDark, 0), 'opacity=".25"')
    // The pergola.
    rect(0, 0, W, 30, p(materialColors.timber, 0.45))
    for (let i = 0; i < 9; i++) s.path(`M${i * 132 - 20} 0h30l-14 66h-30z`, p(materialColors.timber, 0.7))
    rect(
      40,
      30,
      26,
      540,
      s.gradient(
        [
          [0, p(materialColors.timber, 0.4)],
          [1, p(materialColors.timber, 0.75)],
        ],
        { x2: 1, y2: 0 },
      ),
    )
    const c = r.derive('vine')
    for (let i = 0; i < 16; i++)
      drawFoliage(
        s,
        c.between(-20, 520) * (i < 11 ? 1 : 0.14),
        i < 11 ? c.between(-10, 60) : c.between(40, 400),
        c.between(34, 74),
        c.between(20, 40),
        materialColors.vine,
        { n: 50, size: 8, r: c, hang: 1 },
      )
    const fl = []
    for (let i = 0; i < 90; i++) fl.push(buildEllipsePath(c.between(-10, 480), c.between(-10, 84), c.between(2, 5)))
    s.path(fl.join(''), p('#b57fd0', 0.95))
    const pts: Point[] = []
    for (let i = 0; i <= 14; i++)
      pts.push([70 + i * 72, 70 + Math.sin((i / 14) * Math.PI * 2) * 14 + Math.sin((i / 14) * Math.PI) * 60])
    s.stroke(buildSmoothPath(pts), p(materialColors.black, 0.3), 2)
    for (const [x, y] of pts) {
      if (lamp) s.glow(x, y + 7, 40, '#ffd58a', 0.8)
      s.path(buildEllipsePath(x, y + 7, 5), lamp ? '#fff0c8' : p(materialColors.cream, 1))
    }
    // A table laid for two, with a chair on either side.
    const chair = (x: number, f: number) => {
      s.stroke(`M${x} 700l${f * 10} -96M${x + f * 92} 700l${f * -6} -96`, p(materialColors.timber, 0.5), 10)
      s.path(`M${x + f * 4} 606h${f * 92}v14h${f * -92}z`, p(materialColors.timber, 0.8))
      s.stroke(
        `M${x + f * 2} 606l${f * -18} -150M${x + f * -16} 462q${f * 4} 70 ${f * 14} 140`,
        p(materialColors.timber, 0.65),
        10,
      )
      for (let i = 0; i < 4; i++)
        s.stroke(`M${x + f * (-14 + i * 3)} ${484 + i * 30}l${f * 20} -2`, p(materialColors.timber, 0.8), 7)
      s.path(`M${x + f * 2} 594h${f * 92}q${f * 8} 6 0 12h${f * -92}z`, p(materialColors.teal, 0.7))
    }
    chair(330, 1)
    chair(830, -1)
    s.path(buildEllipsePath(580, 566, 190, 30), p(materialColors.white, 0.9))
    s.path('M392 574q188 48 376 0v18q-188 44 -376 0z', p(materialColors.white, 0.5))
    s.stroke('M580 600v112M580 712l-70 8M580 712l70 8', p(materialColors.charcoal, 0.4), 12)
    for (const x of [490, 668]) {
      s.path(buildEllipsePath(x, 562, 46, 10), p(materialColors.cream, 1))
      s.path(buildEllipsePath(x, 560, 28, 6), p(materialColors.ochre, 0.9))
      s.path(`M${x + 44} 536h30v18q-15 12 -30 0z`, p(materialColors.white, 1))
    }
    s.path('M556 512h46l-8 44h-30z', mixColors(p(materialColors.teal, 0.8), '#ffffff', 0.3), 'opacity=".85"')
    for (let i = 0; i < 9; i++) {
      const a = lerp(0.5, 2.6, i / 8)
      s.stroke(
        `M579 514q${formatOneDecimal(Math.cos(a) * 20)} ${formatOneDecimal(-Math.sin(a) * 34)} ${formatOneDecimal(Math.cos(a) * 38)} ${formatOneDecimal(-Math.sin(a) * 62)}`,
        p(materialColors.fern, 0.5),
        2.4,
      )
      s.path(
        buildEllipsePath(579 + Math.cos(a) * 38, 514 - Math.sin(a) * 62, 7),
        p(['#f3d36a', '#ffffff', '#e58ea0'][i % 3]!, 0.95),
      )
    }
    s.path('M440 548q34 -16 70 0l-6 14q-28 10 -58 0z', p(materialColors.timber, 0.7))
    s.path(
      (
        [
          [456, 544],
          [474, 538],
          [492, 544],
        ] as const
      )
        .map(([x, y]) => buildEllipsePath(x, y, 11))
        .join(''),
      p('#e8923c', 0.95),
    )
    if (lamp) {
      s.path('M626 524h18v26h-18z', '#ffe6ac')
      s.glow(635, 532, 80, '#ffd58a', 0.8)
    }
  })
  drawLeafPlant(s, k, R ? 985 : W - 985, 690, 260)
  drawLeafPlant(s, k, R ? 120 : W - 120, 700, 170, materialColors.white)
}
