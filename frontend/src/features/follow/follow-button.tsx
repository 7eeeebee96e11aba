import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTooManyRequestsText, type ApiError } from '../../lib/api/call-api-route.ts'
import { usePressedBeforeLogIn, type PressedButton } from '../../lib/navigation/pressed-button.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { checkIcon, plusIcon } from '../../ui/icons/sign.ts'
import { Icon } from '../../ui/icon.tsx'
import { AuthLink } from '../auth/auth-link.tsx'
import { followStateQuery, setFollowing, type FollowTarget, type FollowState } from './api.ts'
import './follow-button.css'

interface Props {
  readonly of: FollowTarget
  /** Name of the user or supplier, shown in the error message. */
  readonly name: string
  /** Whether the target is the user's own profile or supplier: the button then reads Following and is disabled. */
  readonly isOwn: boolean
  /** Smaller, secondary look for pages where following is not the main action. */
  readonly aside?: boolean
}

/** Toggles following with an optimistic update, which is reverted with an error message if the server refuses. */
export function FollowButton({ of, name, isOwn, aside = false }: Props) {
  const who = useSignedInUser()
  if (!who)
    return (
      <AuthLink
        to="sign-up"
        pressed={{ button: buildFollowButton(of), verb: 'follow', name }}
        className={buildButtonClass(looksOf(aside), 'follow')}
      >
        <Icon path={plusIcon} />
        Follow
      </AuthLink>
    )
  if (isOwn)
    return (
      <Button className="follow" size={looksOf(aside).size} icon={checkIcon} disabled>
        Following
      </Button>
    )
  return <ToggleFollowing of={of} name={name} me={who.account.id} aside={aside} />
}

const buildFollowButton = ({ kind, id }: FollowTarget): PressedButton => `follow ${kind} ${id}`

const looksOf = (aside: boolean) => ({ look: aside ? 'line' : 'main', size: aside ? 's' : 'm' }) as const

function ToggleFollowing({ of, name, me, aside }: Pick<Props, 'of' | 'name'> & { me: number; aside: boolean }) {
  const { data, isError, refetch } = useQuery(followStateQuery(of))
  const change = useChangeFollowing(of, name, me)
  usePressedBeforeLogIn(buildFollowButton(of), data && !data.isFollowing ? () => change.run(true) : undefined)
  const press = () => {
    if (data) change.run(!data.isFollowing)
    else if (isError) void refetch()
  }
  if (!data?.isFollowing)
    return (
      <Button className="follow" {...looksOf(aside)} icon={plusIcon} onClick={press}>
        Follow
      </Button>
    )
  return (
    <Button className="follow follow--on" size={looksOf(aside).size} icon={checkIcon} onClick={press}>
      <span className="follow__is">Following</span>
      <span className="follow__end">Unfollow</span>
    </Button>
  )
}

function useChangeFollowing(of: FollowTarget, name: string, me: number) {
  const client = useQueryClient()
  const { queryKey } = followStateQuery(of)
  // Of several pending changes, only the last one refetches the state.
  const renewLast = async () => {
    if (client.isMutating({ mutationKey: queryKey }) === 1) await client.invalidateQueries({ queryKey })
  }
  const sentence = (follows: boolean, reason: string) =>
    `${follows ? `You couldn’t follow ${name}` : `You couldn’t unfollow ${name}`}. ${reason}`
  return useApiMutation({
    mutationKey: queryKey,
    // Repeated clicks send their requests one after the other, in order.
    scope: queryKey.join(' '),
    send: (follows: boolean, idempotencyKey) => setFollowing(of, me, follows, idempotencyKey),
    fallbackText: (follows) => sentence(follows, again),
    explain: (error, follows) => sentence(follows, reasonText(error)),
    toastKey: queryKey.join(' '),
    optimistic: async (_, follows) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known && withFollowing(known, follows))
      return () => client.setQueryData(queryKey, before)
    },
    refetch: renewLast,
    onFailed: renewLast,
  })
}

const again = 'Try again in a moment.'

const withFollowing = ({ isFollowing, followers }: FollowState, follows: boolean): FollowState =>
  follows === isFollowing
    ? { isFollowing, followers }
    : { isFollowing: follows, followers: Math.max(0, followers + (follows ? 1 : -1)) }

function reasonText(error: ApiError): string {
  if (error.status >= 500) return again
  if (error.status === 429) return formatTooManyRequestsText(error)
  return `${error.text ?? error.phrase}.`
}
