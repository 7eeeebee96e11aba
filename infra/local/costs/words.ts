import type { RequestCostParts } from '@nestboard/functions/kernel/meter/cost.ts'

/** The parts of a request's cost in plain words, in the order in which the request causes them. */
export const costPartLabels: Record<keyof RequestCostParts, { name: string; says: string }> = {
  edge: { name: 'Front door', says: 'CloudFront takes the request at the edge.' },
  firewall: { name: 'Firewall', says: 'The web firewall inspects it.' },
  httpApi: { name: 'API gateway', says: 'It is matched to its route.' },
  lambdaRequest: { name: 'Starting code', says: 'Lambda, a fixed fee per request.' },
  lambdaTime: { name: 'Running code', says: 'Lambda, estimated at 512 MB for 30 ms.' },
  tableReads: { name: 'Reading data', says: 'DynamoDB, per 4 KB read.' },
  tableWrites: { name: 'Writing data', says: 'DynamoDB, per KB written, including indexes and transactions.' },
  log: { name: 'Log line', says: 'One kilobyte of log per request.' },
  egress: { name: 'Sending the answer', says: 'Bytes out of CloudFront, before compression.' },
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const tinyFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
})
const countFormat = new Intl.NumberFormat('en-US')
const unitFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
const sizeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const ONE_CENT = 0.01

/** Formats dollars as "$3.48"; amounts under a cent keep two significant digits: "$0.0000035". */
export const formatDollars = (amount: number): string =>
  amount > 0 && amount < ONE_CENT ? tinyFormat.format(amount) : dollarFormat.format(amount)
export const formatCount = (amount: number): string => countFormat.format(amount)
export const formatCapacityUnits = (amount: number): string => unitFormat.format(amount)
export const formatPercent = (share: number): string =>
  share > 0 && share < ONE_CENT ? 'under 1%' : percentFormat.format(share)
export const formatByteSize = (bytes: number): string =>
  bytes < 1024 ? `${sizeFormat.format(Math.round(bytes))} B` : `${sizeFormat.format(bytes / 1024)} KB`

/** Formats a time as "Fri, Nov 20, 4:01 PM UTC". */
export const formatUtcDateTime = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(iso))} UTC`
