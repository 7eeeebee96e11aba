import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { readAllTableRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as media } from '@nestboard/functions/media/index.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { createUserMedia } from '@nestboard/shared/media/routes.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { makeStreamRecord, runReactions } from '../testing/records.ts'

beforeEach(resetSimulatedCalls)

it('removes an erased person’s pictures, team places and name, and keeps the suppliers they own', async () => {
  const [me, other] = [await newPerson('Planted Name'), await newPerson()]
  const [mine, theirs] = [await newSupplier(me, 'Chalet Enzian'), await newSupplier(other)]
  const personal = (await callRoute(supplier, routes.createPersonalSupplier, {}, me)).data!.id
  const memberId = await addTestTeamMember(theirs, me.userId, 'ADMIN')
  const made = await callRoute(media, createUserMedia, { media: await createReadyUpload(me.userId, 'USER_MEDIA') }, me)
  const kept = await callRoute(
    media,
    createUserMedia,
    { media: await createReadyUpload(other.userId, 'USER_MEDIA') },
    other,
  )
  const account = (await readPartitionRows(`U#${me.userId}`)).find(({ sk }) => sk === 'ACCOUNT')
  const erased = {
    ...account,
    name: '',
    handle: '',
    avatar: '',
    status: 'UNCONFIRMED',
    visibility: 'PRIVATE',
    erasedMs: 1,
  }
  const record = makeStreamRecord(accountKey(me.userId), account, { ...erased, nms: Date.now() + 1 })
  expect(await runReactions(record)).toEqual([])
  const rows = await readAllTableRows()
  expect(rows.filter(({ pk }) => pk === `MEDIA#${made.data!.id}`)).toEqual([])
  expect(rows.filter(({ pk }) => pk === `MEDIA#${kept.data!.id}`)).toHaveLength(1)
  expect(
    rows.filter(({ pk, sk }) => pk === `MEMBER#${memberId}` || (pk === `S#${theirs}` && sk === `MEMBER#${me.userId}`)),
  ).toEqual([])
  expect((await callRoute(supplier, routes.getSupplier, { id: personal })).data?.name).toBe('Former supplier')
  expect((await callRoute(supplier, routes.getSupplier, { id: mine })).data?.name).toBe('Chalet Enzian')
  expect((await callRoute(supplier, routes.listTeam, { supplierId: theirs }, other)).data?.supplierUsers).toHaveLength(
    1,
  )
  // A second run changes nothing.
  expect(await runReactions(record)).toEqual([])
  expect(await readAllTableRows()).toEqual(rows)
})
