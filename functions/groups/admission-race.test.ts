import * as routes from '@nestboard/shared/groups/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { countRaceInconsistencies, raceRounds, raceTimeLimit } from '../kernel/testing/race.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { newCountryClub } from './testing/club.ts'

/** Race: an admin approves a request to join twice and refuses it, while the person withdraws it and leaves. */
async function admitAtOnce(): Promise<string | undefined> {
  const { clubId, admin } = await newCountryClub()
  const who = await newPerson('Mia Member')
  const { userId } = who
  await callRoute(handler, routes.addClubMember, { clubId, memberId: '1234567' }, who)
  const approve = () => callRoute(handler, routes.addClubMember, { clubId, userId }, admin)
  const answers = await Promise.all([
    approve(),
    callRoute(handler, routes.removeClubMember, { clubId, userId }, admin),
    approve(),
    callRoute(handler, routes.leaveClub, { clubId }, who),
  ])
  const strange = answers.find(({ code }) => code !== 200 && code !== 404)
  if (strange) return `${strange.code} ${strange.body}`
  const rows = (await readPartitionRows(`CLUB#${clubId}`)).filter(({ sk }) => sk.startsWith('MEMBER#'))
  const isMember = rows.some(({ sk }) => sk === `MEMBER#${userId}`)
  const { data } = await callRoute(handler, routes.getClub, { id: clubId }, admin)
  const stats = (await readPartitionRows(`U#${userId}`)).find(({ sk }) => sk === 'STATS')?.['clubs'] ?? 0
  const seen = (await callRoute(handler, routes.getClub, { id: clubId }, who)).code
  const state = [rows.length, data?.memberCount, stats, seen].join(' ')
  return state === (isMember ? '2 2 1 200' : '1 1 0 404') ? undefined : `${isMember ? 'a member' : 'nobody'}: ${state}`
}

it('keeps members, counts and standing of a group equal under concurrent admissions', raceTimeLimit, async () => {
  expect(await countRaceInconsistencies(admitAtOnce, raceRounds)).toEqual({})
})
