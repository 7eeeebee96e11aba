import { Validator } from '@seriousme/openapi-schema-validator'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { makeAccessCheck, defineRoute } from '@nestboard/shared/kernel/route.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { loadApiContract } from '../contract.ts'
import { buildOpenApiDocument, generateOpenApiJson } from './document.ts'
import type { OpenApiOperation } from './document.ts'
import { renderApiPage, describeSchema } from './page.ts'

const rows = await loadApiContract()

/** One made-up route of each kind that the contract can contain. */
const everySort = [
  defineRoute({
    method: 'GET',
    path: '/v1/trip/search',
    access: 'public',
    params: z.object({
      ages: z.optional(z.array(z.int())),
      box: z.object({ north: z.number() }),
      text: z.optional(z.string()),
    }),
    data: z.object({ trips: z.array(z.object({ id: idField() })), next: z.nullable(z.string()) }),
    summary: 'Searches <trips>.',
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/trip/create',
    access: makeAccessCheck('tripOwner', 'tripId'),
    params: z.object({
      tripId: idField(),
      picture: z.file(),
      tags: z.array(z.string()),
      about: z.optional(z.object({ a: z.int() })),
    }),
    data: z.object({ id: idField() }),
    errors: ['Too many trips'],
    creates: true,
    summary: 'Creates a trip.',
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/trip/watch',
    transport: 'socket',
    access: 'session',
    params: z.object({ id: idField() }),
    data: z.object({}),
    summary: 'Watches.',
  }),
].map((each, i) => ({ feature: 'trips' as const, name: ['search', 'create', 'watch'][i] as string, route: each }))
const operationAt = (path: string, method: 'get' | 'post'): OpenApiOperation =>
  buildOpenApiDocument(everySort).paths[path]?.[method] ?? {}
const search = operationAt('/v1/trip/search', 'get')
const create = operationAt('/v1/trip/create', 'post')

describe('the document', () => {
  it.each([
    ['of the contract', rows],
    ['of every sort of route', everySort],
    ['of nothing', []],
  ])('%s is valid OpenAPI 3.1', async (_, given) => {
    const { valid, errors } = await new Validator().validate(
      JSON.parse(JSON.stringify(buildOpenApiDocument(given))) as never,
    )
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('the validator refuses a document without a title', async () => {
    const broken = { ...buildOpenApiDocument(rows), info: {} }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('contains every HTTP route once, and socket requests separately', async () => {
    const document = JSON.parse(await generateOpenApiJson()) as ReturnType<typeof buildOpenApiDocument>
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
    )
    const http = rows
      .filter(({ route: { transport } }) => transport === 'http')
      .map(({ route: { method, path } }) => `${method} ${path}`)
    expect(listed.toSorted()).toEqual(http.toSorted())
    expect(document['x-socket']).toHaveLength(rows.length - http.length)
  })

  it('names operations uniquely', () => {
    const ids = Object.values(buildOpenApiDocument(rows).paths).flatMap((methods) =>
      Object.values(methods).map((each) => each['operationId']),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes the encoding of lists and objects in a query', () => {
    expect(search['parameters']).toMatchObject([
      { name: 'ages', in: 'query', required: false, style: 'form', explode: false, schema: { type: 'array' } },
      { name: 'box', required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      { name: 'text', required: false, schema: { type: 'string' } },
    ])
  })

  it('describes the encoding of lists, objects and files in a form, and the idempotency key of a creating call', () => {
    const { content } = create['requestBody'] as { content: Record<string, object> }
    expect(content['multipart/form-data']).toMatchObject({
      schema: {
        properties: { picture: { format: 'binary' }, idempotencyKey: { minLength: 8 } },
        required: ['tripId', 'picture', 'tags'],
      },
      encoding: { tags: { style: 'form', explode: false }, about: { contentType: 'application/json' } },
    })
  })

  it('wraps a successful response in the envelope, and lists the error texts of a refusal', () => {
    const responses = create['responses'] as Record<string, { content: { 'application/json': object } }>
    expect(responses['200']?.content['application/json']).toMatchObject({
      schema: {
        properties: {
          status: { const: 'OK' },
          data: { properties: { id: { type: 'integer' } } },
          error: { type: 'null' },
        },
      },
    })
    expect(JSON.stringify(responses['400'])).toContain('Too many trips')
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '429', '500'])
    expect(create['security']).toEqual([{ session: [] }])
    expect(search['security']).toContainEqual({})
  })
})

describe('the page', () => {
  it('shows every call by feature, without script, inline style or unescaped text', () => {
    const page = renderApiPage(rows)
    for (const { route: each } of rows) expect(page).toContain(`<code>${each.path}</code>`)
    expect(page).not.toMatch(/<script|<style|style=|onclick=/)
    expect(renderApiPage(everySort)).toContain('Searches &lt;trips&gt;.')
  })

  it.each([
    [idField(), 'id'],
    [z.nullable(z.string()), 'text or null'],
    [z.array(z.int()), 'list of integer'],
    [z.enum(['A', 'B']), 'A | B'],
    [z.file(), 'file'],
    [z.string().check(z.minLength(1), z.maxLength(9)), 'text, 1 to 9'],
    [z.object({ a: z.int(), b: z.int() }), '{ a, b }'],
  ])('describes a field in a few words (%#)', (schema, words) => {
    expect(describeSchema(z.toJSONSchema(schema) as Record<string, unknown>)).toBe(words)
  })
})
