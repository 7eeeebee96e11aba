import * as routes from '@nestboard/shared/profile/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

const take = (who: Person, avatar: string, id = who.userId) =>
  callRoute(handler, routes.updateAvatar, { id, avatar }, who)
const drop = (who: Person, id = who.userId) => callRoute(handler, routes.deleteAvatar, { id }, who)
const shown = async (who: Person) => (await callRoute(handler, routes.getUser, { id: who.userId })).data?.avatar

describe('an avatar', () => {
  it('shows an uploaded avatar to everybody, and removes the old picture when it is replaced or deleted', async () => {
    const person = await newPerson()
    const [first, second] = [
      await createReadyUpload(person.userId, 'USER_AVATAR'),
      await createReadyUpload(person.userId, 'USER_AVATAR'),
    ]
    const answer = await take(person, first)
    expect(answer.data?.avatar).toMatch(/^\/media\/\d+\/\d+\.webp$/)
    expect(await shown(person)).toBe(answer.data?.avatar)
    const next = await take(person, second)
    expect(await shown(person)).toBe(next.data?.avatar)
    expect((await readPartitionRows(`MEDIA#${first.split('/')[1]}`)).length).toBe(0)
    expect((await drop(person)).code).toBe(200)
    expect(await shown(person)).toBe('')
    expect((await readPartitionRows(`MEDIA#${second.split('/')[1]}`)).length).toBe(0)
  })
})

describe('refuses, and writes nothing,', () => {
  it('another person’s upload, one for another purpose, a used one, and an unknown one', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const used = await createReadyUpload(person.userId, 'USER_AVATAR')
    await take(person, used)
    const keys = [
      await createReadyUpload(other.userId, 'USER_AVATAR'),
      await createReadyUpload(person.userId, 'USER_MEDIA'),
      used,
      'upload/987654321',
      '../private/1',
      '/media/1/1080.webp',
    ]
    const before = await readAllTableRows()
    for (const key of keys) expect([key, (await take(person, key)).code]).toEqual([key, 400])
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a change of another person’s avatar', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const key = await createReadyUpload(mine.userId, 'USER_AVATAR')
    const before = await readAllTableRows()
    expect([(await take(mine, key, theirs.userId)).code, (await drop(mine, theirs.userId)).code]).toEqual([404, 404])
    expect(await readAllTableRows()).toEqual(before)
  })
})
