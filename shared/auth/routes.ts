import * as z from 'zod/mini'
import { isCountry } from '../intl/countries.ts'
import { may, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { code, codeOf, email, line, secret } from '../kernel/text.ts'
import { authTexts } from './faults.ts'
import { codeTypes, newPassword, session, sessionRow, userEmail } from './model.ts'

const none = z.object({})
const password = () => secret({ least: 1, most: 256 })
const token = () => code({ least: 1, most: 200 })
/** How a new password may be refused, wherever one is set. */
const newPasswordTexts = [authTexts.invalidPassword, authTexts.commonPassword]

export const createAccount = route({
  method: 'POST',
  path: '/v1/user/account/create',
  access: 'public',
  params: z.object({
    email: email(),
    password: newPassword(),
    name: line({ least: 1, most: 100 }),
    country: codeOf(isCountry),
  }),
  data: z.object({ id: id() }),
  errors: [authTexts.duplicateEmail, ...newPasswordTexts],
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
    token: token(),
    password: newPassword(),
  }),
  data: session,
  errors: [authTexts.resetExpired, ...newPasswordTexts],
  budget: 'code',
  summary: 'Sets a new password by the mailed link, ends every other session and signs in.',
})

export const createSession = route({
  method: 'POST',
  path: '/v1/user/session/create',
  access: 'public',
  params: z.object({ email: email(), password: password() }),
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
    token: token(),
    type: z.enum(codeTypes),
    /** For an account that is confirmed in another browser than the one that signed up. */
    password: z.optional(newPassword()),
  }),
  data: session,
  errors: [authTexts.wrongCode, authTexts.passwordNeeded, ...newPasswordTexts],
  budget: 'code',
  summary:
    'Signs in with the mailed six-digit code or activation link and confirms the address. In another browser than the one that signed up a new account needs a new `password`.',
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

export const listSessions = route({
  method: 'GET',
  path: '/v1/user/session/list',
  access: 'session',
  params: none,
  data: z.object({ sessions: z.array(sessionRow) }),
  summary: 'Where the caller is signed in, this session first, then the newest.',
})

export const deleteOtherSessions = route({
  method: 'POST',
  path: '/v1/user/session/deleteOthers',
  access: 'session',
  params: none,
  data: none,
  summary: 'Signs out everywhere else.',
})

export const updatePassword = route({
  method: 'POST',
  path: '/v1/user/account/updatePassword',
  access: may('self'),
  params: z.object({ id: id(), oldPassword: password(), password: newPassword() }),
  data: none,
  errors: [authTexts.wrongOldPassword, ...newPasswordTexts],
  budget: 'login',
  summary: 'Sets a new password by the old one and signs out everywhere else; a mail tells of it.',
})

export const deleteAccount = route({
  method: 'POST',
  path: '/v1/user/account/delete',
  access: may('self'),
  params: z.object({ id: z.optional(id()), password: password() }),
  data: z.object({ deletionMs: z.int() }),
  errors: [authTexts.invalidPassword],
  budget: 'login',
  summary: 'Hides the account at once, signs out everywhere and erases it in 14 days, unless it is restored.',
})

export const restoreAccount = route({
  method: 'POST',
  path: '/v1/user/account/restore',
  access: may('self'),
  params: z.object({ id: z.optional(id()) }),
  data: none,
  summary: 'Takes the deletion of the account back.',
})

export const createEmail = route({
  method: 'POST',
  path: '/v1/user/email/create',
  access: may('self', 'userId'),
  params: z.object({ email: email(), userId: id() }),
  data: z.object({ id: id() }),
  budget: 'mail',
  creates: true,
  summary: 'Adds an address and mails it a link; answers alike whoever holds the address. Again: mails it again.',
})

export const getEmail = route({
  method: 'GET',
  path: '/v1/user/email/get',
  access: may('ownEmail'),
  params: z.object({ id: id() }),
  data: userEmail,
  summary: 'An address of the caller.',
})

export const listEmails = route({
  method: 'GET',
  path: '/v1/user/email/list',
  access: may('self', 'userId'),
  params: z.object({ userId: z.optional(id()) }),
  data: z.object({ emails: z.array(userEmail) }),
  summary: "The caller's addresses, the account's own first.",
})

export const updateEmail = route({
  method: 'POST',
  path: '/v1/user/email/update',
  access: may('ownEmail'),
  params: z.object({ id: id(), supplierId: z.optional(id()) }),
  data: none,
  summary: 'Lets an address speak for a supplier of the caller, or, without supplierId, for nobody but the caller.',
})

export const verifyEmail = route({
  method: 'POST',
  path: '/v1/user/email/verify',
  access: 'session',
  params: z.object({ email: email(), token: token() }),
  data: none,
  errors: [authTexts.wrongCode],
  budget: 'code',
  summary: 'Makes an address active by the mailed link, in a session of whoever added it; the account address is told.',
})

export const deleteEmail = route({
  method: 'POST',
  path: '/v1/user/email/delete',
  access: may('ownEmail'),
  params: z.object({ id: id() }),
  data: none,
  errors: [authTexts.fixedEmail],
  summary: "Removes an address; the account's own can't be removed.",
})
