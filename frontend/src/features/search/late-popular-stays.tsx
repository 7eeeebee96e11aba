import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { isSignupClosed } from '../../lib/open-or-closed-signup-content.tsx'
import { PopularStaysSkeleton } from './popular-stays-skeleton.tsx'
import type { PopularStays } from './popular-stays.tsx'

type Props = ComponentProps<typeof PopularStays>

/**
 * The popular stays of a page that is written as HTML by the build: it has the skeleton in it, and their code and data
 * load once the app runs.
 */
export function LatePopularStays(props: Props) {
  const [Part, setPart] = useState<ComponentType<Props> | 'failed'>()
  useEffect(() => {
    // While sign-up is closed, a page hides this part.
    if (isSignupClosed()) return
    import('./popular-stays.tsx').then(
      (file) => setPart(() => file.PopularStays),
      () => setPart('failed'),
    )
  }, [])
  if (Part === 'failed') return null
  return Part ? <Part {...props} /> : <PopularStaysSkeleton most={props.most} />
}
