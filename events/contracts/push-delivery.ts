import * as z from 'zod/mini'
import { pushSchema } from '@nestboard/shared/kernel/max-frame-bytes.ts'

/** A message of the push queue: one push, some of the connections that receive it, and the request that caused it. */
export const pushDeliverySchema = z.object({
  push: pushSchema,
  connectionIds: z.array(z.string()),
  requestId: z.optional(z.string()),
})
export type PushDelivery = z.infer<typeof pushDeliverySchema>
