import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { updateEmail } from '@nestboard/shared/auth/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { renew } from '../../../lib/renew.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { emailsQuery } from '../api.ts'
import { emailFailure } from './email-failure.ts'

/** Id and name of one of the user's suppliers. */
export interface SupplierOption {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly of: UserEmail
  readonly suppliers: readonly SupplierOption[]
  /** Receives the error text of a failed change; undefined after a success. */
  readonly onFailure: (text: string | undefined) => void
}

/** Assigns an email address to one of the user's suppliers, or to the user alone. */
export function SpeaksFor({ of: { id, email, userId, supplierId }, suppliers, onFailure }: Props) {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (chosen: number | undefined) =>
      call(updateEmail, { id, ...(chosen !== undefined && { supplierId: chosen }) }),
    onSuccess: () => onFailure(undefined),
    onError: (error) => onFailure(emailFailure(error)),
    onSettled: () => renew(client, emailsQuery(userId)),
  })
  const stored = suppliers.some((each) => each.id === supplierId) ? String(supplierId) : ''
  const shown = saving.isPending ? String(saving.variables ?? '') : stored
  return (
    <SelectField
      className="lines__choice"
      label="Used for"
      aria-label={`${email} is used for`}
      value={shown}
      disabled={saving.isPending}
      onChange={({ currentTarget: { value } }) => saving.mutate(value === '' ? undefined : Number(value))}
    >
      <option value="">Only me</option>
      {suppliers.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </SelectField>
  )
}
