import { budgets } from '@nestboard/shared/kernel/budget.ts'
import { maxFilmBytes } from '@nestboard/shared/media/model.ts'
import * as routes from '@nestboard/shared/media/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { readyUpload } from '../kernel/testing/ready-upload.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'

const once = { idempotencyKey: 'this-one-here' }

it('has exactly the table grants that its routes use', async () => {
  const [me, other] = [await newPerson(), await newPerson()]
  const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 }
  const used = await tableUse(async () => {
    await call(handler, routes.listUserMedia, { userId: other.userId }, me)
    await call(handler, routes.requestUpload, { ...file, purpose: 'USER_MEDIA' }, me)
    await call(handler, routes.requestUpload, { ...file, purpose: 'SUPPLIER_MEDIA', ownerId: 1 }, me)
    const media = await besides(() => readyUpload(me.userId, 'USER_MEDIA'))
    await call(handler, routes.createUserMedia, { media, ...once }, me)
    // A film over the daily byte limit is refused and its upload row is removed again, which uses that grant.
    const film = { fileName: 'a.mp4', contentType: 'video/mp4', size: maxFilmBytes, purpose: 'USER_MEDIA' } as const
    const most = Math.ceil(budgets.uploadBytes.limit / maxFilmBytes)
    for (let nth = 0; nth < most; nth++) await call(handler, routes.requestUpload, film, me)
  })
  expect(used).toEqual(granted(grants, routes))
})
