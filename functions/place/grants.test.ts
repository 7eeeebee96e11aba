import * as routes from '@nestboard/shared/place/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { forgetStays } from './stay-places.ts'

it('has exactly the table grants that its routes use', async () => {
  const me = await newPerson()
  forgetStays()
  const used = await tableUse(async () => {
    await call(handler, routes.searchPlaces, { query: 'melb' }, me)
    await call(handler, routes.getPlace, { id: 'geonames:2158177' }, me)
  })
  expect(used).toEqual(granted(grants, routes))
})
