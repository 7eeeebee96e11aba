import type { Club, ClubMember } from '@nestboard/shared/groups/model.ts'
import { setClubAdmin } from '@nestboard/shared/groups/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { starIcon, trashIcon } from '../../ui/icons/act.ts'
import { threeDotsIcon } from '../../ui/icons/sign.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchClub } from './api.ts'
import { groupActionFailedText } from './words.ts'

interface Props {
  readonly club: Club
  readonly member: ClubMember
  readonly me: number
  readonly onRemove: () => void
}

/** Menu of the actions an admin can take on another member. */
export function MemberMenu({ club: { id: clubId }, member: { user, admin }, me, onRemove }: Props) {
  const toasts = useToast()
  const change = useApiMutation({
    send: (next: boolean) => callApiRoute(setClubAdmin, { clubId, userId: user.id, admin: next }),
    fallbackText: groupActionFailedText,
    refetch: (client) => refetchClub(client, clubId, me),
    onDone: (_, next) =>
      toasts.show({ text: next ? `${user.name} is an admin` : `${user.name} is no longer an admin` }),
  })
  return (
    <Menu
      label={`Actions for ${user.name}`}
      trigger={(props) => <IconButton icon={threeDotsIcon} label={`Actions for ${user.name}`} {...props} />}
    >
      <MenuItem icon={starIcon} disabled={change.isBusy} onClick={() => change.run(!admin)}>
        {admin ? 'End admin role' : 'Make admin'}
      </MenuItem>
      <MenuItem icon={trashIcon} bad onClick={onRemove}>
        Remove
      </MenuItem>
    </Menu>
  )
}
