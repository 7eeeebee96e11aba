import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { getTableCreationParameters } from '../../table.ts'
import { toComparableAnswer } from './comparable-answer.ts'
import { findDocumentedDifference } from './documented-difference.ts'
import { sendToOfficialEngine, type EngineAnswer } from './official-engine.ts'
import { RandomCommands, type TableCommand } from './random-commands.ts'
import { ServiceError } from './service-error.ts'
import { TableEngine } from './table-engine.ts'

const table = `conformance-${process.pid}`
const engine = new TableEngine()
const runs = Number(process.env['NB_CONFORMANCE_RUNS'] ?? 2000)
let nextSequence = 0

beforeAll(async () => {
  await sendToOfficialEngine('CreateTable', getTableCreationParameters(table))
  await engine.execute('CreateTable', getTableCreationParameters(table))
})

async function sendToEngine({ operation, input }: TableCommand): Promise<EngineAnswer> {
  try {
    return { status: 200, body: JSON.parse(JSON.stringify(await engine.execute(operation, input))) as EngineAnswer['body'] }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { name: __type, message, fields } = error
    return { status: 400, body: JSON.parse(JSON.stringify({ __type, message, ...fields })) as EngineAnswer['body'] }
  }
}

it('answers generated sequences of commands as DynamoDB Local does', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const commands = new RandomCommands(draw, table, `${nextSequence++}`).sequence()
      for (const command of commands) {
        const official = await sendToOfficialEngine(command.operation, command.input)
        const ours = await sendToEngine(command)
        if (findDocumentedDifference(official, ours) !== undefined) continue
        const shown = JSON.stringify({ command, official, ours }, undefined, 1)
        expect(toComparableAnswer(command.operation, ours), shown).toEqual(toComparableAnswer(command.operation, official))
      }
    }),
    { numRuns: runs },
  )
})
