import * as routes from '@nestboard/shared/marketing/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { reportBrowserError } from './browser-error.ts'
import { subscribe } from './waitlist.ts'

export const handler = createFeatureHandler(routes, { subscribe, reportBrowserError })
