import * as routes from '@nestboard/shared/intl/routes.ts'
import { serve } from '../kernel/serve.ts'
import { listTimezones } from './timezone.ts'

export const handler = serve(routes, { listTimezones })
