import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { callerInsteadOfEntityParam, routeKey } from '@nestboard/shared/kernel/route.ts'
import { listUnsupportedWireFields } from '@nestboard/shared/kernel/wire.ts'
import { loadApiContract } from '../contract.ts'

const rows = await loadApiContract()
const defOf = (schema: z.ZodMiniType) =>
  schema._zod.def as { type: string; catchall?: unknown; innerType?: z.ZodMiniType }
const baseOf = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { innerType } = defOf(schema)
  return innerType ? baseOf(innerType) : schema
}
const fieldsOf = (schema: { shape: object }) => Object.entries(schema.shape as Record<string, z.ZodMiniType>)

describe('the contract as a whole', () => {
  it('no two routes share a method and path, no two routes of a feature share a name', () => {
    const keys = rows.map(({ route }) => routeKey(route))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    expect(rows.length).toBeGreaterThan(10)
  })
})

describe.each(rows.map(({ feature, name, route }) => ({ key: `${feature}.${name}`, route })))('$key', ({ route }) => {
  it('has a path of plain words under /v1 and a summary that is a sentence', () => {
    // The path of a calendar ends in `.ics`, because calendar programs expect a file extension.
    const file = route.answers === 'text/calendar' ? '\\.ics' : ''
    expect(route.path).toMatch(new RegExp(`^/v1(?:/[a-z][A-Za-z0-9]*)+${file}$`))
    expect(route.summary).toMatch(/^[A-Z].*\.$/)
  })

  it('accepts and returns strict objects, so that fields missing from the contract are refused', () => {
    for (const schema of [route.params, route.data]) expect(defOf(schema)).toMatchObject({ type: 'object' })
    expect(defOf(route.params).catchall).toBeUndefined()
    expect(defOf(route.data).catchall).toBeUndefined()
  })

  it('accepts only types that can be sent in a request, under names that are not reserved', () => {
    expect(listUnsupportedWireFields(route.params)).toEqual([])
    expect(Object.keys(route.params.shape)).not.toContain('idempotencyKey')
  })

  it('returns only values that JSON can represent', () => {
    expect(() => z.toJSONSchema(route.data, { io: 'output', unrepresentable: 'throw' })).not.toThrow()
    expect(() => z.toJSONSchema(route.params, { io: 'input', unrepresentable: 'throw' })).not.toThrow()
  })

  it('as a GET takes no file, creates nothing and is rate-limited as a read, a search or a mail', () => {
    const isGet = route.method === 'GET'
    const files = fieldsOf(route.params).filter(([, field]) => defOf(baseOf(field)).type === 'file')
    expect(isGet && files.length > 0).toBe(false)
    expect(isGet && route.creates).toBe(false)
    expect(isGet ? ['read', 'search', 'mail'] : Object.keys(callRateLimits)).toContain(route.budget)
  })

  it('names an id parameter for its permission check, unless the check concerns only the caller', () => {
    const by = typeof route.access === 'object' ? route.access.by : undefined
    expect(Object.keys(route.params.shape)).not.toContain(callerInsteadOfEntityParam)
    const isAlone = by === undefined || by === callerInsteadOfEntityParam
    const field = isAlone ? z.int() : (route.params.shape as Record<string, z.ZodMiniType>)[by]
    expect(field?.safeParse(1).success).toBe(true)
    expect(field?.safeParse('x').success).toBe(false)
  })

  it('lists each refusal text once, none of them empty', () => {
    expect(new Set(route.errors).size).toBe(route.errors.length)
    expect(route.errors.every((text) => text.trim() === text && text !== '')).toBe(true)
  })
})
