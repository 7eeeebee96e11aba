import { kit } from './kit.mjs'
import { f1 } from './numbers.mjs'
import { poly } from './shapes.mjs'
import { BUILD } from './stays/builders.mjs'

export function place(s, stay, x, y, sc, d = 0) {
  if (!stay) return // a view through a window shows no house
  const { dir, u } = s
  s.group(`transform="translate(${f1(x)} ${f1(y)}) scale(${(dir * sc * u).toFixed(3)} ${(sc * u).toFixed(3)})"`, () => {
    s.mirror = dir < 0
    s.dir = 1
    s.u = 1
    const b = kit(s, `${stay}`, d)
    b.snow = s.setting === 'snow'
    BUILD[stay](s, b)
    s.dir = dir
    s.u = u
  })
  if (s.beam && s.t.win > 0.6) {
    // the light turns seaward
    const bx = x + dir * sc * u * s.beam.x,
      by = y + sc * u * s.beam.y,
      far = s.W * 1.1 * dir
    s.path(
      poly([
        [bx, by - 3],
        [bx + far, by - 62 * u],
        [bx + far, by + 54 * u],
        [bx, by + 3],
      ]),
      s.grad(
        [
          [0, '#fff2c4', 0.5],
          [0.35, '#fff2c4', 0.16],
          [1, '#fff2c4', 0],
        ],
        { x1: bx, x2: bx + far * 0.75, y1: by, y2: by, user: true },
      ),
      `filter="${s.blur(4 * u)}"`,
    )
  }
}
export const spot = (s, right, left = 1 - right) => s.W * (s.side === 'right' ? right : left)
export const au = (s) => s.flora === 'au'
