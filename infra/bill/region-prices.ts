import { awsPriceNames, awsPrices } from '@nestboard/functions/kernel/meter/prices.ts'
import type { AwsPriceName } from '@nestboard/functions/kernel/meter/prices.ts'
import { awsPriceStatements, priceSources } from '@nestboard/functions/kernel/meter/price-sources.ts'
import type { PriceSource } from '@nestboard/functions/kernel/meter/price-sources.ts'

/** A comparison of some of the prices in this file with an AWS price list. */
interface Comparison {
  readonly on: string
  /** Role of the person who compared the prices. */
  readonly by: 'engineering' | 'finance' | 'operations'
  /** The AWS price list or pages that the prices were compared with, as stored copies, and their date if known. */
  readonly with: string
  readonly prices: readonly AwsPriceName[]
}

/** A region's prices, each per the same quantity as in the list of us-east-1. */
interface RegionPrices {
  /** Date of the price list from which the figures are taken. */
  readonly sourceDate: string
  readonly source: string
  /** Comparisons with AWS's own lists; bills name the prices that were not compared. */
  readonly comparisons: readonly Comparison[]
  /** Dollars for every price, so that no price of another region is used by mistake. */
  readonly dollars: Readonly<Record<AwsPriceName, number>>
}

/** Comparisons of our figures with AWS's pages, for the prices that these pages give as the same in every region. */
const everywhere: readonly Comparison[] = [
  {
    on: '2026-11-25',
    by: 'engineering',
    with: 'aws.amazon.com/cloudfront/pricing, /kms/pricing and docs.aws.amazon.com “How AWS Pricing Works”, copies without a date',
    prices: ['edgeGb', 'edgeInvalidation', 'key'],
  },
]

/** The default region's prices, as `prices.ts` states them with their sources. */
const defaultRegionPrices: RegionPrices = {
  sourceDate: awsPrices.version,
  source: 'functions/kernel/meter/price-sources.ts, where each price has its source and its date',
  comparisons: [...Map.groupBy(awsPriceNames, (name) => awsPriceStatements[name].source)].map(([source, prices]) => {
    const { where, date, comparedOn }: PriceSource = priceSources[source]
    return { on: comparedOn, by: 'engineering', with: `${where} (${date})`, prices }
  }),
  dollars: Object.fromEntries(awsPriceNames.map((name) => [name, awsPrices[name].dollars])) as Record<
    AwsPriceName,
    number
  >,
}

export const awsPricesByRegion = {
  'us-east-1': defaultRegionPrices,
  'eu-west-1': {
    sourceDate: '2026-11-25',
    source:
      'AWS’s price lists, and known regional surcharges where a price was not compared; CloudFront, its firewall and its functions are priced by where viewers are',
    comparisons: [
      ...everywhere,
      {
        on: '2026-11-25',
        by: 'engineering',
        with: 'AWS’s price lists, published 2026-09-11 to 2026-10-02',
        prices: [
          'httpApiCall',
          'lambdaRequest',
          'lambdaGbSecond',
          'tableRead',
          'tableWrite',
          'tableStorage',
          'tableBackup',
          'objectPut',
          'objectGet',
          'objectStorage',
          'logGb',
          'logStorage',
          'metric',
          'alarm',
          'secret',
          'queueRequest',
          'topicPublish',
        ],
      },
    ],
    dollars: {
      httpApiCall: 1.11,
      lambdaRequest: 0.2,
      lambdaGbSecond: 0.0000133334,
      tableRead: 0.1415,
      tableWrite: 0.705,
      tableStorage: 0.283,
      tableBackup: 0.22,
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
      modelTokenIn: 3.3,
      modelTokenOut: 16.5,
      zone: 0.5,
    },
  },
} as const satisfies Record<string, RegionPrices>

export type AwsRegion = keyof typeof awsPricesByRegion

/** Returns the dollars for an amount of one priced thing in a region. */
export const computeCostInRegion = (region: AwsRegion, name: AwsPriceName, amount: number): number =>
  (awsPricesByRegion[region].dollars[name] / awsPrices[name].per) * amount

/** Lists the prices of a region that were not compared with AWS's lists. */
export const listUnverifiedPrices = (region: AwsRegion): AwsPriceName[] => {
  const compared = new Set<AwsPriceName>(awsPricesByRegion[region].comparisons.flatMap((each) => each.prices))
  return (Object.keys(awsPricesByRegion[region].dollars) as AwsPriceName[]).filter((name) => !compared.has(name))
}

/**
 * Describes a region's prices for the reader of a bill: their date, who compared which of them with which list or page,
 * and which were not compared.
 */
export const describeRegionPrices = (region: AwsRegion): string => {
  const { sourceDate, comparisons } = awsPricesByRegion[region]
  const compared = comparisons.map((each) => `${each.by} on ${each.on} with ${each.with}: ${each.prices.join(', ')}`)
  const rest = listUnverifiedPrices(region)
  return [
    `Prices of ${region} are of ${sourceDate}. Compared by ${compared.join('; by ')}.`,
    ...(rest.length ? [`Not compared: ${rest.join(', ')}.`] : []),
  ].join(' ')
}
