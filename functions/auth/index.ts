import * as routes from '@nestboard/shared/auth/routes.ts'
import { serve } from '../kernel/serve.ts'
import { requestReset, sendCode } from './code.ts'
import { resetPassword } from './reset.ts'
import { createSession, createSessionWithToken, deleteSession, getSession, ownSession } from './session.ts'
import { createAccount } from './signup.ts'

export const handler = serve(
  routes,
  {
    createAccount,
    sendCode,
    requestReset,
    resetPassword,
    createSession,
    createSessionWithToken,
    getSession,
    deleteSession,
  },
  { ownSession },
)
