import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits, type Club } from '@nestboard/shared/groups/model.ts'
import { inviteClubMembers } from '@nestboard/shared/groups/routes.ts'
import { emailField as emailSchema } from '@nestboard/shared/kernel/text.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useApiMutation } from '../../lib/use-change.ts'
import { useFillScreenWithListPages } from '../../lib/use-filled-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { PeopleToInviteField } from '../people/pick-people.tsx'
import { clubMembersQuery, refetchClub } from './api.ts'
import { groupActionFailedText } from './words.ts'

interface Invitees {
  readonly userIds: number[]
  readonly email?: string
}

/** Dialog for a group's admins to invite people by name, or one person by email address. */
export function InviteMembersDialog({ club: { id: clubId, name }, onClose }: { club: Club; onClose: () => void }) {
  const toasts = useToast()
  const me = useSignedInUser()?.account.id ?? 0
  const formId = useId()
  const [people, setPeople] = useState<User[]>([])
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const members = useInfiniteQuery(clubMembersQuery(clubId, me))
  // Members are not offered, so more of them are read than the page behind the dialog shows at first.
  useFillScreenWithListPages(members, false)
  const known = members.data?.pages.flatMap((page) => page.members.map(({ user }) => user.id)) ?? []
  const invite = useApiMutation({
    send: (invitees: Invitees) => callApiRoute(inviteClubMembers, { clubId, ...invitees }),
    fallbackText: groupActionFailedText,
    failureAt: 'here',
    refetch: (client) => refetchClub(client, clubId, me),
    onDone: () => {
      const count = people.length + (email.trim() ? 1 : 0)
      const who = count > 1 ? `${count} people` : (people[0]?.name ?? email.trim())
      toasts.show({ text: `Invited ${who}` })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    const refusal =
      people.length === 0 && !address
        ? groupErrorTexts.noInvitee
        : address && !emailSchema().safeParse(address).success
          ? 'Invalid email'
          : undefined
    setError(refusal)
    if (refusal !== undefined || invite.isBusy) return
    invite.run({ userIds: people.map(({ id }) => id), ...(address && { email: address }) })
  }
  const isNobody = error === groupErrorTexts.noInvitee
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" look="main" type="submit" form={formId} busy={invite.isBusy} busyLabel="Inviting…">
        Invite
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Invite to Group" foot={foot}>
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {(isNobody || invite.failure !== undefined) && (
          <Notice tone="bad" live>
            {isNobody ? error : invite.failure}
          </Notice>
        )}
        <p className="two">
          The people you invite see who belongs to {name}, and its rates. Each decides for themselves.
        </p>
        <PeopleToInviteField
          label="Name or username"
          picked={people}
          onChange={(next) => {
            setError(undefined)
            setPeople(next.slice(0, clubLimits.invitees))
          }}
          without={[me, ...known]}
        />
        <TextField
          label="Or an email address"
          type="email"
          autoComplete="off"
          hint="Only the person with this address can accept."
          value={email}
          error={isNobody ? undefined : error}
          onChange={({ target }) => {
            setError(undefined)
            setEmail(target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
