import type { User } from '@nestboard/shared/profile/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { updateTrip } from '@nestboard/shared/trips/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoard } from './api.ts'
import { listBoardMembers } from './list-board-members.ts'
import './board-member-list.css'

/** The members of a planning board, whom the owner can remove. */
export function BoardMemberList({ board, users }: { board: Trip; users: readonly User[] }) {
  const toasts = useToast()
  const me = useSignedInUser()?.account.id
  const remove = useApiMutation({
    send: ({ id }: User) => callApiRoute(updateTrip, { id: board.id, removeUserIds: [id] }),
    fallbackText: ({ name }) => `${name} was not removed. Try again in a moment.`,
    refetch: (client) => refetchBoard(client, board.id),
    onDone: (_, { name }) => toasts.show({ text: `Removed ${name} from the board` }),
  })
  return (
    <ul className="trip-people">
      {listBoardMembers(board, users).map((user) => (
        <li key={user.id}>
          <Avatar name={user.name} src={user.avatar} decorative />
          <span>
            <b className="b cut" dir="auto">
              {user.name}
            </b>
            <span className="t-14 two">
              {user.id === board.ownerUserId ? 'Owner' : 'Member'}
              {user.id === me && ', you'}
            </span>
          </span>
          {me === board.ownerUserId && user.id !== me && (
            <IconButton
              size="s"
              label={`Remove ${user.name} from the board`}
              icon={crossIcon}
              disabled={remove.isBusy}
              onClick={() => remove.run(user)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
