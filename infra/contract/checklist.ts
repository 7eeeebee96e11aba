import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Route, ObjectSchema } from '@nestboard/shared/kernel/route.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'

const row = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  /** Who may call: `public`, `session`, or only some signed-in people: `owner`, `team`, `admin`. */
  auth: z.enum(['public', 'session', 'owner', 'team', 'admin']),
  authFromSpec: z._default(z.boolean(), true),
  /** A description of each parameter; for an optional parameter it ends in "optional". */
  params: z.record(z.string(), z.string()),
  response: z.array(z.string()),
  errors: z.array(z.string()),
})
export type RouteChecklistRow = z.infer<typeof row>

/**
 * Reads the calls that the specification requires.
 * @throws when the file has another format
 */
export const readRouteChecklist = (path: string): RouteChecklistRow[] =>
  z.array(row).parse(JSON.parse(readFileSync(path, 'utf8')))

/** The differences between a row of the checklist and the contract's route. */
export interface RouteChecklistComparison {
  readonly row: RouteChecklistRow
  readonly isThere: boolean
  /** Requirements of the checklist that the contract lacks or contradicts. */
  readonly differences: readonly string[]
  /** Parts of the contract that the checklist does not mention, which is allowed. */
  readonly grown: readonly string[]
}

const keysOf = (schema: ObjectSchema): string[] => Object.keys(schema.shape)
const isOptional = (schema: ObjectSchema, name: string): boolean =>
  (schema.shape as Record<string, z.ZodMiniType>)[name]?.safeParse(undefined).success ?? false
const missing = (required: readonly string[], have: readonly string[]): string[] =>
  required.filter((name) => !have.includes(name))

function paramDifferences(required: RouteChecklistRow['params'], schema: ObjectSchema): string[] {
  const both = keysOf(schema).filter((name) => name in required)
  return [
    ...missing(Object.keys(required), keysOf(schema)).map((name) => `param ${name} is missing`),
    ...both.flatMap((name) => {
      const mayBeLeftOut = /\boptional\b/.test(required[name] as string)
      if (mayBeLeftOut === isOptional(schema, name)) return []
      return [`param ${name} is ${mayBeLeftOut ? 'required, should be optional' : 'optional, should be required'}`]
    }),
  ]
}

/**
 * A route with a named permission check satisfies every required access but `public`, because the check only narrows
 * `session` to some of the signed-in people.
 */
function authDifference({ auth, authFromSpec }: RouteChecklistRow, { access }: Route): string[] {
  const has = typeof access === 'object' ? `check ${access.check}` : access
  const fits = auth === 'public' ? has === 'public' : auth === 'session' ? has !== 'public' : typeof access === 'object'
  return fits
    ? []
    : [`auth is ${has}, should be ${auth}${authFromSpec ? '' : ' (filled in, not from the specification)'}`]
}

/** Compares the contract with every row of the checklist, in the checklist's order. */
export function compareWithRouteChecklist(
  checklist: readonly RouteChecklistRow[],
  routes: readonly Route[],
): RouteChecklistComparison[] {
  const byKey = new Map(routes.map((route) => [routeKey(route), route]))
  return checklist.map((each) => {
    const route = byKey.get(`${each.method} ${each.path}`)
    if (!route) return { row: each, isThere: false, differences: [], grown: [] }
    const paramNames = Object.keys(each.params)
    return {
      row: each,
      isThere: true,
      differences: [
        ...authDifference(each, route),
        ...paramDifferences(each.params, route.params),
        ...missing(each.response, keysOf(route.data)).map((name) => `response ${name} is missing`),
        ...missing(each.errors, route.errors).map((text) => `error '${text}' is missing`),
      ],
      grown: [
        ...missing(keysOf(route.params), paramNames).map((name) => `param ${name}`),
        ...missing(keysOf(route.data), each.response).map((name) => `response ${name}`),
      ],
    }
  })
}

/** Lists routes of the contract that have no row in the checklist. */
export const listRoutesBeyondChecklist = (
  checklist: readonly RouteChecklistRow[],
  routes: readonly Route[],
): string[] => {
  const listed = new Set(checklist.map(({ method, path }) => `${method} ${path}`))
  return routes.map(routeKey).filter((key) => !listed.has(key))
}
