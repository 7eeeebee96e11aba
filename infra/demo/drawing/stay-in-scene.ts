import { createBuilding } from './building/create-building.ts'
import { formatOneDecimal } from './seeded-numbers.ts'
import { buildPolygonPath } from './svg-paths.ts'
import { drawFunctionByBuilding } from './stays/draw-stay.ts'
import type { Scene } from './scene.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'

export function drawStayAt(s: Scene, stay: StayType | null, x: number, y: number, sc: number, d = 0) {
  if (!stay) return // a view from a window has no house in it
  const { sunDirection: dir, unit: u } = s
  s.group(
    `transform="translate(${formatOneDecimal(x)} ${formatOneDecimal(y)}) scale(${(dir * sc * u).toFixed(3)} ${(sc * u).toFixed(3)})"`,
    () => {
      s.isMirrored = dir < 0
      s.sunDirection = 1
      s.unit = 1
      const b = createBuilding(s, stay, d)
      b.snow = s.setting === 'snow'
      drawFunctionByBuilding[stay](s, b)
      s.sunDirection = dir
      s.unit = u
    },
  )
  if (s.lighthouseLamp && s.light.litShare > 0.6) {
    // The beam of the lighthouse points out to sea.
    const bx = x + dir * sc * u * s.lighthouseLamp.x,
      by = y + sc * u * s.lighthouseLamp.y,
      far = s.width * 1.1 * dir
    s.path(
      buildPolygonPath([
        [bx, by - 3],
        [bx + far, by - 62 * u],
        [bx + far, by + 54 * u],
        [bx, by + 3],
      ]),
      s.gradient(
        [
          [0, '#fff2c4', 0.5],
          [0.35, '#fff2c4', 0.16],
          [1, '#fff2c4', 0],
        ],
        { x1: bx, x2: bx + far * 0.75, y1: by, y2: by, user: true },
      ),
      `filter="${s.blurFilter(4 * u)}"`,
    )
  }
}
/** Returns the number that `sizes` gives for the type of stay, or `others` for a type that is missing there. */
export const getSizeForStayType = (
  stay: StayType | null,
  others: number,
  sizes: Partial<Readonly<Record<StayType, number>>>,
): number => (stay && sizes[stay]) ?? others
/** Returns the x at a share of the picture's width: `right` if the stay stands on the right, otherwise `left`. */
export const pickXByStaySide = (s: Scene, right: number, left = 1 - right) =>
  s.width * (s.side === 'right' ? right : left)
export const hasAustralianFlora = (s: Scene) => s.flora === 'au'
