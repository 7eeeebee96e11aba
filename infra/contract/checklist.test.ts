import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { makeAccessCheck, defineRoute } from '@nestboard/shared/kernel/route.ts'
import { compareWithRouteChecklist, listRoutesBeyondChecklist } from './checklist.ts'
import type { RouteChecklistRow } from './checklist.ts'

const row: RouteChecklistRow = {
  method: 'POST',
  path: '/v1/trip/create',
  auth: 'session',
  authFromSpec: true,
  params: { name: 'string, non-empty', notes: 'string, optional' },
  response: ['id'],
  errors: ['Too many trips'],
}
const built = {
  method: 'POST',
  path: '/v1/trip/create',
  access: 'session',
  params: z.object({ name: z.string(), notes: z.optional(z.string()) }),
  data: z.object({ id: z.int() }),
  errors: ['Too many trips'],
  summary: 'Creates a trip.',
} as const

const differences = (asked: Partial<RouteChecklistRow>, has: Partial<Parameters<typeof defineRoute>[0]> = {}) =>
  compareWithRouteChecklist([{ ...row, ...asked }], [defineRoute({ ...built, ...has })])[0]?.differences

describe('comparing with the checklist', () => {
  it('a route as requested has no differences', () => {
    expect(compareWithRouteChecklist([row], [defineRoute(built)])).toEqual([
      { row, isThere: true, differences: [], grown: [] },
    ])
  })

  it('a row without a route is missing, even if the path exists with the other method', () => {
    expect(compareWithRouteChecklist([row], [defineRoute({ ...built, method: 'GET' })])[0]?.isThere).toBe(false)
  })

  it('names missing keys, missing texts and wrong optionality', () => {
    expect(
      differences({ params: { ...row.params, tags: 'list' }, response: ['id', 'nms'], errors: ['Other'] }),
    ).toEqual(['param tags is missing', 'response nms is missing', "error 'Other' is missing"])
    expect(differences({ params: { name: 'string, optional', notes: 'string' } })).toEqual([
      'param name is required, should be optional',
      'param notes is optional, should be required',
    ])
  })

  it.each([
    ['public', 'public', 0],
    ['public', 'session', 1],
    ['session', 'public', 1],
    ['session', makeAccessCheck('tripMember'), 0],
    ['owner', 'session', 1],
    ['team', makeAccessCheck('supplierRole'), 0],
  ] as const)('asked for %s and given %j: %d differences', (auth, access, count) => {
    expect(differences({ auth }, { access })).toHaveLength(count)
  })

  it('separates additions of the contract from gaps', () => {
    const wide = defineRoute({ ...built, params: z.object({ ...built.params.shape, nms: z.optional(z.int()) }) })
    expect(compareWithRouteChecklist([row], [wide])[0]).toMatchObject({ differences: [], grown: ['param nms'] })
    expect(listRoutesBeyondChecklist([row], [defineRoute({ ...built, path: '/v1/trip/more' })])).toEqual([
      'POST /v1/trip/more',
    ])
  })
})
