import type { Club } from '@nestboard/shared/groups/model.ts'
import { removeClubMember } from '@nestboard/shared/groups/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchClub } from './api.ts'
import { groupActionFailedText } from './words.ts'

interface Props {
  readonly club: Club
  /** A member or waiting person by user id, or an invited person by email address. */
  readonly target: { readonly userId: number } | { readonly email: string }
  readonly name: string
  readonly me: number
  readonly how: keyof typeof words
  readonly onClose: () => void
}

const words = {
  member: {
    title: 'Remove member',
    confirm: 'Remove',
    busy: 'Removing…',
    done: (name: string) => `${name} was removed`,
    question: (name: string, club: string) =>
      `Are you sure you want to remove ${name} from ${club}? The group’s rates end for them at once; their booked stays remain booked.`,
  },
  waiting: {
    title: 'Refuse request',
    confirm: 'Refuse',
    busy: 'Refusing…',
    done: (name: string) => `${name} was refused`,
    question: (name: string) => `Are you sure you want to refuse ${name}? They can ask again.`,
  },
  invited: {
    title: 'Withdraw invitation',
    confirm: 'Withdraw',
    busy: 'Withdrawing…',
    done: (name: string) => `The invitation of ${name} was withdrawn`,
    question: (name: string, club: string) =>
      `Are you sure you want to withdraw the invitation of ${name} to ${club}? They can’t accept it any more.`,
  },
} as const

/** Asks for confirmation, then removes a member, refuses a waiting person, or withdraws an invitation. */
export function RemoveClubMemberDialog({
  club: { id: clubId, name: clubName },
  target,
  name,
  me,
  how,
  onClose,
}: Props) {
  const toasts = useToast()
  const { title, confirm, busy, done, question } = words[how]
  const remove = useApiMutation({
    send: () => callApiRoute(removeClubMember, { clubId, ...target }),
    fallbackText: groupActionFailedText,
    refetch: (client) => refetchClub(client, clubId, me),
    onDone: () => {
      toasts.show({ text: done(name) })
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busyLabel={busy}
      busy={remove.isBusy}
      onConfirm={() => remove.run()}
      onCancel={onClose}
    >
      {question(name, clubName)}
    </ConfirmDialog>
  )
}
