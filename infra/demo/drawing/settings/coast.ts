import { mixColors } from '../color.ts'
import { drawHeadland } from '../headland.ts'
import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { drawPeaks } from '../peaks.ts'
import { drawSea } from '../sea.ts'
import { drawBay } from './bay.ts'
import { drawCliffs } from './cliffs.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import { drawSky, drawAurora, drawClouds } from '../sky.ts'
import { drawBirds } from '../birds.ts'
import type { Scene } from '../scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function drawCoast(s: Scene, stay: StayType | null) {
  const { height: H, width: W, unit: u } = s,
    r = s.random.derive('coast'),
    beach =
      ['HOTEL', 'CONDO', 'RESORT', 'APARTMENT', 'CAMPING', 'TENT', 'MOTEL', 'DORM', 'HOSTEL', 'MISC'].includes(
        stay ?? '',
      ) ||
      (stay === 'VILLA' && r.chance(0.6))
  s.horizonY = Math.round(H * (beach ? 0.5 : 0.57))
  drawSky(s)
  if (s.aurora) drawAurora(s)
  else drawClouds(s)
  const other = s.side === 'right' ? 'left' : 'right'
  const fx = (q: number) => (other === 'left' ? q : 1 - q) * W
  drawHeadland(s, 'far2', { side: other, x: fx(0.3), w: 60, y: s.horizonY + 2, h: r.between(50, 78), d: 0.72 })
  drawSea(s, s.horizonY, { till: H })
  drawHeadland(s, 'far1', {
    side: other,
    x: fx(0.17),
    w: 50,
    y: s.horizonY + 6 * u,
    h: r.between(84, 120),
    d: 0.46,
    base: s.horizonY + 12 * u,
  })
  if (s.aurora) {
    drawPeaks(s, 'fj', { y: s.horizonY + 4 * u, h: 190, n: 5, d: 0.45, snow: 0.6 })
    s.add(
      `<rect x="0" y="${s.horizonY + 4 * u}" width="${W}" height="${H}" fill="${s.gradient([
        [0, mixColors(s.paint(materialColors.sea, 0.8), '#58d8a0', 0.2)],
        [0.3, s.paint(materialColors.sea, 0.9)],
        [1, s.paint(materialColors.seaDeep, 0.6)],
      ])}"/>`,
    )
    const g = []
    const gr = r.derive('ref')
    for (let i = 0; i < 160; i++) {
      const q = gr() ** 1.4
      g.push(
        buildEllipsePath(
          W * gr.between(0.05, 0.95),
          s.horizonY + 8 * u + q * H * 0.36,
          lerp(8, 60, q) * u,
          lerp(0.6, 2.4, q) * u,
        ),
      )
    }
    s.path(g.join(''), '#7fe8c4', 'opacity=".22"')
  }
  if (r.chance(0.75) && s.time !== 'night') {
    const bx = fx(r.between(0.34, 0.46)),
      by = s.horizonY + 16 * u,
      c = s.paint(materialColors.white, 1, 0.15)
    s.path(
      `M${formatOneDecimal(bx)} ${formatOneDecimal(by - 34 * u)}q${formatOneDecimal(18 * u)} ${formatOneDecimal(14 * u)} ${formatOneDecimal(16 * u)} ${formatOneDecimal(30 * u)}h${formatOneDecimal(-16 * u)}zM${formatOneDecimal(bx - 2 * u)} ${formatOneDecimal(by - 28 * u)}q${formatOneDecimal(-12 * u)} ${formatOneDecimal(12 * u)} ${formatOneDecimal(-11 * u)} ${formatOneDecimal(24 * u)}h${formatOneDecimal(11 * u)}z`,
      c,
    )
    s.path(
      `M${formatOneDecimal(bx - 15 * u)} ${formatOneDecimal(by - 3 * u)}h${formatOneDecimal(34 * u)}l${formatOneDecimal(-6 * u)} ${formatOneDecimal(6 * u)}h${formatOneDecimal(-22 * u)}z`,
      s.paint(materialColors.navy, 0.5, 0.1),
    )
  }
  drawBirds(s)
  if (beach) drawBay(s, stay, r)
  else drawCliffs(s, stay, r)
}
