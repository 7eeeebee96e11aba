import type * as routes from '@nestboard/shared/intl/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'

const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Lists the time zones that this runtime supports, UTC first. */
export const listTimezones: Operation<typeof routes.listTimezones> = () => Promise.resolve({ timezones })
