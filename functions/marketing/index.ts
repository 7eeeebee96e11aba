import * as routes from '@nestboard/shared/marketing/routes.ts'
import { serve } from '../kernel/serve.ts'
import { reportBrowserError } from './browser-error.ts'
import { subscribe } from './waitlist.ts'

export const handler = serve(routes, { subscribe, reportBrowserError })
