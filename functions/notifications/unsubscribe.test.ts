import * as routes from '@nestboard/shared/notifications/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newSecret } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { ensureUnsubscribeSigningKey } from './notification.store.ts'
import { buildUnsubscribeToken } from './unsubscribe-token.ts'

const linkOf = async (userId: number) =>
  buildUnsubscribeToken(userId, 'USER_FOLLOWED', await ensureUnsubscribeSigningKey(userId, newSecret()))
const follow = (token: string, undo?: boolean) =>
  callRoute(handler, routes.unsubscribe, { token, ...(undo !== undefined && { undo }) })
const mailed = async (who: { cookie: string }) =>
  (await callRoute(handler, routes.getNotificationPreferences, {}, who)).data?.emails.flatMap(({ kind, email }) =>
    email && kind.endsWith('_FOLLOWED') ? kind : [],
  )

describe('the unsubscribe link', () => {
  it('turns its kind of email off and on again without a session, and no other kind', async () => {
    const me = await newPerson()
    for (const kind of ['USER_FOLLOWED', 'SUPPLIER_FOLLOWED'] as const)
      await callRoute(handler, routes.updateNotificationPreference, { kind, email: true }, me)
    const token = await linkOf(me.userId)
    for (let again = 0; again < 2; again++) expect((await follow(token)).data).toEqual({ kind: 'USER_FOLLOWED' })
    expect(await mailed(me)).toEqual(['SUPPLIER_FOLLOWED'])
    expect((await follow(token, true)).data).toEqual({ kind: 'USER_FOLLOWED' })
    expect(await mailed(me)).toEqual(['USER_FOLLOWED', 'SUPPLIER_FOLLOWED'])
  })

  it.each([
    ['off', false],
    ['on', true],
  ])('forged for another person, kind or letter changes nothing while emails are %s', async (_, email) => {
    const [me, other] = [await newPerson(), await newPerson()]
    const kinds = ['USER_FOLLOWED', 'SUPPLIER_FOLLOWED'] as const
    for (const who of [me, other])
      for (const kind of kinds) await callRoute(handler, routes.updateNotificationPreference, { kind, email }, who)
    const token = await linkOf(me.userId)
    await linkOf(other.userId)
    const [id, kind, proof = ''] = token.split('.')
    const forged = [
      `${other.userId.toString(36)}.${kind}.${proof}`,
      `${id}.SUPPLIER_FOLLOWED.${proof}`,
      `${id}.${kind}.${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`,
      'nothing',
    ]
    for (const each of forged)
      for (const undo of [false, true]) {
        expect(await follow(each, undo)).toMatchObject({ code: 400, error: 'This link is not valid' })
        const kept = email ? kinds : []
        expect([await mailed(me), await mailed(other)]).toEqual([kept, kept])
      }
  })
})
