import * as routes from '@nestboard/shared/intl/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { listTimezones } from './timezone.ts'

export const handler = createFeatureHandler(routes, { listTimezones })
