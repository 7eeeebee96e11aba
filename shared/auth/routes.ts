import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { may, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { authTexts } from './faults.ts'
import { codeTypes, email, newPassword, session } from './model.ts'

const none = z.object({})

export const createAccount = route({
  method: 'POST',
  path: '/v1/user/account/create',
  access: 'public',
  params: z.object({
    email: email(),
    password: newPassword(),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    country: z.string().check(z.refine(isCountry)),
  }),
  data: z.object({ id: id() }),
  errors: [authTexts.duplicateEmail, authTexts.invalidPassword],
  budget: 'mail',
  creates: true,
  summary: 'Signs up; a six-digit code goes to the address.',
})

export const sendCode = route({
  method: 'POST',
  path: '/v1/user/account/sendCode',
  access: 'public',
  params: z.object({ email: email(), type: z.enum(codeTypes) }),
  data: none,
  budget: 'mail',
  summary: 'Sends the code or activation link again. Answers alike for known and unknown addresses.',
})

export const requestReset = route({
  method: 'GET',
  path: '/v1/user/account/resetPassword',
  access: 'public',
  params: z.object({ email: email() }),
  data: none,
  budget: 'mail',
  summary: 'Sends the reset link. Answers alike for known and unknown addresses; same origin only.',
})

export const resetPassword = route({
  method: 'POST',
  path: '/v1/user/account/resetPassword',
  access: 'public',
  params: z.object({
    email: email(),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    password: newPassword(),
  }),
  data: session,
  errors: [authTexts.resetExpired, authTexts.invalidPassword],
  budget: 'code',
  summary: 'Sets a new password by the mailed link, ends every other session and signs in.',
})

export const createSession = route({
  method: 'POST',
  path: '/v1/user/session/create',
  access: 'public',
  params: z.object({ email: email(), password: z.string().check(z.minLength(1), z.maxLength(256)) }),
  data: session,
  errors: [authTexts.wrongLogin, authTexts.unverified],
  budget: 'login',
  summary: 'Signs in with e-mail and password.',
})

export const createSessionWithToken = route({
  method: 'POST',
  path: '/v1/user/session/createWithToken',
  access: 'public',
  params: z.object({
    email: email(),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.enum(codeTypes),
  }),
  data: session,
  errors: [authTexts.wrongCode],
  budget: 'code',
  summary: 'Signs in with the mailed six-digit code or activation link; the address counts as confirmed from then on.',
})

export const getSession = route({
  method: 'GET',
  path: '/v1/user/session/get',
  access: 'session',
  params: z.object({ id: z.optional(id()) }),
  data: session,
  summary: 'The session of the cookie, or another one of the same person.',
})

export const deleteSession = route({
  method: 'POST',
  path: '/v1/user/session/delete',
  access: may('ownSession'),
  params: z.object({ id: id() }),
  data: none,
  summary: 'Signs out: the session is dead at the next call and its sockets close.',
})
