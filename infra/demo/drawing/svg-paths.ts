import { formatOneDecimal } from './seeded-numbers.ts'

export type Point = readonly [x: number, y: number]

export const buildPolygonPath = (pts: readonly Point[], close = true): string =>
  'M' + pts.map(([x, y]) => `${formatOneDecimal(x)} ${formatOneDecimal(y)}`).join('L') + (close ? 'Z' : '')
/** Returns a smooth path through the points (Catmull-Rom). */
export const buildSmoothPath = (pts: readonly Point[], close = false): string => {
  let d = `M${formatOneDecimal(pts[0]![0])} ${formatOneDecimal(pts[0]![1])}`
  for (let i = 0; i < pts.length - 1; i++) {
    const p0 = pts[i - 1] ?? pts[i]!,
      p1 = pts[i]!,
      p2 = pts[i + 1]!,
      p3 = pts[i + 2] ?? p2
    d += `C${formatOneDecimal(p1[0] + (p2[0] - p0[0]) / 6)} ${formatOneDecimal(p1[1] + (p2[1] - p0[1]) / 6)} ${formatOneDecimal(p2[0] - (p3[0] - p1[0]) / 6)} ${formatOneDecimal(p2[1] - (p3[1] - p1[1]) / 6)} ${formatOneDecimal(p2[0])} ${formatOneDecimal(p2[1])}`
  }
  return d + (close ? 'Z' : '')
}
/** Returns an ellipse as a path; a circle when `ry` is left out. */
export const buildEllipsePath = (x: number, y: number, r: number, ry = r): string =>
  `M${formatOneDecimal(x - r)} ${formatOneDecimal(y)}a${formatOneDecimal(r)} ${formatOneDecimal(ry)} 0 1 0 ${formatOneDecimal(2 * r)} 0a${formatOneDecimal(r)} ${formatOneDecimal(ry)} 0 1 0 ${formatOneDecimal(-2 * r)} 0z`
