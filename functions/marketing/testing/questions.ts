import * as routes from '@nestboard/shared/marketing/routes.ts'
import { call } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

/** Runs every access pattern of the feature. */
export const askEverything = async (): Promise<void> => {
  await call(handler, routes.subscribe, { email: 'asked@example.test' })
}
