import type { User } from '@nestboard/shared/profile/model.ts'
import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import { sendTeamInvitation } from '@nestboard/shared/supplier/routes.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supplierTeamQuery } from '../../../features/supplier/api.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { plusIcon, checkIcon } from '../../../ui/icons/sign.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { ManagementLayout } from './management-layout.tsx'
import { InviteMemberDialog } from './people/invite-member-dialog.tsx'
import { EditMemberDialog } from './people/edit-member-dialog.tsx'
import { RemoveMemberDialog } from './people/remove-member-dialog.tsx'
import { RolePermissionsTable } from './people/role-permissions-table.tsx'
import { formatTeamMemberName, TeamTable, type TeamTableRow } from './people/team-table.tsx'

type Opened = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'remove'; readonly row: TeamTableRow }

/** The members of a supplier's team, their roles, and what each role may do. */
export function Screen() {
  const { supplier, can } = useManagedSupplier()
  const [opened, setOpened] = useState<Opened>()
  const hasTeam = supplierPlans[supplier.type].members > 0
  const query = useQuery(supplierTeamQuery(supplier.id))
  return (
    <ManagementLayout
      title="People"
      about={lookAfter(query.data?.supplierUsers, supplier.name)}
      actions={
        can('members', 'limited') &&
        hasTeam && (
          <Button look="main" size="s" icon={plusIcon} onClick={() => setOpened({ dialog: 'add' })}>
            Add User
          </Button>
        )
      }
    >
      <div className="manage__part">
        {!hasTeam && <Notice>The Personal plan includes no team members.</Notice>}
        <QueryContent of={query} what="The people" hint={retryHint} skeleton={skeleton}>
          {({ supplierUsers, users }) => (
            <Team members={supplierUsers} users={users} opened={opened} onOpen={setOpened} />
          )}
        </QueryContent>
        {hasTeam && !query.isPending && can('memberList', 'read') && <Roles />}
      </div>
    </ManagementLayout>
  )
}

/**
 * Line below the title: `5 people look after the stays of Otway Light Stays.`; until the members are known, a space
 * that keeps the line's height.
 */
function lookAfter(members: readonly SupplierUser[] | undefined, name: string): string {
  const count = members?.filter(({ isPending }) => !isPending).length
  if (count === undefined) return '\u00A0'
  return `${count === 1 ? '1 person looks' : `${count} people look`} after the stays of ${name}.`
}

const Roles = () => <RolePermissionsTable own={useManagedSupplier().member.standing} />

interface TeamProps {
  readonly members: readonly SupplierUser[]
  readonly users: readonly User[]
  readonly opened: Opened | undefined
  readonly onOpen: (opened: Opened | undefined) => void
}

function Team({ members, users, opened, onOpen }: TeamProps) {
  const { supplier, member } = useManagedSupplier()
  const toasts = useToast()
  const close = () => onOpen(undefined)
  const done = (text: string) => {
    close()
    toasts.show({ text, icon: checkIcon, key: 'saved' })
  }
  const again = useApiMutation({
    send: ({ member: { id } }: TeamTableRow) => callApiRoute(sendTeamInvitation, { id, supplierId: supplier.id }),
    fallbackText: 'The invitation was not sent. Try again in a moment.',
    onDone: (_, row) =>
      toasts.show({
        text: `The invitation of ${formatTeamMemberName(row)} was sent again`,
        icon: checkIcon,
        key: 'saved',
      }),
  })
  return (
    <>
      <TeamTable
        rows={members.map((row) => ({ member: row, person: users.find(({ id }) => id === row.userId) }))}
        own={member}
        onEdit={(row) => onOpen({ dialog: 'edit', row })}
        onRemove={(row) => onOpen({ dialog: 'remove', row })}
        onSendAgain={(row) => again.run(row)}
      />
      {opened?.dialog === 'add' && (
        <InviteMemberDialog
          supplierId={supplier.id}
          inviter={member}
          without={members.flatMap((row) => row.userId ?? [])}
          onClose={close}
          onInvited={(name) => done(`${name} is invited`)}
        />
      )}
      {opened?.dialog === 'edit' && (
        <EditMemberDialog
          member={opened.row.member}
          name={formatTeamMemberName(opened.row)}
          editor={member}
          onClose={close}
          onSaved={() => done('Saved')}
        />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveMemberDialog member={opened.row.member} name={formatTeamMemberName(opened.row)} onClose={close} />
      )}
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading the people">
    <div className="manage__part">
      {[0, 1, 2].map((at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  </Skeleton>
)
