import { addHouseNote, deleteHouseNote } from '@nestboard/shared/dashboard/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useState } from 'react'
import { refetchStays, type StayHouse } from './day-stays-query.ts'

interface Props {
  readonly place: { readonly supplierId: number; readonly orderId: number }
  readonly house: StayHouse
  readonly userId: number
  readonly mayDeleteNotes: boolean
}

/** What the team tells itself about a stay; guests never see it. */
export function HouseNotes({ place, house: { notes, users }, userId, mayDeleteNotes }: Props) {
  const nowMs = useMinuteClock()
  const [asked, setAsked] = useState<number>()
  const remove = useApiMutation({
    send: (id: number) => callApiRoute(deleteHouseNote, { ...place, id }),
    fallbackText: 'The note was not deleted.',
    refetch: refetchStays,
    onDone: () => setAsked(undefined),
    onFailed: () => setAsked(undefined),
  })
  return (
    <section className="stay-house__part" aria-label="House notes">
      <h3 className="h-18">House notes</h3>
      <p className="t-13 three">For the team only.</p>
      {notes.map(({ id, text, userId: by, atMs }) => (
        <div key={id} className="stay-house__note">
          <p dir="auto">{text}</p>
          <small className="three">
            {users.find((user) => user.id === by)?.name ?? 'Former member'} · {formatRelativeTime(atMs, nowMs)}
          </small>
          {(by === userId || mayDeleteNotes) && (
            <Button look="link" aria-label={`Delete the note “${text.slice(0, 40)}”`} onClick={() => setAsked(id)}>
              Delete
            </Button>
          )}
        </div>
      ))}
      <NewNote key={notes.length} place={place} />
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete note"
        confirm="Delete"
        busyLabel="Deleting…"
        busy={remove.isBusy}
        onConfirm={() => asked !== undefined && remove.run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        The whole team loses this note.
      </ConfirmDialog>
    </section>
  )
}

function NewNote({ place }: Pick<Props, 'place'>) {
  const client = useQueryClient()
  const form = useForm({
    route: addHouseNote,
    initial: { text: '' },
    fixed: place,
    onSent: () => refetchStays(client),
    fallbackText: 'The note was not saved.',
  })
  return (
    <Form of={form}>
      <form.TextArea name="text" label="New note" rows={2} />
      <Button size="s" type="submit" busy={form.busy} busyLabel="Saving…">
        Add note
      </Button>
    </Form>
  )
}
