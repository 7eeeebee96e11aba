import * as routes from '@nestboard/shared/listing/routes.ts'
import { expect, it } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { readyUpload } from '../kernel/testing/ready-upload.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { askOf } from './testing/questions.ts'
import { listingById } from './listing.store.ts'
import { indexListing } from './search.ts'
import { shownListing } from './testing/listing.ts'

it('has exactly the table grants that its routes use', async () => {
  const shown = await shownListing()
  await indexListing(undefined, await listingById(shown.id))
  const upload = () => besides(() => readyUpload(shown.owner.userId, 'LISTING_MEDIA', shown.id))
  const used = await tableUse(async () => {
    await call(handler, routes.getListing, { id: shown.id }, shown.owner)
    await askOf(shown, upload)
  })
  // Sending a file in the form also writes an upload, in code that needs an object store and doesn't run here.
  expect([...new Set([...used, 'PutItem MEDIA#'])].toSorted()).toEqual(granted(grants, routes))
})
