import { Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import type { AboutAmountProps } from './about-amount-line.tsx'

// Lazy, so that pages with prices don't load it before they work.
const AboutAmountLine = createLazyComponent(() => import('./about-amount-line.tsx'), 'AboutAmountLine')

/** The amount in the reader's currency below the charged amount (`about-amount-line.tsx`). */
export const AboutAmount = (props: AboutAmountProps) => (
  <Suspense fallback={<p className="t-14">{'\u00A0'}</p>}>
    <AboutAmountLine {...props} />
  </Suspense>
)
