import { useLocation } from 'react-router'
import { usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'

/**
 * Returns the id of the extra, promotion or policy whose form is open according to the path (`…/extras`,
 * `…/extras/new`, `…/extras/7`), and a function that opens another one.
 */
export function useOpenExtraPromoOrPolicyId(list: string) {
  const { pathname } = useLocation()
  const navigate = usePageNavigate()
  const [head = '', tail] = pathname.split(`/${list}/`)
  const base = tail === undefined ? pathname : `${head}/${list}`
  const open: number | 'new' | undefined = tail === 'new' ? 'new' : parseId(tail)
  return {
    open,
    onOpen: (next: number | 'new' | undefined) =>
      void navigate(next === undefined ? base : `${base}/${next}`, { state: { partOf: pathname } }),
  }
}
