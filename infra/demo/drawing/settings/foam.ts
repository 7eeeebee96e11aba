import { dot } from '../shapes.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../numbers.ts'

export function foam(s: Scene, x: number, y: number, w: number, r: Random) {
  const d = []
  for (let i = 0; i < 9; i++)
    d.push(dot(x + r.in(-1, 1) * w, y + r.in(-0.05, 0.07) * w, w * r.in(0.12, 0.42), s.u * r.in(0.9, 2.2)))
  s.path(d.join(''), '#ffffff', `opacity="${s.time === 'night' ? 0.18 : 0.55}"`)
}
