import { Suspense } from 'react'
import { useReaderCurrency } from '../../features/intl/reader-currency.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'

// Lazy: it comes with a library, and few readers open it.
const CurrencyOfReader = createLazyComponent(
  () => import('../../features/profile/currency-of-reader.tsx'),
  'CurrencyOfReader',
)

/** Button of the footer that names the reader's currency and opens the choice of another. */
export function CurrencyPopover() {
  const currency = useReaderCurrency()
  return (
    <Popover
      label="Currency of prices"
      className="currency-pop"
      trigger={(trigger) => (
        <Button size="s" className="push" {...trigger}>
          Currency: {currency ?? 'the host’s'}
        </Button>
      )}
    >
      {(close, open) =>
        open && (
          <Suspense fallback={<SkeletonBox height={96} />}>
            <CurrencyOfReader onChosen={close} />
          </Suspense>
        )
      }
    </Popover>
  )
}
