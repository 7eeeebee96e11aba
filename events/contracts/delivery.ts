import * as z from 'zod/mini'
import { push } from './socket.ts'

/** A message of the push queue: one push and some of the connections that receive it. */
export const delivery = z.object({ push, connectionIds: z.array(z.string()) })
export type Delivery = z.infer<typeof delivery>
