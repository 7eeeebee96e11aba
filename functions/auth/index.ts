import * as routes from '@nestboard/shared/auth/routes.ts'
import { isOwnAccount } from '../kernel/request/operation.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { requestReset, sendCode } from './send-code.ts'
import { deleteAccount, restoreAccount } from './delete-account.ts'
import {
  createEmail,
  deleteEmail,
  getEmail,
  listEmails,
  resumeEmail,
  ownEmailAccessRule,
  updateEmail,
  verifyEmail,
} from './email.ts'
import { createPasskey, deletePasskey, listPasskeys, requestPasskey, updatePasskey } from './passkey.ts'
import { createSessionWithPasskey, requestPasskeyLogIn } from './create-session-with-passkey.ts'
import { updatePassword } from './password.ts'
import { resetPassword } from './reset-password.ts'
import {
  createSession,
  createSessionWithToken,
  deleteOtherSessions,
  deleteSession,
  getSession,
  listSessions,
  ownSessionAccessRule,
} from './session.ts'
import { createAccount } from './create-account.ts'

export const handler = createFeatureHandler(
  routes,
  {
    createAccount,
    sendCode,
    requestReset,
    resetPassword,
    createSession,
    createSessionWithToken,
    requestPasskeyLogIn,
    createSessionWithPasskey,
    requestPasskey,
    createPasskey,
    listPasskeys,
    updatePasskey,
    deletePasskey,
    getSession,
    listSessions,
    deleteSession,
    deleteOtherSessions,
    updatePassword,
    deleteAccount,
    restoreAccount,
    createEmail,
    getEmail,
    listEmails,
    updateEmail,
    verifyEmail,
    resumeEmail,
    deleteEmail,
  },
  { self: isOwnAccount, ownSession: ownSessionAccessRule, ownEmail: ownEmailAccessRule },
)
