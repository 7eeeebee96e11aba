import type { Club } from '@nestboard/shared/groups/model.ts'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { editIcon, linkIcon, trashIcon } from '../../ui/icons/act.ts'
import { threeDotsIcon, forbiddenIcon } from '../../ui/icons/sign.ts'
import { buildingIcon } from '../../ui/icons/trip.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useCopyLink } from '../people/use-copy-link.ts'

// Lazy: each dialog is loaded when it opens.
const RenameClub = createLazyComponent(() => import('./rename-club.tsx'), 'RenameClub')
const ChangeClubDomain = createLazyComponent(() => import('./change-club-domain.tsx'), 'ChangeClubDomain')
const LeaveOrDeleteClub = createLazyComponent(() => import('./leave-or-delete-club.tsx'), 'LeaveOrDeleteClub')

/**
 * Menu of a group. Admins can rename and delete the group and change its domain; every member can copy the group's
 * link and leave.
 */
export function ClubMenu({ club }: { club: Club }) {
  const [open, setOpen] = useState<'rename' | 'domain' | 'delete' | 'leave'>()
  const copy = useCopyLink(`/group/${club.id}`)
  const isAdmin = club.standing === 'ADMIN'
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={`Group ${club.name}`}
        trigger={(props) => (
          <IconButton className="club-head__more" look="line" icon={threeDotsIcon} label="Group menu" {...props} />
        )}
      >
        {isAdmin && (
          <MenuItem icon={editIcon} onClick={() => setOpen('rename')}>
            Rename
          </MenuItem>
        )}
        {isAdmin && club.category === 'CORPORATE' && (
          <MenuItem icon={buildingIcon} onClick={() => setOpen('domain')}>
            Change work domain
          </MenuItem>
        )}
        <MenuItem icon={linkIcon} onClick={() => void copy()}>
          Copy link
        </MenuItem>
        <hr />
        <MenuItem icon={forbiddenIcon} bad onClick={() => setOpen('leave')}>
          Leave group
        </MenuItem>
        {isAdmin && (
          <MenuItem icon={trashIcon} bad onClick={() => setOpen('delete')}>
            Delete group
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === 'domain' && <ChangeClubDomain club={club} onClose={close} />}
        {open === 'rename' && <RenameClub club={club} onClose={close} />}
        {(open === 'delete' || open === 'leave') && <LeaveOrDeleteClub club={club} how={open} onClose={close} />}
      </Suspense>
    </>
  )
}
