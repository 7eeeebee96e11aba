import { readFileSync } from 'node:fs'
import type { ContractRow } from '../contract.ts'
import { openapi } from '../openapi/document.ts'
import { apiPage, apiPageStyle } from '../openapi/page.ts'
import { htmlAnswer, jsonAnswer } from './local-page.ts'
import type { LocalPage } from './local-page.ts'

/** Where the API describes itself; in the cloud a file beside the browser app's. */
export const documentPath = '/v1/openapi.json'

const style = readFileSync(new URL('../openapi/page.css', import.meta.url), 'utf8')

/** The contract to read: `/_local/api` for people, `/v1/openapi.json` for programs. */
export function apiPages(rows: readonly ContractRow[]): LocalPage {
  const made = new Map<string, ReturnType<typeof htmlAnswer>>()
  const makers: Readonly<Record<string, () => ReturnType<typeof htmlAnswer>>> = {
    '/_local/api': () => htmlAnswer(apiPage(rows)),
    [apiPageStyle]: () => ({ status: 200, headers: { 'content-type': 'text/css' }, body: style }),
    [documentPath]: () => jsonAnswer(openapi(rows)),
  }
  return ({ method, path }) => {
    const make = Object.hasOwn(makers, path) ? makers[path] : undefined
    if (method !== 'GET' || !make) return undefined
    const answer = made.get(path) ?? make()
    made.set(path, answer)
    return answer
  }
}
