export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x))
export const lerp = (a, b, t) => a + (b - a) * t
export const f1 = (x) => (Math.round(x * 10) / 10).toString()
export const hash = (s) => {
  let h = 2166136261
  for (const c of String(s)) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return h >>> 0
}
export function rng(seed) {
  let a = hash(seed)
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    in: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => Math.floor(lo + (hi - lo + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (p) => next() < p,
    sub: (name) => rng(`${seed}/${name}`),
  })
}
export function noise(seed) {
  const at = (i) => hash(`${seed}:${i}`) / 4294967296
  return (x) => {
    const i = Math.floor(x),
      t = x - i,
      u = t * t * (3 - 2 * t)
    return lerp(at(i), at(i + 1), u) * 2 - 1
  }
}
export const fbm = (n, x, oct = 4, rough = 0.5) => {
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
