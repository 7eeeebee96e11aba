import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { expect, it } from 'vitest'
import { newClub } from '../groups/testing/club.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { closedStay } from './testing/closed.ts'
import { askOf } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [stay, club] = [await closedStay(), await newClub()]
  expect(await tableUse(() => askOf(stay, club))).toEqual(granted(grants, routes))
})
