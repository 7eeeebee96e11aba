import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createSupplier, updateSupplier, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { supplierFields, type SupplierType } from '@nestboard/shared/supplier/model.ts'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import type { TypedForm } from '../../lib/form/typed-form.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { fetchQueryIgnoringCache } from '../../lib/api/cancel-and-refetch-queries.ts'
import { teamsOfUserQuery } from '../profile/api.ts'
import { listUnfinishedSuppliers, findUnfinishedSupplierOfType } from './unfinished.ts'
import { refetchSupplierLists } from './refetch-supplier-lists.ts'
import { useSupplierForm } from './use-supplier-form.ts'

/** Schema of the form. Name and intro are saved by two calls. */
const nameAndIntro = {
  ...createSupplier,
  params: z.object({ name: createSupplier.params.shape.name, bio: supplierFields.bio }),
}

interface Texts {
  readonly name: string
  readonly bio: string
}

/** Label of the name field: professional suppliers are called businesses (docs/decisions/teams.md). */
const nameLabel = (type: SupplierType): string => (type === 'VERIFIED' ? 'Supplier name' : 'Business name')

interface InputsProps {
  readonly of: TypedForm<Texts>
  readonly type: SupplierType
}

const NameInputs = ({ of, type }: InputsProps) => (
  <>
    <of.Text name="name" label={nameLabel(type)} autoComplete="organization" />
    <of.TextArea name="bio" label="Intro" optional hint="Two or three sentences are plenty." />
  </>
)

interface NewProps {
  readonly formId: string
  /** Called with the current name on each change. */
  readonly onTyped?: ((name: string) => void) | undefined
  readonly userId: number
  readonly type: 'VERIFIED' | 'PRO' | 'ENTERPRISE'
  readonly onSaved: (supplierId: number) => void
}

/**
 * Form that creates a supplier with a name and intro. If an earlier attempt already created the supplier, that
 * supplier is used instead of creating a second one.
 */
export function NewSupplierForm({ formId, userId, type, onTyped, onSaved }: NewProps) {
  const client = useQueryClient()
  const created = useRef<number>(undefined)
  const send = async ({ name, bio }: Texts, idempotencyKey: string) => {
    created.current ??=
      (await earlierAttempt(client, userId, { name, type })) ??
      (await callApiRoute(createSupplier, { name, type }, { idempotencyKey })).id
    const id = created.current
    if (bio) await callApiRoute(updateSupplierProfile, { id, bio })
    await refetchSupplierLists(client)
    onSaved(id)
  }
  const form = useForm({
    route: nameAndIntro,
    formId,
    initial: { name: '', bio: '' },
    send,
    asksBeforeLeaving: true,
  })
  const { name: typed } = form.values
  useEffect(() => onTyped?.(typed), [onTyped, typed])
  return (
    <Form of={form}>
      <NameInputs of={form} type={type} />
    </Form>
  )
}

/**
 * Finds the unfinished supplier of this type that was created by an earlier attempt whose response was lost, or in
 * another tab or on another device. Renames it to the given name.
 */
async function earlierAttempt(
  client: QueryClient,
  userId: number,
  { name, type }: Pick<Supplier, 'name' | 'type'>,
): Promise<number | undefined> {
  const teams = await fetchQueryIgnoringCache(client, teamsOfUserQuery(userId))
  const earlier = findUnfinishedSupplierOfType(listUnfinishedSuppliers(teams, userId), type)?.supplier
  if (earlier && earlier.name !== name) await callApiRoute(updateSupplier, { id: earlier.id, name, nms: earlier.nms })
  return earlier?.id
}

interface EditProps extends Pick<NewProps, 'formId' | 'onTyped'> {
  readonly supplier: Supplier
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/** Edits the name and intro of a supplier. */
export function SupplierNameForm({ formId, supplier, profile, onTyped, onSaved }: EditProps) {
  const form = useSupplierForm({
    supplier,
    profile,
    initial: { name: supplier.name, bio: profile.bio },
    formId,
    onSaved,
  })
  const { name } = form.values
  useEffect(() => onTyped?.(name), [onTyped, name])
  return (
    <Form of={form} className="fields">
      <NameInputs of={form} type={supplier.type} />
    </Form>
  )
}
