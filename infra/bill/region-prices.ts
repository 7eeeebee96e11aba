import { prices } from '@nestboard/functions/kernel/meter/prices.ts'
import type { Price } from '@nestboard/functions/kernel/meter/prices.ts'

/** Names of prices. */
export type Priced = {
  [Name in keyof typeof prices]: (typeof prices)[Name] extends Price ? Name : never
}[keyof typeof prices]

/** A region's prices, each for as much as the list of us-east-1 says. */
interface RegionPrices {
  /** Day of the figures. */
  readonly sourceDate: string
  /** Where they come from. */
  readonly source: string
  /** The role that compared them with the services' pricing pages; null until somebody has. */
  readonly checkedBy: string | null
  /** Every price, so that none of another region slips in. */
  readonly dollars: Readonly<Record<Priced, number>>
}

const dollarsOfList = Object.fromEntries(
  Object.entries(prices).flatMap(([name, price]) =>
    typeof price === 'object' && 'per' in price ? [[name, price.dollars]] : [],
  ),
) as Record<Priced, number>

/** The prices of each region. `checkedBy` is null until somebody compares them with AWS's pages; bills say so. */
export const regionPrices = {
  'us-east-1': {
    sourceDate: prices.version,
    source: 'functions/kernel/meter/prices.ts, with the page of each figure',
    checkedBy: null,
    dollars: dollarsOfList,
  },
  'eu-west-1': {
    sourceDate: '2026-11-25',
    source:
      'known regional surcharges on the list of us-east-1; CloudFront, its firewall and its functions are priced by where viewers are',
    checkedBy: null,
    dollars: {
      httpApiCall: 1.11,
      lambdaRequest: 0.2,
      lambdaGbSecond: 0.0000133334,
      tableRead: 0.1415,
      tableWrite: 0.705,
      tableStorage: 0.283,
      tableBackup: 0.2264,
      tableTtlDelete: 0,
      tableStreamRead: 0,
      socketMessage: 1.14,
      socketMinute: 0.285,
      edgeGb: 0.085,
      edgeRequest: 0.012,
      edgeFunction: 0.1,
      edgeInvalidation: 0.005,
      firewall: 5,
      firewallRule: 1,
      firewallRequest: 0.6,
      objectPut: 0.005,
      objectGet: 0.0004,
      objectStorage: 0.023,
      logGb: 0.57,
      logStorage: 0.03,
      metric: 0.3,
      alarm: 0.1,
      compositeAlarm: 0.5,
      dashboard: 3,
      secret: 0.4,
      key: 1,
      queueRequest: 0.4,
      topicPublish: 0.5,
      timerInvocation: 1,
      event: 1,
      mail: 0.1,
      zone: 0.5,
    },
  },
} as const satisfies Record<string, RegionPrices>

export type Region = keyof typeof regionPrices

/** Dollars for an amount of one priced thing in a region. */
export const dollarsIn = (region: Region, name: Priced, amount: number): number =>
  (regionPrices[region].dollars[name] / prices[name].per) * amount

/** A sentence about a region's figures: their day, and who has checked them. */
export const pricesNote = (region: Region): string => noteOf(region, regionPrices[region])

const noteOf = (region: Region, { sourceDate, checkedBy }: RegionPrices): string =>
  `Prices of ${region} are of ${sourceDate}, ${checkedBy === null ? 'and nobody has compared them with AWS’s pages yet' : `checked by ${checkedBy}`}.`
