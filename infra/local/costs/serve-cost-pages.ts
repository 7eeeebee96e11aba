import { readFileSync } from 'node:fs'
import type { RequestCostRecorder } from './request-cost-recorder.ts'
import { formatCostsCsv } from './format-costs-csv.ts'
import { renderCostsPage } from './render-costs-page.ts'

/** The parts of a request that decide the reply. `path` may contain a query; `accept` is the raw header. */
export type CostPageRequest = { method: string; path: string; accept?: string | undefined }
export type CostPageResponse = { status: number; headers: Record<string, string>; body: string }

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const script = asset('./sort.js')
const styles = asset('./costs.css')

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const reply = (type: string, body: string, more: Record<string, string> = {}): CostPageResponse => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...more,
  },
  body,
})

const wantsHtml = (accept = ''): boolean => {
  const html = accept.indexOf('text/html')
  const json = accept.indexOf('application/json')
  return html >= 0 && (json < 0 || html < json)
}

/**
 * Answers `/_local/costs` (HTML for browsers, JSON otherwise), `/_local/costs.csv` and the page's style and script; 405
 * for methods other than GET and HEAD. Returns undefined for any other path, so that the gateway tries its next page.
 */
export const serveCostPages = (
  costs: RequestCostRecorder,
  { method, path, accept }: CostPageRequest,
): CostPageResponse | undefined => {
  const answers: Record<string, () => CostPageResponse> = {
    '/_local/costs': () =>
      wantsHtml(accept)
        ? reply('text/html', renderCostsPage(costs.report()), { 'content-security-policy': policy, vary: 'accept' })
        : reply('application/json', JSON.stringify(costs.report()), { vary: 'accept' }),
    '/_local/costs.csv': () =>
      reply('text/csv', formatCostsCsv(costs.report()), {
        'content-disposition': 'attachment; filename="nestboard-costs.csv"',
      }),
    '/_local/costs.js': () => reply('text/javascript', script),
    '/_local/costs.css': () => reply('text/css', styles),
  }
  const answer = answers[path.split('?')[0] ?? '']
  if (answer === undefined) return undefined
  if (method === 'GET') return answer()
  if (method === 'HEAD') return { ...answer(), body: '' }
  return { status: 405, headers: { allow: 'GET, HEAD' }, body: '' }
}
