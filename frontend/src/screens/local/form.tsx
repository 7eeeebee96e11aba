import { defineRoute } from '@nestboard/shared/kernel/route.ts'
import { uploadRules } from '@nestboard/shared/media/model.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { buildListFieldHelpers } from '../../lib/form/fields.ts'
import { useAutosave } from '../../lib/form/use-autosave.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './form.css'

const bed = z.object({ kind: z.string().check(z.minLength(1)), count: z.number().check(z.minimum(1)) })

/** A route that exists on no server. Its schema validates the form, and the responses are faked below. */
const sample = defineRoute({
  method: 'POST',
  path: '/v1/_local/sample',
  access: 'public',
  params: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    about: z.string(),
    guests: z.int().check(z.minimum(1), z.maximum(16)),
    price: z.number().check(z.minimum(0)),
    arrival: z.int(),
    country: z.string().check(z.minLength(1)),
    state: z.string(),
    hasBreakfast: z.boolean(),
    beds: z.array(bed).check(z.minLength(1)),
    photo: z.optional(z.instanceof(File)),
  }),
  data: z.object({}),
  summary: 'Stands for any call that a form sends.',
})

interface Sample {
  readonly name: string
  readonly about: string
  readonly guests: number | undefined
  readonly price: number | undefined
  readonly arrival: number | undefined
  readonly country: string
  readonly state: string
  readonly hasBreakfast: boolean
  readonly beds: readonly { readonly kind: string; readonly count: number }[]
  readonly photo: File | undefined
}

const initial: Sample = {
  name: '',
  about: '',
  guests: undefined,
  price: undefined,
  arrival: undefined,
  country: '',
  state: '',
  hasBreakfast: false,
  beds: [],
  photo: undefined,
}

const states: Readonly<Record<string, readonly string[]>> = { AU: ['Tasmania', 'Victoria'], NZ: ['Otago'] }

/** Every kind of field on one page, as an example for developers and for the tests. */
export function Screen() {
  return (
    <div className="wrap sample-page">
      <h1 className="h-40">Forms</h1>
      <SampleForm />
      <NoteForm />
    </div>
  )
}

function SampleForm() {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    route: sample,
    initial,
    sentences: {
      name: { wrong: 'Please use fewer letters' },
      guests: { empty: 'Guests are required', wrong: 'Between 1 and 16 guests' },
      beds: {
        empty: 'Add a bed at least',
        each: { kind: { empty: 'Kind is required' }, count: { wrong: 'One at least' } },
      },
    },
    follow: (_, changed) => (changed === 'country' ? { state: '' } : {}),
    asksBeforeLeaving: true,
    send: async ({ photo, ...input }, key) => {
      await Promise.resolve()
      if (input.name === 'taken') throw new ApiError(400, 'Invalid name')
      if (input.name === 'busy') throw new ApiError(429, null, { retryAfterSeconds: 5 })
      if (input.name === 'broken') throw new ApiError(500, null)
      setSent(JSON.stringify({ ...input, photo: photo?.name, key: key.length }))
    },
    explain: ({ status }) => (status === 500 ? 'Try again in a moment.' : undefined),
  })
  return (
    <Form of={form} className="stack" aria-label="Sample">
      <form.Text name="name" label="Name" />
      <form.TextArea name="about" label="About" />
      <form.Number name="guests" label="Guests" />
      <form.Money name="price" label="Price" currency="AUD" before="A$" after="night" />
      <form.Date name="arrival" label="Arrival" />
      <form.Select name="country" label="Country" empty="Choose a country" options={{ AU: 'AU', NZ: 'NZ' }} />
      <form.Select
        name="state"
        label="State"
        empty="Any"
        options={(states[form.values.country] ?? []).map((name) => [name, name] as const)}
      />
      <form.Checkbox name="hasBreakfast" label="Breakfast" />
      <Beds list={buildListFieldHelpers<Sample, Sample['beds'][number]>(form, 'beds')} />
      <form.Custom name="photo" label="Photo">
        {({ value, onChange }) => (
          <DropZone
            label="Drop a photo here, or"
            hint={value?.name ?? 'PNG or JPG, 5 MB at most'}
            limits={uploadRules.LISTING_MEDIA}
            onFiles={([file]) => file && onChange(file)}
          />
        )}
      </form.Custom>
      <Button look="main" type="submit" busy={form.busy}>
        Send
      </Button>
      {sent !== undefined && <output>{sent}</output>}
    </Form>
  )
}

type BedList = ReturnType<typeof buildListFieldHelpers<Sample, Sample['beds'][number]>>

function Beds({ list }: { list: BedList }) {
  return (
    <fieldset className="stack">
      <legend className="label">Beds</legend>
      {list.items.map(({ kind }, index) => (
        <div key={index} className="row gap-2">
          <TextField
            label={`Bed ${index + 1}`}
            name={`beds.${index}.kind`}
            value={kind}
            error={list.errorAt(index, 'kind')}
            onChange={({ target }) => list.change(index, { kind: target.value })}
          />
          <Button size="s" disabled={index === 0} onClick={() => list.move(index, index - 1)}>
            Up
          </Button>
          <Button size="s" onClick={() => list.remove(index)}>
            Remove
          </Button>
        </div>
      ))}
      {list.error && <FieldErrorMessage>{list.error}</FieldErrorMessage>}
      <div>
        <Button size="s" onClick={() => list.add({ kind: '', count: 1 })}>
          Add bed
        </Button>
      </div>
    </fieldset>
  )
}

const note = { ...sample, params: z.object({ name: z.string().check(z.minLength(3)) }) }

function NoteForm() {
  const [saved, setSaved] = useState<readonly string[]>([])
  const form = useForm({
    route: note,
    initial: { name: '' },
    sentences: { name: { wrong: 'Three letters at least' } },
    send: async ({ name }) => {
      await Promise.resolve()
      if (name === 'broken') throw new ApiError(502, null)
      setSaved((before) => [...before, name])
    },
  })
  const state = useAutosave(form)
  return (
    <Form of={form} className="stack" aria-label="Note">
      <form.Text name="name" label="Note" hint={state} />
      <output>{saved.join(', ')}</output>
    </Form>
  )
}
