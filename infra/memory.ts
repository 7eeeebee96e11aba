/** Memory of a function in MB, unless it was measured to need another. */
const usualMb = 512

/**
 * Sizes that differ from the usual one. Both ways of measuring found them the best for their function (infra/bench/README.md,
 * "Memory").
 */
const measuredMb: Readonly<Record<string, number>> = {
  rates: 1024,
  // 60 decoded megapixels take 240 MB, but the work is the processor's.
  'upload-check': 2048,
}

/** Memory of a function in MB; more memory brings a larger share of a CPU. */
export const memoryMbOf = (name: string): number => measuredMb[name] ?? usualMb
