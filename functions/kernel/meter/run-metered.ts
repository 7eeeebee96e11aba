import { AsyncLocalStorage } from 'node:async_hooks'

/** The unit of work whose table calls are counted: `route` as "POST /v1/user/session/create", or any other name. */
export type MeteredRequest = { route: string; feature: string; requestId?: string }

/** One table call as billed. Depth 1 is the first call of a sequential chain. */
export type MeteredTableCall = {
  operation: string
  table: string
  index?: string
  /** Partition keys that the call touched, to find the hottest partition. Kept in memory, never logged. */
  partitions: string[]
  /** Key shapes that the call touched, ids blanked: "LISTING#* / RATE#*". */
  pattern: string
  readUnits: number
  writeUnits: number
  sentBytes: number
  receivedBytes: number
  depth: number
  outcome: 'ok' | 'condition' | 'failed'
  /** Code of the route whose request caused the call; undefined outside of any request. */
  cause?: string | undefined
}

/** A request's use of the table. `bytes` counts both directions between function and table. */
export type TableUsage = MeteredRequest & {
  calls: MeteredTableCall[]
  readUnits: number
  writeUnits: number
  bytes: number
  depth: number
  /** How often work began for the requests of each route; under undefined, for no request. */
  works: ReadonlyMap<string | undefined, number>
  services: readonly ServiceUse[]
  orderPayments: readonly OrderPaymentUse[]
}

/** Services beside the table whose use is counted where it happens. */
export type CountedService =
  | 'mails'
  | 'socketMessages'
  | 'queueRequests'
  | 'objectPuts'
  | 'objectGets'
  | 'providerCalls'
/** An order that is paid by card: that it was placed, or that a step of its payment ran. Fees are the supplier's. */
export type OrderPaymentUse = {
  intent: string
  facilitator: string
  placed: 0 | 1
  /** What the provider says that it took of the supplier's money. */
  feeMinor?: number | undefined
  currency?: string | undefined
}
/** A use of a service, by the code of the route whose request caused it. */
export type ServiceUse = { cause: string | undefined; service: CountedService; count: number }

/** A call in flight. `settle` records its figures once the call has ended. */
export type TableCallMeasurement = { settle: (call: Omit<MeteredTableCall, 'depth'>) => void }

type Scope = {
  request: MeteredRequest
  calls: MeteredTableCall[]
  works: Map<string | undefined, number>
  services: ServiceUse[]
  orderPayments: OrderPaymentUse[]
  deepestFinished: number
  outer: Scope | undefined
}

const scopes = new AsyncLocalStorage<Scope | undefined>()

const usageOf = ({ request, calls, works, services, orderPayments }: Scope): TableUsage => ({
  ...request,
  calls,
  works,
  services,
  orderPayments,
  readUnits: calls.reduce((total, call) => total + call.readUnits, 0),
  writeUnits: calls.reduce((total, call) => total + call.writeUnits, 0),
  bytes: calls.reduce((total, call) => total + call.sentBytes + call.receivedBytes, 0),
  depth: calls.reduce((deepest, call) => Math.max(deepest, call.depth), 0),
})

/**
 * Runs `fn` and returns its result with the table usage of its calls, through any client that `meterTableClient`
 * watches; `settled` gets the usage even if `fn` throws. Requests may nest (the outer request counts the inner one's
 * calls too), and calls outside any request are not counted.
 */
export const runMetered = async <T>(
  request: MeteredRequest,
  fn: () => T | Promise<T>,
  settled?: (usage: TableUsage) => void,
): Promise<{ result: T; usage: TableUsage }> => {
  const scope: Scope = {
    request,
    calls: [],
    works: new Map(),
    services: [],
    orderPayments: [],
    deepestFinished: 0,
    outer: scopes.getStore(),
  }
  try {
    const result = await scopes.run(scope, async () => fn())
    return { result, usage: usageOf(scope) }
  } finally {
    settled?.(usageOf(scope))
  }
}

/** Runs `fn` without counting its calls: the meter's own look-ups must not show up in what they measure. */
export const runUnmetered = <T>(fn: () => T): T => scopes.run(undefined, fn)

/** Counts, in the current call of a function, work that began for the request of a route, or for none. */
export function noteCausedWork(cause: string | undefined): void {
  const works = scopes.getStore()?.works
  works?.set(cause, (works.get(cause) ?? 0) + 1)
}

/** Counts the use of a service in the current request and those around it. */
export function noteServiceUse(use: ServiceUse): void {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) scope.services.push(use)
}

/** Counts the payment of an order by card in the current request and those around it. */
export function noteOrderPayment(use: OrderPaymentUse): void {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) scope.orderPayments.push(use)
}

/**
 * Opens a call in the current request; undefined outside any request. The call's depth is one more than the depth of
 * the deepest call that finished before it started, so parallel calls share a depth.
 */
export const startTableCallMeasurement = (): TableCallMeasurement | undefined => {
  const innermost = scopes.getStore()
  if (innermost === undefined) return undefined
  const places: { scope: Scope; depth: number }[] = []
  for (let scope: Scope | undefined = innermost; scope !== undefined; scope = scope.outer) {
    places.push({ scope, depth: scope.deepestFinished + 1 })
  }
  return {
    settle: (call) => {
      for (const { scope, depth } of places) {
        scope.calls.push({ ...call, depth })
        scope.deepestFinished = Math.max(scope.deepestFinished, depth)
      }
    },
  }
}
