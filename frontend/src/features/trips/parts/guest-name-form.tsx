import { guestNameField } from '@nestboard/shared/trips/board-guest.ts'
import { voteAsGuest } from '@nestboard/shared/trips/routes.ts'
import type { Ref } from 'react'
import * as z from 'zod/mini'
import { Form } from '../../../lib/form/form.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'

const route = { ...voteAsGuest, params: z.object({ name: guestNameField() }) }

interface Props {
  /** The name so far, or a suggestion. */
  readonly name: string
  readonly isFirst: boolean
  readonly ref: Ref<HTMLElement>
  readonly onNamed: (name: string) => Promise<unknown>
}

/** Asks a guest for the name to vote under. */
export function GuestNameForm({ name, isFirst, ref, onNamed }: Props) {
  const form = useForm({
    route,
    initial: { name },
    fallbackText: 'Your name was not changed. Try again in a moment.',
    send: (input) => onNamed(input.name),
  })
  return (
    <section ref={ref} className="namebox" aria-labelledby="guest-name">
      <div>
        <h2 className="h-22" id="guest-name">
          {isFirst ? 'First, who is voting?' : 'Change your name'}
        </h2>
        <p className="two">No account needed. Everyone on this board sees the name you choose, and nothing else.</p>
      </div>
      <Form of={form} className="namebox__go">
        <form.Text name="name" label="Your name" placeholder="As your friends know you" autoComplete="given-name" />
        <Button type="submit" look="main" busy={form.busy} busyLabel="One moment…">
          {isFirst ? 'Start voting' : 'Save'}
        </Button>
      </Form>
    </section>
  )
}
