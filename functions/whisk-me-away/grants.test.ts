import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { newBoard } from '../trips/testing/board.ts'
import { askSuppliers } from './ask.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { askOf } from './testing/questions.ts'
import { bidOn, newHost, newRequest } from './testing/request.ts'

it('has exactly the table grants that its routes use', async () => {
  const [traveler, guest, host] = [await newPerson(), await newPerson(), await newHost()]
  const far = await newHost({ latitude: -38 })
  const tripId = await newBoard(traveler, [guest])
  const id = await newRequest(traveler, { tripId })
  const other = await newRequest(traveler)
  await askSuppliers(id)
  const used = await tableUse(async () => {
    await askOf(traveler, guest, id, host)
    await bidOn(id, far)
    await call(handler, routes.withdrawRequest, { id: other }, traveler)
  })
  await besides(() => Promise.resolve())
  expect([...used].toSorted()).toEqual(granted(grants, routes))
})
