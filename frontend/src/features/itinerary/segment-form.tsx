import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { findSegmentProblems, type SegmentDraft } from '@nestboard/shared/itinerary/segment.ts'
import { parseIsoDay, formatIsoDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { listingTypes } from '@nestboard/shared/listing/model.ts'
import { useId, useState } from 'react'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Button } from '../../ui/button.tsx'
import { lockIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoard } from '../trips/api.ts'
import { getMinutesAfterMidnight } from './get-segment-time-zone.ts'
import { RemoveSegment } from './parts/remove-segment.tsx'
import { saveSegment } from './parts/save-segment.ts'
import './segment-form.css'

/**
 * Draft of a segment form. It is kept outside the form, because the form is mounted anew when a resize of the window
 * switches between the side panel and the dialog.
 */
export interface SegmentDraftState {
  /** The values when the form was opened; undefined for a new segment. */
  readonly before: SegmentDraft | undefined
  readonly draft: SegmentDraft
  readonly setDraft: (change: (known: SegmentDraft) => SegmentDraft) => void
}

/**
 * Holds the draft of an existing segment, or of a new segment on a day. `zone` is the time zone in which the segment's
 * time is shown.
 */
export function useSegmentDraft(segment: Segment | undefined, day: Day | undefined, zone: string): SegmentDraftState {
  const [before] = useState(segment && draftOf(segment, zone))
  const [draft, setDraft] = useState<SegmentDraft>(before ?? { date: day })
  return { before, draft, setDraft }
}

interface Props {
  readonly tripId: number
  /** The segment to change; undefined for a new one. */
  readonly segment?: Segment | undefined
  readonly edit: SegmentDraftState
  /** Whether the segment belongs to a booked stay, so that only its description can change. */
  readonly isLocked: boolean
  readonly today: Day
  readonly onClose: () => void
}

const draftOf = (segment: Segment, zone: string): SegmentDraft => ({
  name: segment.name,
  description: segment.description,
  date: segment.day,
  time: getMinutesAfterMidnight(zone, segment.timeFrom),
  listingType: segment.listingType,
})

/** Form to add or change a segment. The Save button is enabled when every field is valid. */
export function SegmentForm({ tripId, segment, edit, isLocked, today, onClose }: Props) {
  const toasts = useToast()
  const formId = useId()
  const { before, draft, setDraft } = edit
  const [touched, setTouched] = useState<ReadonlySet<keyof SegmentDraft>>(new Set())
  useUnsentInputFlag(touched.size > 0)
  // A segment in the past keeps its date, but can't be moved to another past day.
  const earliest = segment && draft.date === segment.day ? Math.min(today, segment.day) : today
  const problems = findSegmentProblems(draft, earliest)
  const isWrong = Object.keys(problems).length > 0
  const save = useApiMutation({
    send: (next: SegmentDraft, attemptKey) => saveSegment({ tripId, segment, before, draft: next, attemptKey }),
    fallbackText: 'This was not saved. Try again in a moment.',
    explain: ({ status }) => (status === 404 ? 'Someone removed this from the itinerary.' : undefined),
    failureAt: 'here',
    refetch: (client) => refetchBoard(client, tripId),
    onDone: () => {
      toasts.show({ text: segment ? 'Saved' : `Added ${draft.name?.trim()} to the itinerary` })
      onClose()
    },
  })
  const set = (change: SegmentDraft) => {
    save.forget()
    setDraft((known) => ({ ...known, ...change }))
  }
  /** Props of a field. Its error is shown only after the field has lost the focus. */
  const field = (name: keyof SegmentDraft) => ({
    name,
    error: touched.has(name) ? problems[name] : undefined,
    onBlur: () => setTouched((known) => new Set([...known, name])),
  })
  return (
    <form
      id={formId}
      className="segment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && !save.isBusy) save.run(draft)
      }}
    >
      {save.failure !== undefined && (
        <Notice tone="bad" live>
          {save.failure}
        </Notice>
      )}
      {isLocked && <Notice icon={lockIcon}>Booked stays can’t be edited here. Add your own notes below.</Notice>}
      <TextField
        label="Name"
        maxLength={100}
        readOnly={isLocked}
        value={draft.name ?? ''}
        onChange={(event) => set({ name: event.currentTarget.value })}
        {...field('name')}
      />
      <SelectField
        label="Type"
        disabled={isLocked}
        value={draft.listingType ?? ''}
        onChange={(event) => set({ listingType: event.currentTarget.value })}
        {...field('listingType')}
      >
        <option value="" hidden>
          Select
        </option>
        {Object.entries(listingTypes).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="segment-form__when">
        <TextField
          label="Date"
          type="date"
          readOnly={isLocked}
          min={formatIsoDay(earliest)}
          value={draft.date === undefined ? '' : formatIsoDay(draft.date)}
          hint={draft.date === undefined ? undefined : formatDay(draft.date, { today, weekday: true })}
          onChange={(event) => set({ date: dateIn(event.currentTarget.value) })}
          {...field('date')}
        />
        <TextField
          label="Time"
          type="time"
          readOnly={isLocked}
          value={draft.time === undefined ? '' : clockOf(draft.time)}
          onChange={(event) => set({ time: minutesOf(event.currentTarget.value) })}
          {...field('time')}
        />
      </div>
      <TextArea
        label={isLocked ? 'Your notes' : 'Description'}
        maxLength={2000}
        value={draft.description ?? ''}
        onChange={(event) => set({ description: event.currentTarget.value })}
        {...field('description')}
      />
      <div className="segment-form__do">
        <Button look="main" type="submit" disabled={isWrong} busy={save.isBusy} busyLabel="Saving…">
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {segment && !isLocked && <RemoveSegment segment={segment} onRemoved={onClose} />}
      </div>
    </form>
  )
}

function dateIn(text: string): Day | undefined {
  try {
    return parseIsoDay(text)
  } catch {
    return undefined
  }
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
const clockOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
