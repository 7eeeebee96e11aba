import { materialColors } from './light-and-paints.ts'
import { formatOneDecimal } from './seeded-numbers.ts'
import type { Scene } from './scene.ts'

export function drawBirds(s: Scene) {
  if (s.time === 'night' || s.noBirds) return
  const r = s.random.derive('birds'),
    x0 = s.width * (s.side === 'right' ? r.between(0.3, 0.5) : r.between(0.5, 0.7)),
    y0 = s.horizonY * r.between(0.3, 0.5),
    c = s.paint(materialColors.black, 0.2, 0.25)
  const d = []
  for (let i = 0; i < r.integer(4, 7); i++) {
    const x = x0 + i * 17 * s.unit * (i % 2 ? 1 : -1) + r.between(-8, 8),
      y = y0 + Math.abs(i) * 7 * s.unit + r.between(-6, 6),
      w = r.between(5, 9) * s.unit
    d.push(
      `M${formatOneDecimal(x - w)} ${formatOneDecimal(y - w * 0.35)}q${formatOneDecimal(w * 0.6)} ${formatOneDecimal(-w * 0.3)} ${formatOneDecimal(w)} ${formatOneDecimal(w * 0.4)}q${formatOneDecimal(w * 0.4)} ${formatOneDecimal(-w * 0.7)} ${formatOneDecimal(w)} ${formatOneDecimal(-w * 0.4)}`,
    )
  }
  s.stroke(d.join(''), c, 1.6 * s.unit)
}
