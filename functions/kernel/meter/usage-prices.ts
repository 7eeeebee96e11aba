/** One price: `dollars` for `per` units. Unit and source of each are in `price-sources.ts`. */
export type AwsPrice = { dollars: number; per: number }

export const price = (dollars: number, per: number): AwsPrice => ({ dollars, per })
const M = 1_000_000

/** The prices of what work uses, apart from those of `prices.ts`, which no function needs. */
export const usagePrices = {
  httpApiCall: price(1, M),
  lambdaRequest: price(0.2, M),
  lambdaGbSecond: price(0.0000133334, 1),
  tableRead: price(0.125, M),
  tableWrite: price(0.625, M),
  socketMessage: price(1, M),
  socketMinute: price(0.25, M),
  edgeGb: price(0.085, 1),
  edgeRequest: price(0.01, 10_000),
  edgeFunction: price(0.1, M),
  firewallRequest: price(0.6, M),
  objectPut: price(0.005, 1000),
  objectGet: price(0.0004, 1000),
  logGb: price(0.5, 1),
  logStorage: price(0.03, 1),
  mail: price(0.1, 1000),
  queueRequest: price(0.4, M),
} as const
