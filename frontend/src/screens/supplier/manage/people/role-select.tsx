import {
  selectableRoles,
  listManageableRoles,
  type TeamStanding,
  type SupplierRole,
} from '@nestboard/shared/supplier/capability.ts'
import type { ComponentProps } from 'react'
import { supplierRoleNames } from '../../../../features/profile/supplier-role-names.ts'
import { SelectField } from '../../../../ui/select-field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** Position (owner, or a role) of the team member who assigns the role. */
  readonly standing: TeamStanding
}

/** Select with the roles that a team member in this position may assign. */
export function RoleSelect({ standing, ...props }: Props) {
  const managed: readonly SupplierRole[] = listManageableRoles(standing)
  return (
    <SelectField label="Role" {...props}>
      <option value="">Choose a role</option>
      {selectableRoles
        .filter((role) => managed.includes(role))
        .map((role) => (
          <option key={role} value={role}>
            {supplierRoleNames[role]}
          </option>
        ))}
    </SelectField>
  )
}
