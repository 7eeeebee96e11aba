import { f1 } from './numbers.ts'

export type Point = readonly [x: number, y: number]

export const poly = (pts: readonly Point[], close = true): string =>
  'M' + pts.map(([x, y]) => `${f1(x)} ${f1(y)}`).join('L') + (close ? 'Z' : '')
/** A smooth path through the points (Catmull-Rom). */
export const curve = (pts: readonly Point[], close = false): string => {
  let d = `M${f1(pts[0]![0])} ${f1(pts[0]![1])}`
  for (let i = 0; i < pts.length - 1; i++) {
    const p0 = pts[i - 1] ?? pts[i]!,
      p1 = pts[i]!,
      p2 = pts[i + 1]!,
      p3 = pts[i + 2] ?? p2
    d += `C${f1(p1[0] + (p2[0] - p0[0]) / 6)} ${f1(p1[1] + (p2[1] - p0[1]) / 6)} ${f1(p2[0] - (p3[0] - p1[0]) / 6)} ${f1(p2[1] - (p3[1] - p1[1]) / 6)} ${f1(p2[0])} ${f1(p2[1])}`
  }
  return d + (close ? 'Z' : '')
}
/** An ellipse as a path. */
export const dot = (x: number, y: number, r: number, ry = r): string =>
  `M${f1(x - r)} ${f1(y)}a${f1(r)} ${f1(ry)} 0 1 0 ${f1(2 * r)} 0a${f1(r)} ${f1(ry)} 0 1 0 ${f1(-2 * r)} 0z`
