import { href, useParams } from 'react-router'
import { buildCallbackTarget } from '../../features/integrations/returned-connection.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { PageRedirect, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'

/**
 * Where a payment provider's consent page sends the browser back. It leads to the integrations page with the code in
 * `{type}Code` (supplier §2).
 */
export function Screen() {
  const { integrationType, id } = useParams()
  const [query] = usePageSearchParams()
  const target = buildCallbackTarget(integrationType, query, parseId(id))
  if (!target) return <NotFoundPageWithHomeLink />
  const pathname = href('/supplier/:id/manage/integrations', { id: String(target.supplierId) })
  return <PageRedirect to={{ pathname, search: target.search }} replace />
}
