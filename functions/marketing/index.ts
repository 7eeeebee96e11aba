import * as routes from '@nestboard/shared/marketing/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { reportBrowserError } from './report-browser-error.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { subscribe } from './waitlist.ts'

export const handler = createFeatureHandler(routes, { subscribe, sendContactMessage, reportBrowserError })
