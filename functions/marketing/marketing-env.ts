import { emailField } from '@nestboard/shared/kernel/text/fields.ts'
import * as z from 'zod/mini'

/** Environment of the public pages' calls. */
export const marketingEnv = z
  .object({
    /** The address to which people's messages go; empty if this installation takes none. */
    CONTACT_EMAIL: z._default(z.union([z.literal(''), emailField()]), ''),
  })
  .parse(process.env)
