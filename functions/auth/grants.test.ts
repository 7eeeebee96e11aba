import { expect, it } from 'vitest'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { askEverything } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const used = await tableUse(askEverything)
  // The fixtures read mails by scans.
  expect(used.filter((use) => !use.startsWith('Scan'))).toEqual(granted(grants, routes))
})
