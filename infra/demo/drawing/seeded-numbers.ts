export const clamp = (x: number, a = 0, b = 1): number => Math.min(b, Math.max(a, x))
/** Returns the number at `t` (0 to 1) of the way from `a` to `b`. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
/** Formats a coordinate for SVG with one decimal. */
export const formatOneDecimal = (x: number): string => (Math.round(x * 10) / 10).toString()
/** Returns the 32-bit FNV-1a hash of a text. */
export const hash32 = (s: string | number): number => {
  let h = 2166136261
  for (const c of String(s)) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return h >>> 0
}
/**
 * Random numbers from a seed, the same sequence each time. A call returns a number from 0 (included) to 1 (excluded).
 */
export interface Random {
  (): number
  readonly between: (lo: number, hi: number) => number
  /** Returns a whole number from `lo` to `hi`, both included. */
  readonly integer: (lo: number, hi: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly chance: (p: number) => boolean
  /** Returns an independent sequence, which stays the same when more numbers are drawn from this one. */
  readonly derive: (name: string) => Random
}
export function createSeededRandom(seed: string | number): Random {
  let a = hash32(seed)
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (lo: number, hi: number) => lo + (hi - lo) * next(),
    integer: (lo: number, hi: number) => Math.floor(lo + (hi - lo + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (p: number) => next() < p,
    derive: (name: string) => createSeededRandom(`${seed}/${name}`),
  })
}
/** Smooth noise along a line: returns values from -1 to 1. */
export type NoiseFunction = (x: number) => number
export function createOneDimensionalNoise(seed: string | number): NoiseFunction {
  const at = (i: number) => hash32(`${seed}:${i}`) / 4294967296
  return (x) => {
    const i = Math.floor(x),
      t = x - i,
      u = t * t * (3 - 2 * t)
    return lerp(at(i), at(i + 1), u) * 2 - 1
  }
}
/** Adds up noise of several scales (fractional Brownian motion). */
export const computeFractalNoise = (n: NoiseFunction, x: number, oct = 4, rough = 0.5): number => {
  let v = 0,
    amp = 1,
    freq = 1,
    sum = 0
  for (let o = 0; o < oct; o++) {
    v += n(x * freq + o * 17.3) * amp
    sum += amp
    amp *= rough
    freq *= 2.03
  }
  return v / sum
}
