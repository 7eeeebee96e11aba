import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { closedListing, newGuest } from '../personal-offers/testing/questions.ts'
import { grants } from './grants.ts'
import { askOf } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [closed, traveler, guest] = [await closedListing(), await newGuest(), await newPerson()]
  const used = await tableUse(() => askOf(closed, traveler, guest))
  expect(used).toEqual(granted(grants, routes))
})
