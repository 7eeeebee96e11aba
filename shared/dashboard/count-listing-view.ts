import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'

export const countListingView = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/view/count',
  access: 'public',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary:
    'Counts a view of a PUBLIC listing, for the look-to-book ratio of its supplier. Views by its team do not count.',
})
