import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LocalPageHandler } from './local-page-response.ts'

/**
 * Answers with the first page that knows the path. Returns false when none does; the path may then be a screen of the
 * browser app.
 */
export async function serveLocalPage(
  pages: readonly LocalPageHandler[],
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const { searchParams } = new URL(request.url ?? '/', 'http://local')
  const localRequest = { method: request.method ?? '', path, query: searchParams, accept: request.headers.accept ?? '' }
  for (const page of pages) {
    const answer = await page(localRequest)
    if (!answer) continue
    response
      .writeHead(answer.status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...answer.headers })
      .end(answer.body)
    return true
  }
  return false
}
