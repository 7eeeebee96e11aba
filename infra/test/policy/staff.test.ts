import '@nestboard/functions/kernel/testing/remembered.ts'
import { staffRow } from '@nestboard/functions/moderation/rows.ts'
import {
  recordTableCommands,
  tableAccessesOf,
  filterSuccessfulWrites,
} from '@nestboard/functions/kernel/testing/recorded.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { listSourceFiles, readSource } from '../tree.ts'
import { expect, it } from 'vitest'
import { sendAndFindFaults } from './send-and-judge.ts'
import { signInCaller, createValidParams } from './people.ts'
import { servedHttpPostRoutes } from './routes.ts'

const { sk } = staffRow.key(0)
const flags = { staff: true, isStaff: true, STAFF: 1, sinceMs: 1, role: 'STAFF', admin: true, sk, kind: sk }

it('no route makes anybody staff, whatever fields it receives', async () => {
  for (const each of servedHttpPostRoutes) {
    const who = await signInCaller()
    const params = { ...flags, ...createValidParams(each.route, who) }
    const { commands } = await recordTableCommands(() => sendAndFindFaults(each, { params, cookie: who.cookie }))
    const written = filterSuccessfulWrites(commands).flatMap(tableAccessesOf)
    expect([each.key, written.filter((key) => key.sk === sk)]).toEqual([each.key, []])
    expect(JSON.stringify(filterSuccessfulWrites(commands).map(({ input }) => input))).not.toMatch(
      /"(?:isStaff|STAFF)"/,
    )
  }
  expect((await readAllTableRows()).filter((row) => row.sk === sk)).toEqual([])
})

it('only the command line and the demo call the function that marks staff', () => {
  const isTest = (path: string) => /\.test\.ts$|\/testing\/|^infra\/test\//.test(path)
  const callers = listSourceFiles().filter(
    (path) => path.endsWith('.ts') && !isTest(path) && /\bsetStaffStatus\b/.test(readSource(path)),
  )
  expect(callers).toEqual([
    'functions/moderation/staff.ts',
    'infra/demo/supplier/moderate-comments.ts',
    'infra/import/staff.ts',
  ])
})
