import { readFileSync, writeFileSync } from 'node:fs'
import { chargeWork } from '@nestboard/functions/kernel/meter/charge-work.ts'
import { getRouteCode } from '@nestboard/functions/kernel/meter/get-route-code.ts'
import { runMetered } from '@nestboard/functions/kernel/meter/run-metered.ts'
import { addUsage, noUsage } from '@nestboard/functions/kernel/meter/usage.ts'
import type { Usage } from '@nestboard/functions/kernel/meter/usage.ts'
import { listenToWork } from '@nestboard/functions/kernel/meter/work-listener.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { startedUsageFile } from '../../../bill/meter-totals-by-route.ts'
import type { StartedUsage } from '../../../bill/meter-totals-by-route.ts'

/** Assumed time and memory of a call that follows a write, so that the figures don't depend on the machine. */
const assumed = { billedMs: 100, memoryMb: 512, bytesOut: 0, modelDollars: 0 } as const

const callsByRoute = new Map<string, number>()
const startedByCode = new Map<string, Usage>()

/** Counts the calls of routes until the returned function is called. */
export const countRouteCalls = (): (() => void) =>
  listenToWork(({ work: { kind, usage } }) => {
    if (kind === 'request') callsByRoute.set(usage.route, (callsByRoute.get(usage.route) ?? 0) + 1)
  })

/** Runs what follows a write as one call of a function, and charges it to the route whose request caused it. */
export async function chargeStartedWork(
  name: string,
  cause: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const { usage } = await runMetered({ route: name, feature: name }, () => runWithRequestId(cause, work))
  for (const charge of chargeWork({ kind: 'function', usage, ...assumed }))
    if (!charge.isOwn)
      startedByCode.set(charge.cause, addUsage(startedByCode.get(charge.cause) ?? noUsage, charge.usage))
}

/** What the calls of each route started, without kinds of use that are 0. `NB_MEASURE` renews the bill's file. */
export function readStartedUsage(): { now: StartedUsage; known: StartedUsage } {
  const routes = [...callsByRoute].flatMap(([route, calls]) => {
    const started = startedByCode.get(getRouteCode(route))
    return started ? [[route, { calls, ...withoutZeros(started) }] as const] : []
  })
  const now = Object.fromEntries(routes.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  if (process.env['NB_MEASURE'])
    writeFileSync(
      startedUsageFile,
      `${JSON.stringify(
        {
          about:
            'What calls of routes started in functions that follow a write, summed over the scenarios of reactions.',
          how: 'NB_MEASURE=1 npm test -- infra/test/table/reaction-grants',
          routes: now,
        },
        undefined,
        2,
      )}\n`,
    )
  const { routes: known } = JSON.parse(readFileSync(startedUsageFile, 'utf8')) as { routes: StartedUsage }
  return { now, known }
}

const withoutZeros = (usage: Usage): Partial<Usage> =>
  Object.fromEntries(
    Object.entries(usage).flatMap(([name, amount]) => (amount ? [[name, Number(amount.toPrecision(6))]] : [])),
  )
