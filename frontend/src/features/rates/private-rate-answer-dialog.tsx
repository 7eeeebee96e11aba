import type { Route } from '@nestboard/shared/kernel/route.ts'
import type { ReactNode } from 'react'
import type { TypedForm } from '../../lib/form/typed-form.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useToast } from '../../ui/toasts.tsx'
import { PrivateRateField } from './private-rate-field.tsx'

const hourMs = 3_600_000

/** Choices for how long an answer is valid. The first is the default of personalized offers (supplier §9). */
const validityChoices = [
  [24 * hourMs, '24 hours'],
  [48 * hourMs, '2 days'],
  [72 * hourMs, '3 days'],
  [168 * hourMs, '7 days'],
] as const

interface Values {
  readonly listingId: number | undefined
  readonly rateId: number | undefined
  readonly note: string
  /** How long the answer is valid, in milliseconds. */
  readonly ttl: number
}

interface Props {
  /** The call that answers, with the id of the request and the parameters of `Values`. */
  readonly route: Route
  readonly id: number
  readonly title: string
  /** What the answer is called: "offer" or "bid". */
  readonly noun: string
  /** Confirms a sent answer. */
  readonly sentText: string
  readonly listingId: number | undefined
  /** Renders the field for the listing. */
  readonly listing: (form: TypedForm<Values>) => ReactNode
  /** Renders the field for a note; without it the answer has none. */
  readonly note?: (form: TypedForm<Values>) => ReactNode
  /** Hint for a validity, in milliseconds. */
  readonly validityHint?: (ttl: number) => string | undefined
  readonly onClose: () => void
  readonly onSent: () => Promise<unknown>
}

/** Dialog in which a supplier answers a traveler's request with a private rate of a listing. */
export function PrivateRateAnswerDialog(props: Props) {
  const { route, id, title, noun, sentText, listing, note, validityHint, onClose, onSent } = props
  const toasts = useToast()
  const form = useForm<Route, Values & Readonly<Record<string, unknown>>>({
    route,
    fixed: { id },
    initial: { listingId: props.listingId, rateId: undefined, note: '', ttl: validityChoices[0][0] },
    follow: (_, changed) => (changed === 'listingId' ? { rateId: undefined } : {}),
    onSent: async () => {
      await onSent()
      toasts.show({ text: sentText })
      onClose()
    },
    fallbackText: `The ${noun} was not sent. Try again in a moment.`,
  }) as unknown as TypedForm<Values>
  const { listingId, rateId, ttl } = form.values
  return (
    <FormDialog of={form} title={title} submit={`Send ${noun}`} busyLabel="Sending…" onClose={onClose}>
      {listing(form)}
      {listingId !== undefined && <PrivateRateField of={form} listingId={listingId} rateId={rateId} />}
      {note?.(form)}
      <form.Select
        name="ttl"
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ends in`}
        hint={validityHint?.(ttl)}
        options={validityChoices}
      />
    </FormDialog>
  )
}
