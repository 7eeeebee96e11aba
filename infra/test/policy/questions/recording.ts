import '@nestboard/events/testing/strangers.ts'
import '@nestboard/functions/kernel/testing/route-units.ts'
import { prepareRowsForAllTableRequests } from '@nestboard/events/testing/questions.ts'
import { recordTableCommands } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import { recordRequestMeasurements } from '@nestboard/functions/kernel/testing/rounds.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { clearListingPartParentsCache } from '@nestboard/functions/rates/listing-part-access-rules.ts'
import { featureAccessPatternModules } from '../../feature-questions.ts'
import { sendAndFindFaults } from '../send-and-judge.ts'
import { signInCaller, createValidParams } from '../people.ts'
import { servedRoutes } from '../routes.ts'

/** Runs the code and returns its table commands, except for those that create fixtures. */
const commandsOf = async (run: () => Promise<unknown>): Promise<SentCommand[]> =>
  (await recordTableCommands(run)).commands

const prepared = await recordTableCommands(prepareRowsForAllTableRequests)

/** All table commands that set up the access patterns of reactions, sockets and timers. */
export const eventHandlerRowSetupCommands: readonly SentCommand[] = prepared.commands

/** All table commands of the access patterns of reactions, sockets and timers. */
export const eventHandlerTableCommands: readonly SentCommand[] = await commandsOf(prepared.value.ask)

const fromFeatures: SentCommand[] = []
const fromRoutes: SentCommand[] = []
const left: Row[] = []

/**
 * Measurements of every request (sequential table calls, table units, answer bytes): the requests of the features'
 * access patterns, and one of each route.
 */
export const commonPathRequestMeasurements = await recordRequestMeasurements(async () => {
  for (const { runAccessPatterns } of featureAccessPatternModules)
    fromFeatures.push(...(await commandsOf(runAccessPatterns)))
  left.push(...(await readAllTableRows()))
  for (const each of servedRoutes) {
    const who = await signInCaller()
    const sent = { params: createValidParams(each.route, who), cookie: who.cookie }
    fromRoutes.push(...(await commandsOf(() => sendAndFindFaults(each, sent))))
  }
}, clearListingPartParentsCache)

/**
 * Measurements of the requests of rare paths. A function needs the permission for their table requests, but a usual
 * call doesn't make them.
 */
export const rareCodePathRequestMeasurements = await recordRequestMeasurements(async () => {
  for (const { runRareAccessPatterns } of featureAccessPatternModules) await runRareAccessPatterns?.()
}, clearListingPartParentsCache)

/** All table commands of the features' access patterns. */
export const featureTableCommands: readonly SentCommand[] = fromFeatures

/** The table commands of one call of each route. */
export const routeTableCommands: readonly SentCommand[] = fromRoutes

/** The rows in the table after the access patterns of reactions and features have run. */
export const rowsAfterAccessPatterns: readonly Row[] = left
