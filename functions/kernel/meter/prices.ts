import { price, usagePrices } from './usage-prices.ts'
import type { AwsPrice } from './usage-prices.ts'

/**
 * All prices of the default region, on demand and without free tier. Their units, sources and dates are stated in
 * `price-sources.ts`, because functions need only the figures. Raise `version` when you change or compare one;
 * every estimate, benchmark and idle-cost computation uses this list.
 */
export const awsPrices = {
  version: '2026-11-30',
  region: 'us-east-1',
  ...usagePrices,
  tableStorage: price(0.25, 1),
  tableBackup: price(0.2, 1),
  tableTtlDelete: price(0, 1_000_000),
  tableStreamRead: price(0, 1_000_000),
  edgeInvalidation: price(0.005, 1),
  firewall: price(5, 1),
  firewallRule: price(1, 1),
  objectStorage: price(0.023, 1),
  metric: price(0.3, 1),
  alarm: price(0.1, 1),
  compositeAlarm: price(0.5, 1),
  dashboard: price(3, 1),
  secret: price(0.4, 1),
  key: price(1, 1),
  topicPublish: price(0.5, 1_000_000),
  timerInvocation: price(1, 1_000_000),
  event: price(1, 1_000_000),
  modelTokenIn: price(3, 1_000_000),
  modelTokenOut: price(15, 1_000_000),
  zone: price(0.5, 1),
} as const

/** Names of the prices. */
export type AwsPriceName = {
  [Name in keyof typeof awsPrices]: (typeof awsPrices)[Name] extends AwsPrice ? Name : never
}[keyof typeof awsPrices]

export const awsPriceNames = Object.keys(awsPrices).filter(
  (name): name is AwsPriceName => name !== 'version' && name !== 'region',
)

/** Dollars for an amount of one priced item, in that item's unit. */
export const computeAwsCostInDollars = (name: AwsPriceName, amount: number): number =>
  (awsPrices[name].dollars / awsPrices[name].per) * amount
