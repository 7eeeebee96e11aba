import { buildEllipsePath } from '../svg-paths.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'

export function drawFoam(s: Scene, x: number, y: number, w: number, r: Random) {
  const d = []
  for (let i = 0; i < 9; i++)
    d.push(
      buildEllipsePath(
        x + r.between(-1, 1) * w,
        y + r.between(-0.05, 0.07) * w,
        w * r.between(0.12, 0.42),
        s.unit * r.between(0.9, 2.2),
      ),
    )
  s.path(d.join(''), '#ffffff', `opacity="${s.time === 'night' ? 0.18 : 0.55}"`)
}
