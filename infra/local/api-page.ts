import { readFileSync } from 'node:fs'
import type { ApiContractRoute } from '../contract.ts'
import { securityHeaders } from '../headers.ts'
import { buildOpenApiDocument, openapiDocumentUrlPath } from '../openapi/document.ts'
import { renderApiPage, apiPageStyleUrlPath } from '../openapi/page.ts'
import { getFileCacheControl } from '../installation-values.ts'
import type { ApiHandler } from './api.ts'
import { createHtmlResponse } from './local-page-response.ts'
import type { LocalPageHandler } from './local-page-response.ts'

const style = new URL('../openapi/page.css', import.meta.url)

/** Serves `/_local/api`: the API contract as an HTML page. */
export const createApiContractPage =
  (rows: readonly ApiContractRoute[]): LocalPageHandler =>
  ({ method, path }) => {
    if (method !== 'GET') return undefined
    if (path === '/_local/api') return createHtmlResponse(renderApiPage(rows))
    if (path !== apiPageStyleUrlPath) return undefined
    return { status: 200, headers: { 'content-type': 'text/css' }, body: readFileSync(style, 'utf8') }
  }

/** The headers that the edge sends with this file of the site. */
const openApiHeaders = {
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': getFileCacheControl(openapiDocumentUrlPath),
}

/** Returns a handler that serves the API contract as OpenAPI JSON, built at the first request. */
export function createOpenApiHandler(rows: readonly ApiContractRoute[]): ApiHandler {
  let body: string | undefined
  return () => {
    body ??= JSON.stringify(buildOpenApiDocument(rows))
    return Promise.resolve({ statusCode: 200, headers: openApiHeaders, body })
  }
}
