import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { tableName } from '@nestboard/functions/kernel/table/table.ts'
import { getTableCreationParameters } from '../../table.ts'
import { findDifference } from './engine-comparison.ts'
import { sendToOfficialEngine } from './official-engine.ts'
import { RandomCommands } from './random-commands.ts'
import { shadowRequests } from './shadowed-requests.ts'
import { TableEngine } from './table-engine.ts'

const table = `conformance-${process.pid}`
const engine = new TableEngine()
/** The usual run repeats the same 300 sequences; `NB_CONFORMANCE_RUNS=2000` draws that many new ones. */
const wantedRuns = process.env['NB_CONFORMANCE_RUNS']
const draws = wantedRuns === undefined ? { numRuns: 300, seed: 1 } : { numRuns: Number(wantedRuns) }

beforeAll(async () => {
  await sendToOfficialEngine('CreateTable', getTableCreationParameters(table))
  await engine.execute('CreateTable', getTableCreationParameters(table))
  await engine.execute('CreateTable', getTableCreationParameters(tableName))
})

it('answers generated sequences of commands as DynamoDB Local does', { timeout: 600_000 }, async () => {
  let sequence = 0
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const prefix = `${sequence++}-`
      for (const { operation, input } of new RandomCommands(draw, table, prefix).sequence()) {
        const official = await sendToOfficialEngine(operation, input)
        expect(await findDifference(engine, operation, input, official)).toBeUndefined()
      }
    }),
    draws,
  )
})

it('answers the commands of all features as DynamoDB Local does', { timeout: 600_000 }, async () => {
  const { commands, differences } = shadowRequests(engine)
  // Loaded only now, because these modules write rows as soon as they are loaded.
  const { featureAccessPatternModules } = await import('../feature-questions.ts')
  for (const { runAccessPatterns, runRareAccessPatterns } of featureAccessPatternModules) {
    await runAccessPatterns()
    await runRareAccessPatterns?.()
  }
  expect(differences).toEqual([])
  expect(commands.length).toBeGreaterThan(1000)
})
