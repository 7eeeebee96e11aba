/** Default memory of a function in MB. */
const usualMb = 512

/**
 * Functions that need another size than the default. Measured with and without pauses between the calls, this size was
 * the best by price and duration (infra/bench/README.md, "Memory").
 */
const measuredMb: Readonly<Record<string, number>> = {
  rates: 1024,
  // 60 decoded megapixels take 240 MB; the rest of the memory is for the larger CPU share that comes with it.
  'upload-check': 2048,
}

/** Returns a function's memory in MB. More memory brings a larger share of a CPU. */
export const getFunctionMemoryMb = (name: string): number => measuredMb[name] ?? usualMb
