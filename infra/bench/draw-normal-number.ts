/** Returns a normally distributed number with mean 0 and standard deviation 1. */
export const drawNormalNumber = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Returns a random number from 0 to 1 with this mean. The smaller `weight`, the more values lie near 0 and 1. */
export function drawBetaNumber(random: () => number, mean: number, weight: number): number {
  const a = gamma(random, mean * weight)
  const b = gamma(random, (1 - mean) * weight)
  return a / (a + b || 1)
}

/** Samples a gamma distribution, by Marsaglia and Tsang. */
function gamma(random: () => number, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = drawNormalNumber(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

export const pickRandom = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
