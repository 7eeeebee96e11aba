import { prices } from '@nestboard/functions/kernel/meter/prices.ts'
import type { Price } from '@nestboard/functions/kernel/meter/prices.ts'

/** Names of prices. */
export type Priced = {
  [Name in keyof typeof prices]: (typeof prices)[Name] extends Price ? Name : never
}[keyof typeof prices]

/** A region's prices: dollars that differ from the list of us-east-1. */
interface RegionPrices {
  /** Day of the figures. */
  readonly version: string
  /** Who compared them with the services' pricing pages; undefined until somebody has. */
  readonly checkedBy?: string
  readonly dollars: Partial<Record<Priced, number>>
}

/** What a region charges. Figures without `checkedBy` are to be confirmed before anybody plans by them. */
export const regionPrices = {
  'us-east-1': { version: prices.version, dollars: {} },
  'eu-west-1': {
    version: '2026-11-25',
    dollars: {
      httpApiCall: 1.11,
      tableRead: 0.1415,
      tableWrite: 0.705,
      tableStorage: 0.283,
      tableBackup: 0.2264,
      socketMessage: 1.14,
      socketMinute: 0.285,
      edgeRequest: 0.012,
      logGb: 0.57,
    },
  },
} as const satisfies Record<string, RegionPrices>

export type Region = keyof typeof regionPrices

/** Dollars for an amount of one priced thing in a region. */
export function dollarsIn(region: Region, name: Priced, amount: number): number {
  const own: RegionPrices = regionPrices[region]
  return ((own.dollars[name] ?? prices[name].dollars) / prices[name].per) * amount
}
