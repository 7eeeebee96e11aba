import { Link, type To } from 'react-router'
import { useChange } from '../../lib/use-change.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { dotsIcon } from '../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { renewMessages, updateThread, type InboxOwner, type Partner } from './api.ts'

interface Props {
  readonly owner: InboxOwner
  readonly partner: Partner
  readonly profile: To
  readonly isMuted: boolean
  readonly isBlocked: boolean
}

/** Mutes, unmutes, blocks or unblocks the partner of a thread. */
export function useThreadChange(owner: InboxOwner, partner: Partner) {
  return useChange({
    send: (change: { isMuted?: boolean; isBlocked?: boolean }) => updateThread(owner, partner, change),
    fallbackText: 'Nothing was changed. Try again in a moment.',
    refetch: renewMessages,
  })
}

/** Menu of a thread: profile, mute and block. */
export function ThreadMenu({ owner, partner, profile, isMuted, isBlocked }: Props) {
  const change = useThreadChange(owner, partner)
  return (
    <Menu label="Conversation" trigger={(props) => <IconButton label="Conversation menu" icon={dotsIcon} {...props} />}>
      <Link {...menuLinkProps} to={profile}>
        View profile
      </Link>
      <MenuItem onClick={() => change.run({ isMuted: !isMuted })}>{isMuted ? 'Unmute' : 'Mute'}</MenuItem>
      <hr />
      <MenuItem bad={!isBlocked} onClick={() => change.run({ isBlocked: !isBlocked })}>
        {isBlocked ? 'Unblock' : 'Block'}
      </MenuItem>
    </Menu>
  )
}
