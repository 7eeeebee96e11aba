import { usagePrices } from './usage-prices.ts'
import type { Usage } from './usage.ts'

/**
 * Bytes of log lines, fixed instead of measured so that an estimate doesn't depend on the length of names: our own line
 * of a call, Lambda's START, END and REPORT lines, and the gateway's line of an API call.
 */
export const logBytesPerCall = { own: 1024, lambda: 400, gateway: 250 } as const

export const bytesPerGb = 2 ** 30

/**
 * The prices of each kind of use. Lines of logs are kept for a month. The assistant's model is used in dollars, and a
 * call of a payment provider is free.
 */
export const pricesByUsage = {
  edgeRequests: ['edgeRequest', 'edgeFunction', 'firewallRequest'],
  apiCalls: ['httpApiCall'],
  functionCalls: ['lambdaRequest'],
  gbSeconds: ['lambdaGbSecond'],
  readUnits: ['tableRead'],
  writeUnits: ['tableWrite'],
  gbOut: ['edgeGb'],
  logGb: ['logGb', 'logStorage'],
  mails: ['mail'],
  socketMessages: ['socketMessage'],
  socketMinutes: ['socketMinute'],
  queueRequests: ['queueRequest'],
  objectPuts: ['objectPut'],
  objectGets: ['objectGet'],
  providerCalls: [],
  modelDollars: [],
} as const satisfies Record<keyof Usage, readonly (keyof typeof usagePrices)[]>

export type UsagePriceName = (typeof pricesByUsage)[keyof Usage][number]
/** Dollars by price, and those of the assistant's model. */
export type CostParts = Readonly<Record<UsagePriceName | 'model', number>>
export interface UsageCost {
  readonly dollars: number
  readonly parts: CostParts
}

const computeDollarsOfUse = (name: UsagePriceName, amount: number): number =>
  (usagePrices[name].dollars / usagePrices[name].per) * amount

/**
 * Dollars of a use, without free tier.
 * @param priceOf the dollars for an amount at a price; those of the default region unless given
 */
export function computeUsageCost(usage: Usage, priceOf = computeDollarsOfUse): UsageCost {
  const priced = (Object.keys(pricesByUsage) as (keyof Usage)[]).flatMap((name) =>
    pricesByUsage[name].map((price) => [price, priceOf(price, usage[name])] as const),
  )
  const parts = { ...Object.fromEntries(priced), model: usage.modelDollars } as CostParts
  return { dollars: Object.values(parts).reduce((sum, part) => sum + part, 0), parts }
}
