import '@nestboard/events/testing/strangers.ts'
import '@nestboard/functions/kernel/testing/route-units.ts'
import { preparedQuestions } from '@nestboard/events/testing/questions.ts'
import { recorded } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import { depthsOf } from '@nestboard/functions/kernel/testing/rounds.ts'
import { allRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { forgetPlaces } from '@nestboard/functions/rates/place.ts'
import { featureQuestions } from '../../feature-questions.ts'
import { judged } from '../judge.ts'
import { caller, paramsFor } from '../people.ts'
import { served } from '../routes.ts'

/** The commands of some code, without those of surrounding fixtures. */
const commandsOf = async (run: () => Promise<unknown>): Promise<SentCommand[]> => (await recorded(run)).commands

const prepared = await recorded(preparedQuestions)

/** All commands that prepare the questions of reactions, sockets and timers. */
export const preparingCommands: readonly SentCommand[] = prepared.commands

/** All commands of reactions, sockets and timers. */
export const eventCommands: readonly SentCommand[] = await commandsOf(prepared.value.ask)

const fromFeatures: SentCommand[] = []
const fromRoutes: SentCommand[] = []
const left: Row[] = []

/** The sequential table calls of every request that the features' questions and one call of each route make. */
export const depths = await depthsOf(async () => {
  for (const { askEverything } of featureQuestions) fromFeatures.push(...(await commandsOf(askEverything)))
  left.push(...(await allRows()))
  for (const each of served) {
    const who = await caller()
    const sent = { params: paramsFor(each.route, who), cookie: who.cookie }
    fromRoutes.push(...(await commandsOf(() => judged(each, sent))))
  }
}, forgetPlaces)

/** The requests of rare paths, which say what a function may need but not what a call takes. */
export const rareRequests = await depthsOf(async () => {
  for (const { askRarely } of featureQuestions) await askRarely?.()
}, forgetPlaces)

/** All commands of the features' questions. */
export const featureCommands: readonly SentCommand[] = fromFeatures

/** The commands of one call of each route. */
export const routeCommands: readonly SentCommand[] = fromRoutes

/** The rows that reactions and the features' questions leave in the table. */
export const rowsLeft: readonly Row[] = left
