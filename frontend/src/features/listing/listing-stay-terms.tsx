import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { supplierProfileQuery } from '../supplier/api.ts'
import { CollapsibleText } from './collapsible-text.tsx'
import { formatClockTime } from './stay-words.ts'
import './listing-stay-terms.css'

interface Props {
  readonly listing: Pick<Listing, 'deposit' | 'currency' | 'supplierId'>
  readonly profile: ListingProfile
  /** The cancellation terms, each as a sentence without the full stop at its end. */
  readonly cancellation: readonly string[]
}

/** Maximum height of a text in pixels before it is cut with "Read more" (traveler §9). */
const textMostPx = 300

/**
 * Shows check-in, check-out, deposit, pets, rules, payment and cancellation of a listing. Entries without text are left
 * out. How guests pay is read once the terms are near the viewport.
 */
export function ListingStayTerms({ listing: { deposit, currency, supplierId }, profile, cancellation }: Props) {
  const terms = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(terms)
  const { data: supplier } = useQuery({ ...supplierProfileQuery(supplierId), enabled: isNear })
  const { checkInTime, checkOutTime, infoDeposit, infoPets, infoRules } = profile
  const held = deposit > 0 ? `${formatMoney(deposit, currency)}. It is not part of the total.` : ''
  const parts = [
    { title: 'Check-In', text: checkInTime && `From ${formatClockTime(checkInTime)}.` },
    { title: 'Check-Out', text: checkOutTime && `Until ${formatClockTime(checkOutTime)}.` },
    { title: 'Security Deposit', text: sentences(held, infoDeposit) },
    { title: 'Pets', text: infoPets },
    { title: 'Additional Rules and Information', text: infoRules },
    { title: 'How You Pay', text: supplier?.paymentLine ?? '' },
    { title: 'Cancellation', text: cancellation.map((each) => `${each}.`).join('\n') },
  ]
  return (
    <div ref={terms} className="know">
      {parts
        .filter(({ text }) => text)
        .map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <CollapsibleText text={text} mostPx={textMostPx} about={title} />
          </div>
        ))}
    </div>
  )
}

const sentences = (...texts: string[]): string => texts.filter(Boolean).join('\n')
