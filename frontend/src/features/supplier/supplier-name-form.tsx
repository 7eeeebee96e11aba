import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createSupplier, updateSupplier, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { supplierFields, type SupplierType } from '@nestboard/shared/supplier/model.ts'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { call, type ApiError } from '../../lib/client.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { readAnew } from '../../lib/renew.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { teamsQuery } from '../profile/api.ts'
import { unfinishedIn, unfinishedOf } from './unfinished.ts'
import { renewSuppliers, useSupplierProfileSave, useSupplierSave } from './save-supplier.ts'

/** Both texts of the step; they are saved by two calls. */
const nameAndIntro = {
  ...createSupplier,
  params: z.object({ name: createSupplier.params.shape.name, bio: supplierFields.bio }),
}

interface Texts {
  readonly name: string
  readonly bio: string
}

interface FieldsProps {
  readonly formId: string
  readonly type: SupplierType
  readonly initial: Texts
  /** Called with the name while it is being typed. */
  readonly onTyped?: ((name: string) => void) | undefined
  readonly send: (texts: Texts, idempotencyKey: string) => Promise<void>
  readonly explain?: (error: ApiError) => string | undefined
}

/** Label of the name: professional suppliers are businesses (docs/decisions.md, "Settled later"). */
const nameLabel = (type: SupplierType): string => (type === 'VERIFIED' ? 'Supplier name' : 'Business name')

function NameFields({ formId, type, initial, onTyped, send, explain }: FieldsProps) {
  const { form, field, values, failure } = useForm({
    route: nameAndIntro,
    initial: { ...initial },
    sentences: {
      name: { empty: `${nameLabel(type)} is required`, wrong: 'Invalid name' },
      bio: { wrong: 'Invalid intro' },
    },
    send,
    ...(explain && { explain }),
    asksBeforeLeaving: true,
  })
  const { name } = values
  useEffect(() => onTyped?.(name), [onTyped, name])
  return (
    <FormBody {...{ form, formId, failure }}>
      <TextField label={nameLabel(type)} autoComplete="organization" maxLength={100} {...field('name')} />
      <TextArea label="Intro" optional maxLength={4000} hint="Two or three sentences are plenty." {...field('bio')} />
    </FormBody>
  )
}

interface NewProps extends Pick<FieldsProps, 'formId' | 'onTyped'> {
  readonly userId: number
  readonly type: 'VERIFIED' | 'PRO' | 'ENTERPRISE'
  readonly onSaved: (supplierId: number) => void
}

/** Creates a supplier with its name and intro. A repeated attempt continues with the supplier of the first one. */
export function NewSupplierForm({ formId, userId, type, onTyped, onSaved }: NewProps) {
  const client = useQueryClient()
  const created = useRef<number>(undefined)
  const send = async ({ name, bio }: Texts, idempotencyKey: string) => {
    created.current ??=
      (await earlierAttempt(client, userId, { name, type })) ??
      (await call(createSupplier, { name, type }, { idempotencyKey })).id
    const id = created.current
    if (bio) await call(updateSupplierProfile, { id, bio })
    await renewSuppliers(client)
    onSaved(id)
  }
  return <NameFields {...{ formId, type, onTyped, send }} initial={{ name: '', bio: '' }} />
}

/**
 * The supplier that an earlier attempt created although its answer was lost, or that another tab or device created. It
 * gets the name.
 */
async function earlierAttempt(
  client: QueryClient,
  userId: number,
  { name, type }: Pick<Supplier, 'name' | 'type'>,
): Promise<number | undefined> {
  const teams = await readAnew(client, teamsQuery(userId))
  const earlier = unfinishedOf(unfinishedIn(teams, userId), type)?.supplier
  if (earlier && earlier.name !== name) await call(updateSupplier, { id: earlier.id, name, nms: earlier.nms })
  return earlier?.id
}

interface EditProps extends Pick<FieldsProps, 'formId' | 'onTyped'> {
  readonly supplier: Supplier
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Edits the name and intro of a supplier. */
export function SupplierNameForm({ formId, supplier, profile, onTyped, onSaved }: EditProps) {
  const ofName = useSupplierSave(supplier)
  const ofIntro = useSupplierProfileSave(profile)
  const send = async ({ name, bio }: Texts) => {
    if (name !== supplier.name) await ofName.save({ name })
    if (bio !== profile.bio) await ofIntro.save({ bio })
    onSaved()
  }
  // Both calls report a conflict in the same way, so both versions are refetched.
  const explain = (error: ApiError) => ofName.crossed(error) && ofIntro.crossed(error)
  const initial = { name: supplier.name, bio: profile.bio }
  return <NameFields {...{ formId, onTyped, send, explain, initial }} type={supplier.type} />
}
