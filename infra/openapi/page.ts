import { callerInsteadOfEntityParam } from '@nestboard/shared/kernel/route.ts'
import type { RouteAccess, Route } from '@nestboard/shared/kernel/route.ts'
import type { ApiContractRoute } from '../contract.ts'
import { toJsonSchema, listSchemaTypes, getWireEncoding } from './schema.ts'
import type { JsonSchema } from './schema.ts'

/** Path of the page's style sheet (`page.css`). */
export const apiPageStyleUrlPath = '/_local/api/style.css'

/**
 * Returns a page that lists all routes of the contract by feature: parameters, access and responses. It has no
 * scripts.
 */
export function renderApiPage(rows: readonly ApiContractRoute[]): string {
  const used = [...new Set(rows.map(({ feature }) => feature))]
  const sections = used.map((feature) => {
    const calls = rows.filter((row) => row.feature === feature)
    return `<section id="${escaped(feature)}"><h2>${escaped(feature)}</h2>${calls.map(callOf).join('')}</section>`
  })
  const links = used.map((feature) => {
    const count = rows.filter((row) => row.feature === feature).length
    return `<li><a href="#${escaped(feature)}">${escaped(feature)} <span>${count}</span></a></li>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Nestboard</title><link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/_local/assets/tokens.css"><link rel="stylesheet" href="${apiPageStyleUrlPath}"></head><body>
<header><h1>API</h1><p>${rows.length} calls in ${used.length} features. As a document: <a href="/v1/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Features"><ul>${links.join('')}</ul></nav><main>${sections.join('\n')}</main></body></html>`
}

const callOf = ({ feature, name, route }: ApiContractRoute): string =>
  `<article id="${escaped(`${feature}.${name}`)}"><h3><span class="method ${route.method.toLowerCase()}">${route.method}</span> <code>${escaped(route.path)}</code></h3>
<p>${escaped(route.summary)}</p><p class="facts">${factsOf(route).map(escaped).join(' · ')}</p>${tableOf('Takes', toJsonSchema(route.params, 'input'), route.creates)}${tableOf('Answers', toJsonSchema(route.data, 'output'), false)}${textsOf(route)}</article>`

function callersOf(access: RouteAccess): string {
  if (typeof access !== 'object') return access === 'public' ? 'anyone' : 'signed in'
  return access.by === callerInsteadOfEntityParam ? access.check : `${access.check} by ${access.by}`
}

function factsOf({ access, budget, creates, transport }: Route): string[] {
  return [
    callersOf(access),
    `rate limit “${budget}”`,
    ...(creates ? ['accepts an idempotency key'] : []),
    ...(transport === 'socket' ? ['over the socket'] : []),
  ]
}

function tableOf(title: string, schema: JsonSchema, creates: boolean): string {
  const required = (schema['required'] ?? []) as string[]
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const rows = fields.map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(describeSchema(field))}</td><td>${required.includes(name) ? '' : 'optional'}</td></tr>`,
  )
  if (creates)
    rows.push('<tr><th scope="row"><code>idempotencyKey</code></th><td>text, 8 to 255</td><td>optional</td></tr>')
  return rows.length > 0 ? `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>` : ''
}

/** Describes a schema in a few words. */
export function describeSchema(schema: JsonSchema): string {
  const options = schema['anyOf'] as JsonSchema[] | undefined
  if (options) return options.map(describeSchema).join(' or ')
  const values = schema['enum'] as unknown[] | undefined
  if (values) return values.map(String).join(' | ')
  if ('const' in schema) return String(schema['const'])
  if (getWireEncoding(schema) === 'file') return 'file'
  return (
    listSchemaTypes(schema)
      .map((type) => (wordsOf[type] ?? (() => type))(schema))
      .join(' or ') || 'anything'
  )
}

const wordsOf: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  array: ({ items }) => `list of ${describeSchema((items ?? {}) as JsonSchema)}`,
  object: ({ properties }) => `{ ${Object.keys(properties ?? {}).join(', ')} }`,
  integer: ({ exclusiveMinimum }) => (exclusiveMinimum === 0 ? 'id' : 'integer'),
  string: (schema) => [schema['format'] ?? 'text', lengthOf(schema)].filter(Boolean).join(', '),
}

function lengthOf(schema: JsonSchema): string {
  const [least, most] = [schema['minLength'], schema['maxLength']].map((bound) =>
    bound === undefined ? '' : String(bound),
  )
  if (!least) return most ? `at most ${most}` : ''
  return most ? `${least} to ${most}` : `at least ${least}`
}

const textsOf = ({ errors }: Route): string =>
  errors.length > 0
    ? `<p class="texts">May refuse with ${errors.map((text) => `<q>${escaped(text)}</q>`).join(', ')}.</p>`
    : ''

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
