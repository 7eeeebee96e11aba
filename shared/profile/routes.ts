import * as z from 'zod/mini'
import { may, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { accountTexts } from './faults.ts'
import { account, genders, handlePattern, user } from './model.ts'

const personalName = () => z.string().check(z.trim(), z.maxLength(100))

export const getAccount = route({
  method: 'GET',
  path: '/v1/user/account/get',
  access: may('self'),
  params: z.object({ id: z.optional(id()) }),
  data: account,
  summary: "The caller's own account.",
})

export const updateAccount = route({
  method: 'POST',
  path: '/v1/user/account/update',
  access: may('self'),
  params: z.object({
    id: id(),
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    firstName: z.optional(personalName()),
    middleName: z.optional(personalName()),
    lastName: z.optional(personalName()),
    handle: z.optional(z.string().check(z.regex(handlePattern))),
    phone: z.optional(z.string().check(z.maxLength(32), z.regex(/^(?:\+?[0-9 ().-]{5,})?$/))),
    gender: z.optional(z.enum(genders)),
    nms: z.optional(z.int()),
  }),
  data: z.object({ nms: z.int() }),
  errors: [accountTexts.duplicateHandle, accountTexts.invalidPhone],
  summary: 'Changes the given fields. With `nms`, only if nobody changed the account since.',
})

export const getUser = route({
  method: 'GET',
  path: '/v1/user/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: user,
  summary: 'A person as others see them; of a PRIVATE one only name and avatar.',
})
