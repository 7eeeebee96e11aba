import type { User } from '@nestboard/shared/profile/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { updateTrip } from '@nestboard/shared/trips/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { useSignedIn } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { xIcon } from '../../ui/icons/sign.ts'
import { useToast } from '../../ui/toasts.tsx'
import { renewBoard } from './api.ts'
import { failureText } from './failure-text.ts'
import { peopleOn } from './people-on.ts'
import './people-list.css'

/** The members of a board; the owner can remove people. */
export function PeopleList({ board, users }: { board: Trip; users: readonly User[] }) {
  const client = useQueryClient()
  const toasts = useToast()
  const me = useSignedIn()?.account.id
  const remove = useMutation({
    mutationFn: ({ id }: User) => call(updateTrip, { id: board.id, removeUserIds: [id] }),
    onSuccess: async (_, { name }) => {
      await renewBoard(client, board.id)
      toasts.show({ text: `Removed ${name} from the board` })
    },
    onError: (error, { name }) =>
      toasts.show({ text: failureText(error, `${name} was not removed. Try again in a moment.`) }),
  })
  return (
    <ul className="trip-people">
      {peopleOn(board, users).map((user) => (
        <li key={user.id}>
          <Avatar name={user.name} src={user.avatar} decorative />
          <span>
            <b className="b cut">{user.name}</b>
            <span className="t-14 two">
              {user.id === board.ownerUserId ? 'Owner' : 'Invited'}
              {user.id === me && ', you'}
            </span>
          </span>
          {me === board.ownerUserId && user.id !== me && (
            <IconButton
              size="s"
              label={`Remove ${user.name} from the board`}
              icon={xIcon}
              disabled={remove.isPending}
              onClick={() => remove.mutate(user)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
