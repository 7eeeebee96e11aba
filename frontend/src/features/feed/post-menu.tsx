import { allowedPostActionFlags } from '@nestboard/shared/feed/model.ts'
import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { deletePost, hidePost, reportPost } from '@nestboard/shared/feed/routes.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { trashIcon } from '../../ui/icons/act.ts'
import { threeDotsIcon, crossIcon } from '../../ui/icons/sign.ts'
import { flagIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** The route of each action, the question asked before it, and the toast shown after it. */
const actions = {
  hide: {
    route: hidePost,
    icon: crossIcon,
    label: 'Hide',
    title: 'Hide post',
    question: 'It leaves your feed. Everyone else still sees it.',
    busy: 'Hiding…',
    done: 'The post is hidden from your feed',
  },
  report: {
    route: reportPost,
    icon: flagIcon,
    label: 'Report',
    title: 'Report post',
    question: 'We read it, and it leaves your feed. The author does not learn who reported it.',
    busy: 'Reporting…',
    done: 'Thank you. We will read this post',
  },
  delete: {
    route: deletePost,
    icon: trashIcon,
    label: 'Delete',
    title: 'Delete post',
    question: 'It goes for everyone, with its comments. This can’t be undone.',
    busy: 'Deleting…',
    done: 'The post is deleted',
  },
} as const
type Action = keyof typeof actions
const names = Object.keys(actions) as Action[]

interface Props {
  readonly post: Pick<FeedPost, 'id' | 'uiFlags'>
  readonly by: string
  /** Called after the reader has hidden, reported or deleted the post, so that the list can remove it. */
  readonly onGone: () => void
}

/** Menu of a post: hide, report and delete. Shows only actions the reader may take, each after a confirmation. */
export function PostMenu({ post: { id, uiFlags: may }, by, onGone }: Props) {
  const [asked, setAsked] = useState<Action>()
  const toasts = useToast()
  const { run, isBusy } = useApiMutation({
    send: async (action: Action) => {
      await callApiRoute(actions[action].route, { id })
      return action
    },
    fallbackText: 'That did not work. Try again in a moment.',
    onSent: (action) => {
      toasts.show({ text: actions[action].done })
      setAsked(undefined)
      onGone()
    },
    onFailed: () => setAsked(undefined),
  })
  const open = names.filter((name) => hasFlag(may, allowedPostActionFlags[name]))
  if (!open.length) return null
  return (
    <>
      <Menu
        label={`Post of ${by}`}
        trigger={(props) => <IconButton {...props} label={`More for the post of ${by}`} icon={threeDotsIcon} />}
      >
        {open.map((name) => (
          <MenuItem key={name} icon={actions[name].icon} bad={name === 'delete'} onClick={() => setAsked(name)}>
            {actions[name].label}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ConfirmDialog
          open
          title={actions[asked].title}
          confirm={actions[asked].label}
          busyLabel={actions[asked].busy}
          busy={isBusy}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {actions[asked].question}
        </ConfirmDialog>
      )}
    </>
  )
}
