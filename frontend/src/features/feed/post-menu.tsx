import { allowedPostActionFlags } from '@nestboard/shared/reviews/model.ts'
import type { Post } from '@nestboard/shared/reviews/model.ts'
import { deletePost, hidePost, reportPost } from '@nestboard/shared/feed/routes.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { trashIcon } from '../../ui/icons/act.ts'
import { threeDotsIcon, crossIcon } from '../../ui/icons/sign.ts'
import { flagIcon } from '../../ui/icons/tool.ts'
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
/** What differs for a review, which its author can only delete. */
const reviewDeletion = {
  title: 'Delete review',
  question:
    'It goes for everyone, with its rating and the answer to it. This can’t be undone. A Deal Key that you earned stays yours.',
  done: 'Your review is deleted',
}
const names = Object.keys(actions) as Action[]

interface Props {
  readonly post: Pick<Post, 'id' | 'uiFlags' | 'listingId'>
  /** Whether the post is a review. */
  readonly isReview?: boolean
  readonly by: string
  /** Called after the reader has hidden, reported or deleted the post, so that the list can remove it. */
  readonly onGone: () => void
}

/**
 * Menu of a post or a review: hide, report and delete. Shows only actions the reader may take, each after a
 * confirmation.
 */
export function PostMenu({ post: { id, uiFlags: may, listingId }, isReview = false, by, onGone }: Props) {
  const [asked, setAsked] = useState<Action>()
  const toasts = useToast()
  const textsOf = (action: Action) => (isReview ? { ...actions[action], ...reviewDeletion } : actions[action])
  const what = isReview ? 'review' : 'post'
  const { run, isBusy } = useApiMutation({
    send: async (action: Action) => {
      const input = { id, ...(isReview && listingId !== null && { listingId }) }
      await callApiRoute(actions[action].route, input)
      return action
    },
    fallbackText: 'That did not work. Try again in a moment.',
    onSent: (action) => {
      toasts.show({ text: textsOf(action).done })
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
        label={isReview ? `Review of ${by}` : `Post of ${by}`}
        trigger={(props) => <IconButton {...props} label={`More for the ${what} of ${by}`} icon={threeDotsIcon} />}
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
          title={textsOf(asked).title}
          confirm={actions[asked].label}
          busyLabel={actions[asked].busy}
          busy={isBusy}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {textsOf(asked).question}
        </ConfirmDialog>
      )}
    </>
  )
}
