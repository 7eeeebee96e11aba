import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { lazy, Suspense, type ComponentProps } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { priceTagIcon } from '../../ui/icons/act.ts'
import { Popover } from '../../ui/popover.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { PriceFilter as Filter } from './price-filter.tsx'

const file = () => import('./price-filter.tsx')
const PriceFilter = lazy(() => file().then((found) => ({ default: found.PriceFilter })))

/** Chip that shows the price range of the results, or the chosen range, and opens the price filter. */
export function PriceFilterChip(props: ComponentProps<typeof Filter>) {
  const { chosen, prices, currency } = props
  const [from, till] = [chosen.priceFrom ?? prices?.from, chosen.priceTill ?? prices?.till]
  const isKnown = from !== undefined && till !== undefined && till > 0
  const text = (amount: number) => formatMoney(amount, currency, 0)
  const isOn = chosen.priceFrom !== undefined || chosen.priceTill !== undefined
  return (
    <Popover
      label="Price per night"
      className="bar2__pop"
      trigger={(trigger) => (
        <Chip
          {...trigger}
          icon={priceTagIcon}
          opens
          className={isOn ? 'bar2__price on' : 'bar2__price'}
          onPointerEnter={() => void file()}
        >
          {isKnown ? `${text(from)} to ${text(till)}` : 'Price per night'}
        </Chip>
      )}
    >
      {(_, open) =>
        open && (
          <Suspense fallback={<SkeletonBox height={72} />}>
            <PriceFilter {...props} />
          </Suspense>
        )
      }
    </Popover>
  )
}
