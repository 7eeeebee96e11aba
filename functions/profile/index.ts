import * as routes from '@nestboard/shared/profile/routes.ts'
import { self } from '../kernel/operation.ts'
import { serve } from '../kernel/serve.ts'
import { getAccount, updateAccount } from './account.ts'
import { getUser } from './user.ts'

export const handler = serve(routes, { getAccount, updateAccount, getUser }, { self })
