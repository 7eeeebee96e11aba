import * as routes from '@nestboard/shared/supplier/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { countRaceInconsistencies, raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

/** Race: a person accepts an invitation three times and declines it, while the owner withdraws it. */
async function answerAtOnce(): Promise<string | undefined> {
  const [owner, who] = [await newPerson('Olga Owner'), await newPerson('Ada')]
  const created = await callRoute(handler, routes.createSupplier, { name: 'Chalet', type: 'VERIFIED' }, owner)
  const supplierId = created.data!.id
  const invited = await callRoute(
    handler,
    routes.createTeamMember,
    { supplierId, userId: who.userId, role: 'REP' },
    owner,
  )
  const { id } = invited.data!
  const accept = () => callRoute(handler, routes.acceptTeamInvitation, { id }, who)
  const answers = await Promise.all([
    accept(),
    callRoute(handler, routes.declineTeamInvitation, { id }, who),
    accept(),
    callRoute(handler, routes.deleteTeamMember, { id }, owner),
    accept(),
  ])
  const strange = answers.find(({ code }) => code !== 200 && code !== 404)
  if (strange) return `${strange.code} ${strange.body}`
  const rows = await readPartitionRows(`S#${supplierId}`)
  const isMember = rows.some(({ sk }) => sk === `MEMBER#${who.userId}`)
  const others = rows.filter(({ sk }) => sk.startsWith('MEMBER') && sk !== `MEMBER#${owner.userId}`).length
  const counted = rows.find(({ sk }) => sk === 'TEAM')?.['members'] ?? 0
  const standing = (await readPartitionRows(`TEAMS#${who.userId}`)).length
  const state = [others, counted, standing].join(' ')
  return state === (isMember ? '1 1 1' : '0 0 0') ? undefined : `${isMember ? 'a member' : 'nobody'}: ${state}`
}

it('keeps members, count and standing of a team equal under concurrent answers', raceTimeLimit, async () => {
  expect(await countRaceInconsistencies(answerAtOnce, raceRounds)).toEqual({})
})
