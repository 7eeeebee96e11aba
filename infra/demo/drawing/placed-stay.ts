import { buildingIn } from './building/building-in.ts'
import { f1 } from './numbers.ts'
import { poly } from './shapes.ts'
import { drawStay } from './stays/all.ts'
import type { Scene } from './scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function placeStay(s: Scene, stay: StayType | null, x: number, y: number, sc: number, d = 0) {
  if (!stay) return // a view from a window has no house in it
  const { dir, u } = s
  s.group(`transform="translate(${f1(x)} ${f1(y)}) scale(${(dir * sc * u).toFixed(3)} ${(sc * u).toFixed(3)})"`, () => {
    s.mirror = dir < 0
    s.dir = 1
    s.u = 1
    const b = buildingIn(s, stay, d)
    b.snow = s.setting === 'snow'
    drawStay[stay](s, b)
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
/** A number by the type of stay. */
export const forStay = (
  stay: StayType | null,
  others: number,
  sizes: Partial<Readonly<Record<StayType, number>>>,
): number => (stay && sizes[stay]) ?? others
/** The x of a share of the width, on the side of the stay. */
export const spot = (s: Scene, right: number, left = 1 - right) => s.W * (s.side === 'right' ? right : left)
export const isAustralian = (s: Scene) => s.flora === 'au'
