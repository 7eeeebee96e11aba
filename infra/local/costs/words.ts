import type { CostParts } from '@nestboard/functions/kernel/meter/compute-usage-cost.ts'

/** The parts of a cost in plain words, in the order in which a request causes them. */
export const costPartLabels: Record<keyof CostParts, { name: string; says: string }> = {
  edgeRequest: { name: 'Front door', says: 'CloudFront takes the request at the edge.' },
  edgeFunction: { name: 'Edge code', says: 'A CloudFront function looks at it.' },
  firewallRequest: { name: 'Firewall', says: 'The web firewall inspects it.' },
  httpApiCall: { name: 'API gateway', says: 'It is matched to its route.' },
  lambdaRequest: { name: 'Starting code', says: 'Lambda, a fixed fee per call, with the calls that follow a write.' },
  lambdaGbSecond: { name: 'Running code', says: 'Lambda, measured time × memory.' },
  tableRead: { name: 'Reading data', says: 'DynamoDB, per 4 KB read.' },
  tableWrite: { name: 'Writing data', says: 'DynamoDB, per KB written, including indexes and transactions.' },
  logGb: { name: 'Log lines', says: 'Lines of function and gateway.' },
  logStorage: { name: 'Keeping log lines', says: 'For a month.' },
  edgeGb: { name: 'Sending the answer', says: 'Bytes out of CloudFront.' },
  mail: { name: 'Mail', says: 'SES, per mail.' },
  socketMessage: { name: 'Live messages', says: 'Each message to or from an open page.' },
  socketMinute: { name: 'Open pages', says: 'Each minute of a connection.' },
  queueRequest: { name: 'Queue', says: 'Messages to very many open pages.' },
  objectPut: { name: 'Storing files', says: 'S3, per file written.' },
  objectGet: { name: 'Reading files', says: 'S3, per file read by code.' },
  model: { name: 'Assistant’s model', says: 'Tokens that it reads and writes.' },
}

/** What an order is for, in the finance team's words. */
export const orderIntentLabels: Readonly<Record<string, string>> = {
  BOOK: 'Booking',
  CANCEL: 'Cancellation',
  CHANGE: 'Change',
  REFUND: 'Refund',
}

/** Formats a payment provider's name: "STRIPE" as "Stripe". */
export const formatProviderName = (facilitator: string): string =>
  `${facilitator.slice(0, 1)}${facilitator.slice(1).toLowerCase()}`

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

/** Formats time × memory as "15 GB-ms". */
export const formatDuration = (gbSeconds: number): string => `${unitFormat.format(gbSeconds * 1000)} GB-ms`

/** Formats minor units of a currency as "$3.20". */
export function formatMoney(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
