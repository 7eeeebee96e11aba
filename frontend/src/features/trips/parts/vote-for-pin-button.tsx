import type { User } from '@nestboard/shared/profile/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { voteForProduct } from '@nestboard/shared/trips/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { useSignedInUser } from '../../../lib/storage/session.ts'
import { Avatar, AvatarStack } from '../../../ui/avatar.tsx'
import { VoteChip } from '../../../ui/chip.tsx'
import { voteIcon } from '../../../ui/icons/tool.ts'
import { refetchBoard } from '../api.ts'

/** Maximum number of avatars beside a vote. */
const maxFaces = 3

/**
 * Button that adds or removes the user's vote, with an optimistic update that is rolled back on failure. Avatars show
 * the other voters, guests who came by a link among them. Votes can't change once the stay's nights are decided.
 */
export function VoteForPinButton({ product, users }: { product: Product; users: readonly User[] }) {
  const { id, tripId, offer, voterIds, guestVotes, decision } = product
  const me = useSignedInUser()?.account.id ?? 0
  const vote = useApiMutation({
    scope: `vote ${id}`,
    send: (voted: boolean) => callApiRoute(voteForProduct, { id, voted }),
    fallbackText: 'Your vote did not count. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
  })
  const isOn = vote.sending ?? voterIds.includes(me)
  const others = voterIds.filter((voter) => voter !== me)
  const members = (isOn ? [me, ...others] : others).flatMap((voter) => users.find((user) => user.id === voter) ?? [])
  // A guest has no picture, and no name of an account: the mark says so.
  const voters = [...members, ...guestVotes.map((guest) => ({ ...guest, name: `${guest.name}, guest`, avatar: '' }))]
  const count = others.length + guestVotes.length + (isOn ? 1 : 0)
  return (
    <div className="votes">
      <VoteChip
        on={isOn}
        label={`Vote for ${offer.name}, ${count === 1 ? '1 vote' : `${count} votes`}${decision ? ', vote closed' : ''}`}
        disabled={Boolean(decision)}
        icon={voteIcon}
        onClick={() => vote.run(!isOn)}
      >
        {count}
      </VoteChip>
      {voters.length > 0 && (
        <AvatarStack size="s" on="raised" more={voters.length - maxFaces}>
          {voters.slice(0, maxFaces).map(({ id: voter, name, avatar }) => (
            <Avatar key={voter} name={name} src={avatar} size="s" />
          ))}
        </AvatarStack>
      )}
      {guestVotes.length > 0 && (
        <span className="t-13 three">{guestVotes.length === 1 ? 'Guest' : `${guestVotes.length} guests`}</span>
      )}
      {decision && <span className="t-13 three">Vote closed</span>}
    </div>
  )
}
