import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { updateEmail } from '@nestboard/shared/auth/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { emailsQuery } from '../api.ts'
import { explainEmailChangeFailure } from './explain-email-change-failure.ts'

/** Id and name of one of the user's suppliers. */
export interface AssignableSupplier {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly of: UserEmail
  readonly suppliers: readonly AssignableSupplier[]
  /** Called with the error text if a change failed, and with undefined after a success. */
  readonly onFailure: (text: string | undefined) => void
}

/** Value of the empty choice. Supplier ids are positive, so 0 can't be a supplier. */
const nobody = 0

/** Assigns an email address to one of the user's suppliers, or to the user alone. */
export function AssignEmailToSupplierField({ of: { id, email, userId, supplierId }, suppliers, onFailure }: Props) {
  const saving = useApiMutation({
    send: (chosen: number) => callApiRoute(updateEmail, { id, ...(chosen !== nobody && { supplierId: chosen }) }),
    fallbackText: 'Unknown error',
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, emailsQuery(userId)),
    onSent: () => onFailure(undefined),
    onFailed: (error) => onFailure(explainEmailChangeFailure(error)),
  })
  const stored = suppliers.some((each) => each.id === supplierId) ? String(supplierId) : ''
  const shown = saving.sending === undefined ? stored : String(saving.sending || '')
  return (
    <SelectField
      className="security-lines__choice"
      label="Used for"
      aria-label={`${email} is used for`}
      value={shown}
      disabled={saving.isBusy}
      onChange={({ currentTarget: { value } }) => saving.run(Number(value))}
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
