import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { machineTextField, passwordField, singleLineField } from '../kernel/text/fields.ts'
import { authErrorTexts } from './faults.ts'
import { passkeySchema, sessionSchema } from './model.ts'

const none = z.object({})
/** Bytes in base64url, as browsers write the parts of a passkey's answer (WebAuthn, section 5.1). */
const bytes = (most: number) => machineTextField({ least: 1, most })
/** What both answers of a passkey have: its id and what the browser and the passkey state about the call. */
const answer = { credentialId: bytes(1400), clientDataJSON: bytes(4000), authenticatorData: bytes(4000) }

export const requestPasskeyLogIn = defineRoute({
  method: 'POST',
  path: '/v1/user/passkey/requestLogIn',
  access: 'public',
  params: none,
  data: z.object({ challenge: z.string(), rpId: z.string() }),
  budget: 'write',
  summary:
    'A challenge for a log-in with a passkey: valid once, for five minutes, and in the browser that asked. `rpId` is the domain that passkeys belong to.',
})

export const createSessionWithPasskey = defineRoute({
  method: 'POST',
  path: '/v1/user/session/createWithPasskey',
  access: 'public',
  params: z.object({ ...answer, signature: bytes(2000), userHandle: bytes(100) }),
  data: sessionSchema,
  errors: [authErrorTexts.wrongPasskey],
  budget: 'login',
  summary: 'Signs in with the answer of a passkey that has verified its user.',
})

export const requestPasskey = defineRoute({
  method: 'POST',
  path: '/v1/user/passkey/request',
  access: 'session',
  params: z.object({ password: z.optional(passwordField({ least: 1, most: 256 })) }),
  data: z.object({
    challenge: z.string(),
    rpId: z.string(),
    /** Id of the account for the passkey, in base64url. */
    userHandle: z.string(),
    email: z.string(),
    name: z.string(),
    /** Ids of the account's passkeys, so that a device that keeps one offers no second. */
    knownCredentialIds: z.array(z.string()),
  }),
  errors: [authErrorTexts.passwordAsked, authErrorTexts.invalidPassword, authErrorTexts.passkeyLimit],
  budget: 'login',
  summary:
    'A challenge for a new passkey: valid once, for five minutes, and in this session. More than 15 minutes after the log-in, it requires the password.',
})

export const createPasskey = defineRoute({
  method: 'POST',
  path: '/v1/user/passkey/create',
  access: 'session',
  params: z.object({ ...answer, publicKey: bytes(2000) }),
  data: passkeySchema,
  errors: [authErrorTexts.wrongPasskey, authErrorTexts.passkeyLimit],
  creates: true,
  summary: 'Adds a passkey to the account and tells the account by mail. An account has up to ten.',
})

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/v1/user/passkey/list',
  access: 'session',
  params: none,
  data: z.object({ passkeys: z.array(passkeySchema) }),
  summary: "The caller's passkeys, oldest first.",
})

export const updatePasskey = defineRoute({
  method: 'POST',
  path: '/v1/user/passkey/update',
  access: 'session',
  params: z.object({ id: idField(), name: singleLineField({ least: 1, most: 60 }) }),
  data: none,
  summary: 'Renames a passkey of the caller.',
})

export const deletePasskey = defineRoute({
  method: 'POST',
  path: '/v1/user/passkey/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: none,
  summary: 'Removes a passkey of the caller and tells the account by mail.',
})
