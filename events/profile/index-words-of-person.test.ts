import '../testing/strangers.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as routes from '@nestboard/shared/profile/routes.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { readLastMailedCode, newPerson, signUp } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { buildNewSession } from '@nestboard/functions/auth/session.store.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler } from '@nestboard/functions/profile/index.ts'
import { expect, it } from 'vitest'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'

it('search finds a person with a confirmed address by their present name, and no hidden person', async () => {
  const searcher = await newPerson()
  const found = async (query: string) =>
    (await callRoute(handler, routes.searchUsers, { query }, searcher)).data?.users.map(({ id }) => id)
  const { email, userId, cookie: signedUp } = await signUp(undefined, 'Perpetua Hill')
  let cookie: string | undefined
  const token = await readLastMailedCode(email)
  const confirmed = await captureStreamRecordOfWrite(accountKey(userId), async () => {
    const params = { email, token, type: 'ACCOUNT_SIGN_IN' } as const
    cookie = (await callRoute(authHandler, auth.createSessionWithToken, params, { cookie: signedUp })).cookie
  })
  expect(await found('perpetua')).toEqual([])
  expect(await runReactions(confirmed)).toEqual([])
  expect(await found('perpetua')).toEqual([userId])
  const change = (fields: object) =>
    captureStreamRecordOfWrite(accountKey(userId), () =>
      callRoute(handler, routes.updateAccount, { id: userId, ...fields }, { cookie }),
    )
  const renamed = await change({ name: 'Felicity Hill' })
  const hidden = await change({ visibility: 'PRIVATE' })
  const shown = await change({ visibility: 'PUBLIC' })
  // The batch runs twice, because the stream repeats whole batches after a failure.
  for (let i = 0; i < 2; i++) expect(await runReactions(confirmed, renamed, hidden, shown)).toEqual([])
  expect([await found('perpetua'), await found('felicity hill')]).toEqual([[], [userId]])
})

it('ends a session opened with the old password during its change, and ends no session after other changes', async () => {
  const person = await newPerson()
  const begin = async () => {
    const { write, session } = buildNewSession(person.userId, '', Date.now() + 5)
    await commitTransaction([{ write }])
    return session.id
  }
  const live = async () =>
    (await callRoute(authHandler, auth.listSessions, {}, person)).data?.sessions.map(({ id }) => id)
  const renamed = await captureStreamRecordOfWrite(accountKey(person.userId), () =>
    callRoute(handler, routes.updateAccount, { id: person.userId, name: 'Same Sessions' }, person),
  )
  const slipped = await begin()
  await runReactions(renamed)
  expect(await live()).toContain(slipped)
  const params = { id: person.userId, oldPassword: person.password, password: 'a new set of words' }
  let late = 0
  const rekeyed = await captureStreamRecordOfWrite(accountKey(person.userId), async () => {
    await callRoute(authHandler, auth.updatePassword, params, person)
    late = await begin()
  })
  expect(await live()).toEqual([late, person.sessionId].toSorted((a) => (a === person.sessionId ? -1 : 1)))
  await runReactions(rekeyed)
  expect(await live()).toEqual([person.sessionId])
})
