import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { Suspense, useState } from 'react'
import { Link, type To } from 'react-router'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { threeDotsIcon } from '../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { refetchMessages, updateThread, type InboxOwner, type ThreadPartner } from './api.ts'

// Lazy: the report dialog is rarely opened.
const ReportThreadDialog = createLazyComponent(() => import('./report-thread-dialog.tsx'), 'ReportThreadDialog')

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly profile: To
  /** The partner's messages, newest first. */
  readonly theirs: readonly DirectMessage[]
  readonly isMuted: boolean
  readonly isBlocked: boolean
}

/** Mutation that mutes, unmutes, blocks or unblocks the partner of a thread. */
export function useUpdateThread(owner: InboxOwner, partner: ThreadPartner) {
  return useApiMutation({
    send: (change: { isMuted?: boolean; isBlocked?: boolean }) => updateThread(owner, partner, change),
    fallbackText: 'Nothing was changed. Try again in a moment.',
    refetch: refetchMessages,
  })
}

/** Number of the partner's latest messages that can be reported one by one. */
const mostReportable = 5

/** Menu of a thread: view profile, mute, report and block. */
export function ThreadMenu({ owner, partner, profile, theirs, isMuted, isBlocked }: Props) {
  const change = useUpdateThread(owner, partner)
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        label="Conversation"
        trigger={(props) => <IconButton label="Conversation menu" icon={threeDotsIcon} {...props} />}
      >
        <Link {...menuLinkProps} to={profile}>
          View profile
        </Link>
        <MenuItem onClick={() => change.run({ isMuted: !isMuted })}>{isMuted ? 'Unmute' : 'Mute'}</MenuItem>
        <hr />
        <MenuItem onClick={() => setReporting(true)}>Report</MenuItem>
        <MenuItem bad={!isBlocked} onClick={() => change.run({ isBlocked: !isBlocked })}>
          {isBlocked ? 'Unblock' : 'Block'}
        </MenuItem>
      </Menu>
      {isReporting && (
        <Suspense>
          <ReportThreadDialog
            {...{ owner, partner }}
            messages={theirs.slice(0, mostReportable)}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
