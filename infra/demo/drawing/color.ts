import { clamp, lerp } from './seeded-numbers.ts'

/** Linear light: red, green and blue from 0 to 1. */
export type LinearRgb = readonly [number, number, number]
type Oklab = LinearRgb

export const toLinearLight = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
export const toGammaEncoded = (v: number): number =>
  v <= 0.0031308 ? v * 12.92 : 1.055 * clamp(v) ** (1 / 2.4) - 0.055
const channel = (hex: string, at: number): number => toLinearLight(parseInt(hex.slice(at, at + 2), 16) / 255)
/** Returns the linear light of a color written as `#rrggbb`. */
export const parseLinearRgb = (hex: string): LinearRgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
export const formatHexColor = (rgb: LinearRgb): string =>
  '#' +
  rgb
    .map((v) =>
      Math.round(clamp(toGammaEncoded(clamp(v))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
/** Converts linear light to OKLab, where equal steps look equal. */
export const toOklab = ([r, g, b]: LinearRgb): Oklab => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
export const fromOklab = ([L, a, b]: Oklab): LinearRgb => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
/** Returns the color at `t` (0 to 1) between two colors, mixed in OKLab. */
export const mixColors = (a: string, b: string, t: number): string => {
  const x = toOklab(parseLinearRgb(a)),
    y = toOklab(parseLinearRgb(b))
  return formatHexColor(fromOklab([lerp(x[0], y[0], t), lerp(x[1], y[1], t), lerp(x[2], y[2], t)]))
}
/** Returns a color made lighter by `l`, more colorful by the factor `c`, and with its hue turned by `h` degrees. */
export const adjustColor = (hex: string, { l = 0, c = 1, h = 0 } = {}): string => {
  const [L, a, b] = toOklab(parseLinearRgb(hex)),
    r = (h * Math.PI) / 180
  return formatHexColor(
    fromOklab([L + l, (a * Math.cos(r) - b * Math.sin(r)) * c, (a * Math.sin(r) + b * Math.cos(r)) * c]),
  )
}
