import * as z from 'zod/mini'
import { isCountryCode } from '../intl/countries.ts'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { machineTextField, knownCodeField, emailField, singleLineField, passwordField } from '../kernel/text/fields.ts'
import { authErrorTexts } from './faults.ts'
import { emailedCodeTypes, newPasswordField, sessionSchema, sessionRowSchema, userEmailSchema } from './model.ts'

export * from './passkey-routes.ts'

const none = z.object({})
const password = () => passwordField({ least: 1, most: 256 })
const token = () => machineTextField({ least: 1, most: 200 })
/** Error texts of every route that sets a password. */
const newPasswordTexts = [authErrorTexts.invalidPassword, authErrorTexts.commonPassword]

export const createAccount = defineRoute({
  method: 'POST',
  path: '/v1/user/account/create',
  access: 'public',
  params: z.object({
    email: emailField(),
    password: newPasswordField(),
    name: singleLineField({ least: 1, most: 100 }),
    country: knownCodeField(isCountryCode),
  }),
  data: z.object({ id: idField() }),
  errors: [authErrorTexts.duplicateEmail, authErrorTexts.signupClosed, ...newPasswordTexts],
  budget: 'mail',
  creates: true,
  summary:
    'Creates an account and mails a six-digit code to its address. Refused by an installation that has closed sign-up.',
})

export const sendCode = defineRoute({
  method: 'POST',
  path: '/v1/user/account/sendCode',
  access: 'public',
  params: z.object({ email: emailField(), type: z.enum(emailedCodeTypes) }),
  data: none,
  budget: 'mail',
  summary: 'Mails the code or activation link again. The answer is the same for known and unknown addresses.',
})

export const requestReset = defineRoute({
  method: 'GET',
  path: '/v1/user/account/resetPassword',
  access: 'public',
  params: z.object({ email: emailField() }),
  data: none,
  budget: 'mail',
  summary: 'Mails a reset link. The answer is the same for known and unknown addresses; same origin only.',
})

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/v1/user/account/resetPassword',
  access: 'public',
  params: z.object({
    email: emailField(),
    token: token(),
    password: newPasswordField(),
  }),
  data: sessionSchema,
  errors: [authErrorTexts.resetExpired, ...newPasswordTexts],
  budget: 'code',
  summary: 'Sets a new password with the token of the mailed link, ends every other session and signs in.',
})

export const createSession = defineRoute({
  method: 'POST',
  path: '/v1/user/session/create',
  access: 'public',
  params: z.object({ email: emailField(), password: password() }),
  data: sessionSchema,
  errors: [authErrorTexts.wrongLogin, authErrorTexts.unverified],
  budget: 'login',
  summary: 'Signs in with e-mail and password.',
})

export const createSessionWithToken = defineRoute({
  method: 'POST',
  path: '/v1/user/session/createWithToken',
  access: 'public',
  params: z.object({
    email: emailField(),
    token: token(),
    type: z.enum(emailedCodeTypes),
    /** Required when a new account is confirmed in a browser other than the one that signed up. */
    password: z.optional(newPasswordField()),
  }),
  data: sessionSchema,
  errors: [authErrorTexts.wrongCode, authErrorTexts.passwordNeeded, ...newPasswordTexts],
  budget: 'code',
  summary:
    'Signs in with the mailed six-digit code or activation link and confirms the address. In a browser other than the one that signed up, a new account also needs a new `password`.',
})

export const getSession = defineRoute({
  method: 'GET',
  path: '/v1/user/session/get',
  access: 'session',
  params: z.object({ id: z.optional(idField()) }),
  data: sessionSchema,
  summary: 'The session of the cookie, or another session of the same person.',
})

export const deleteSession = defineRoute({
  method: 'POST',
  path: '/v1/user/session/delete',
  access: makeAccessCheck('ownSession'),
  params: z.object({ id: idField() }),
  data: none,
  summary: 'Ends a session: its next call is refused and its sockets close.',
})

export const listSessions = defineRoute({
  method: 'GET',
  path: '/v1/user/session/list',
  access: 'session',
  params: none,
  data: z.object({ sessions: z.array(sessionRowSchema) }),
  summary: "The caller's active sessions: the current one first, then newest first.",
})

export const deleteOtherSessions = defineRoute({
  method: 'POST',
  path: '/v1/user/session/deleteOthers',
  access: 'session',
  params: none,
  data: none,
  summary: 'Ends every other session of the caller.',
})

export const updatePassword = defineRoute({
  method: 'POST',
  path: '/v1/user/account/updatePassword',
  access: makeAccessCheck('self'),
  params: z.object({ id: idField(), oldPassword: password(), password: newPasswordField() }),
  data: none,
  errors: [authErrorTexts.wrongOldPassword, ...newPasswordTexts],
  budget: 'login',
  summary:
    'Replaces the password, ends every other session and confirms the change by mail. Requires the old password.',
})

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/v1/user/account/delete',
  access: makeAccessCheck('self'),
  params: z.object({ id: z.optional(idField()), password: password() }),
  data: z.object({ deletionMs: z.int() }),
  errors: [authErrorTexts.invalidPassword],
  budget: 'login',
  summary: 'Hides the account at once, ends all its sessions and erases it after 14 days unless it is restored.',
})

export const restoreAccount = defineRoute({
  method: 'POST',
  path: '/v1/user/account/restore',
  access: makeAccessCheck('self'),
  params: z.object({ id: z.optional(idField()) }),
  data: none,
  summary: 'Cancels the scheduled deletion of the account.',
})

export const createEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/create',
  access: makeAccessCheck('self', 'userId'),
  params: z.object({ email: emailField(), userId: idField() }),
  data: z.object({ id: idField() }),
  budget: 'mail',
  creates: true,
  summary:
    'Adds an address and mails it a confirmation link; a repeat mails the link again. The answer never tells whether another account uses the address.',
})

export const getEmail = defineRoute({
  method: 'GET',
  path: '/v1/user/email/get',
  access: makeAccessCheck('ownEmail'),
  params: z.object({ id: idField() }),
  data: userEmailSchema,
  summary: 'One e-mail address of the caller.',
})

export const listEmails = defineRoute({
  method: 'GET',
  path: '/v1/user/email/list',
  access: makeAccessCheck('self', 'userId'),
  params: z.object({ userId: z.optional(idField()) }),
  data: z.object({ emails: z.array(userEmailSchema) }),
  summary: "The caller's e-mail addresses, the account's own first.",
})

export const updateEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/update',
  access: makeAccessCheck('ownEmail'),
  params: z.object({ id: idField(), supplierId: z.optional(idField()) }),
  data: none,
  summary: "Assigns an address to one of the caller's suppliers; without `supplierId` it is the caller's alone.",
})

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/verify',
  access: 'session',
  params: z.object({ email: emailField(), token: token() }),
  data: none,
  errors: [authErrorTexts.wrongCode],
  budget: 'code',
  summary:
    'Activates an address with the token of the mailed link, in a session of the person who added it, and notifies the account address.',
})

export const resumeEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/resume',
  access: makeAccessCheck('ownEmail'),
  params: z.object({ id: idField() }),
  data: none,
  budget: 'mail',
  summary:
    'Sends mail to a paused address again, beginning with one that says so. An address that is not paused stays.',
})

export const deleteEmail = defineRoute({
  method: 'POST',
  path: '/v1/user/email/delete',
  access: makeAccessCheck('ownEmail'),
  params: z.object({ id: idField() }),
  data: none,
  errors: [authErrorTexts.fixedEmail],
  summary: "Removes an address. The account's own can't be removed.",
})
