import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { entityTypes } from '../kernel/entity.ts'
import { id } from '../kernel/id.ts'
import { notificationTexts } from './faults.ts'

const watched = z.object({ id: id(), type: z.enum(entityTypes) })

export const register = route({
  method: 'POST',
  path: '/v1/entity/notification/register',
  transport: 'socket',
  access: 'session',
  params: watched,
  data: z.object({ nms: z.optional(z.int()) }),
  errors: [notificationTexts.tooMany],
  summary:
    'Watches an entity: this socket is told when it changes. Needs the right to read it. Answers its last change.',
})

export const unregister = route({
  method: 'POST',
  path: '/v1/entity/notification/unregister',
  transport: 'socket',
  access: 'session',
  params: watched,
  data: z.object({}),
  summary: 'Stops watching an entity.',
})
