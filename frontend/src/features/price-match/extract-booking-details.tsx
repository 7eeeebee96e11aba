import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { guessReceiptFields, type ReceiptFields } from '@nestboard/shared/price-match/guess-receipt-fields.ts'
import { useState } from 'react'
import { RowList } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Tag } from '../../ui/tag.tsx'
import { toTravelerAges, toTravelerParty, formatTravelerParty } from '../offers/party.ts'
import type { PriceMatchDraft } from './draft.ts'

/** Extracts booking details from a chosen PDF in the browser; undefined for pictures, scans and unreadable files. */
export async function extractBookingDetails(file: File): Promise<ReceiptFields | undefined> {
  if (file.type !== 'application/pdf') return undefined
  try {
    const { extractPdfText } = await import('./extract-pdf-text.ts')
    return guessReceiptFields(await extractPdfText(file))
  } catch {
    // Extraction is optional: the form works without it, and the server checks the file itself.
    return undefined
  }
}

interface Line {
  readonly label: string
  readonly shown: string
  /** The change to the draft, applied when the traveler confirms the value. */
  readonly change: Partial<PriceMatchDraft>
  readonly isSame: boolean
}

function linesOf({ name, day, length, confirmation, adults }: ReceiptFields, draft: PriceMatchDraft): Line[] {
  const { dates, ages } = draft
  const nights = day !== undefined && length !== undefined ? { day, length } : undefined
  const party = adults === undefined ? undefined : toTravelerAges({ ...toTravelerParty(ages), adults })
  return [
    name !== undefined && { label: 'Name', shown: name, change: { name }, isSame: name === draft.name },
    nights && {
      label: 'Dates',
      shown: formatDayRange(nights.day, nights.day + nights.length, { weekday: true }),
      change: { dates: nights },
      isSame: dates?.day === nights.day && dates.length === nights.length,
    },
    confirmation !== undefined && {
      label: 'Confirmation number',
      shown: confirmation,
      change: { confirmation },
      isSame: confirmation === draft.confirmation,
    },
    party && {
      label: 'Travelers',
      shown: formatTravelerParty(party),
      change: { ages: party },
      isSame: party.length === ages.length,
    },
  ].filter((line) => typeof line === 'object')
}

interface Props {
  readonly fields: ReceiptFields
  readonly draft: PriceMatchDraft
  readonly onChange: (change: Partial<PriceMatchDraft>) => void
}

/**
 * The values extracted from the booking confirmation. Each value fills in its field only after the traveler confirms
 * it.
 */
export function ExtractedBookingDetailsList({ fields, draft, onChange }: Props) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const lines = linesOf(fields, draft)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="pm-read" className="pm-read">
      <h2 className="h-18" id="pm-read">
        Read from your confirmation
      </h2>
      <RowList>
        {lines.map(({ label, shown, change, isSame }) => {
          const isChecked = isSame || checked.has(label)
          return (
            <li key={label}>
              <span className="pm-read__words">
                <small className="t-13 three">{label}</small>
                <b>{shown}</b>
              </span>
              <span className="row gap-2">
                <Tag tone={isChecked ? 'good' : 'warn'}>{isChecked ? 'Checked by you' : 'Check this'}</Tag>
                {!isChecked && (
                  <IconButton
                    label={`Right, use it: ${label}`}
                    icon={checkIcon}
                    onClick={() => {
                      setChecked((before) => new Set([...before, label]))
                      onChange(change)
                    }}
                  />
                )}
              </span>
            </li>
          )
        })}
      </RowList>
      <p className="t-13 two">
        Read in your browser. The place sees only what you check and send, after you confirm it.
      </p>
    </section>
  )
}
