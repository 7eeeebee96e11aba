import { openings } from './kit-openings.mjs'
import { roofs } from './kit-roofs.mjs'
import { trim } from './kit-trim.mjs'
import { walls } from './kit-walls.mjs'

// Local units: ground at y 0, the sun on the right; place() mirrors the drawing when the sun is on the left.
export function kit(s, name, d = 0) {
  const r = s.r.sub(name),
    b = { r, p: (a, k = 0.5) => s.paint(a, k, d), s, d }
  openings(b)
  roofs(b)
  walls(b)
  trim(b)
  return b
}
