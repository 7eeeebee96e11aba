import { getRouteCode } from '../meter/get-route-code.ts'

/** Stands between a request's id and the code of its route; no id contains it. */
const mark = '~'

/** What rows, calls and messages carry of the request that caused them: its id, and the code of its route. */
export const formatCause = (requestId: string, route: string): string => `${requestId}${mark}${getRouteCode(route)}`

export const getRequestIdOfCause = (cause: string | undefined): string | undefined => cause?.split(mark)[0]

/** The code of the route in a cause; undefined for a cause without one. */
export const getRouteCodeOfCause = (cause: string | undefined): string | undefined => cause?.split(mark)[1]
