import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { CollapsibleText } from './long-text.tsx'
import { formatClockTime } from './stay-words.ts'
import './good-to-know.css'

interface Props {
  readonly listing: Pick<Listing, 'deposit' | 'currency'>
  readonly profile: ListingProfile
  /** How guests pay, as the supplier says it; '' for nothing. */
  readonly payment: string
  /** The cancellation terms, each as a sentence without the full stop at its end. */
  readonly cancellation: readonly string[]
}

/** Maximum height of a text in pixels before it is cut with "Read more" (traveler §9). */
const textMostPx = 300

/** Shows check-in, check-out, deposit, pets, rules, payment and cancellation of a listing. Entries without text are left out. */
export function ListingStayTerms({ listing: { deposit, currency }, profile, payment, cancellation }: Props) {
  const { checkInTime, checkOutTime, infoDeposit, infoPets, infoRules } = profile
  const held = deposit > 0 ? `${formatMoney(deposit, currency)}. It is not part of the total.` : ''
  const parts = [
    { title: 'Check-In', text: checkInTime && `From ${formatClockTime(checkInTime)}.` },
    { title: 'Check-Out', text: checkOutTime && `Until ${formatClockTime(checkOutTime)}.` },
    { title: 'Security Deposit', text: sentences(held, infoDeposit) },
    { title: 'Pets', text: infoPets },
    { title: 'Additional Rules and Information', text: infoRules },
    { title: 'How You Pay', text: payment },
    { title: 'Cancellation', text: cancellation.map((each) => `${each}.`).join('\n') },
  ]
  return (
    <div className="know">
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
