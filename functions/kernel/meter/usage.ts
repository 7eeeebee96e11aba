/**
 * What some work uses of all services that are billed by use. Every amount is a sum, so that usages add up and their
 * prices, too.
 */
export interface Usage {
  /** Requests at the edge: calls of the API, pages and pictures. */
  readonly edgeRequests: number
  readonly apiCalls: number
  /** Calls of functions. A call for several requests counts for each by its share. */
  readonly functionCalls: number
  /** Duration × memory of functions, each call's milliseconds rounded up as Lambda bills them. */
  readonly gbSeconds: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly gbOut: number
  readonly logGb: number
  readonly mails: number
  /** Messages to and from sockets. */
  readonly socketMessages: number
  readonly socketMinutes: number
  readonly queueRequests: number
  readonly objectPuts: number
  readonly objectGets: number
  /** Calls of payment providers, which charge nothing for a call. */
  readonly providerCalls: number
  /** Dollars of the assistant's model. */
  readonly modelDollars: number
}

export const noUsage: Usage = {
  edgeRequests: 0,
  apiCalls: 0,
  functionCalls: 0,
  gbSeconds: 0,
  readUnits: 0,
  writeUnits: 0,
  gbOut: 0,
  logGb: 0,
  mails: 0,
  socketMessages: 0,
  socketMinutes: 0,
  queueRequests: 0,
  objectPuts: 0,
  objectGets: 0,
  providerCalls: 0,
  modelDollars: 0,
}

const names = Object.keys(noUsage) as (keyof Usage)[]
const mapped = (amountOf: (name: keyof Usage) => number): Usage =>
  Object.fromEntries(names.map((name) => [name, amountOf(name)])) as unknown as Usage

export const addUsage = (one: Usage, other: Usage): Usage => mapped((name) => one[name] + other[name])

export const scaleUsage = (usage: Usage, times: number): Usage => mapped((name) => usage[name] * times)
