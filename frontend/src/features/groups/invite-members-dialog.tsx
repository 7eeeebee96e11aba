import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits, type Club } from '@nestboard/shared/groups/model.ts'
import { inviteClubMembers } from '@nestboard/shared/groups/routes.ts'
import { emailField } from '@nestboard/shared/kernel/text/fields.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { PeopleToInviteField } from '../people/people-to-invite-field.tsx'
import { clubMembersQuery, refetchClub } from './api.ts'
import { groupActionFailedText } from './words.ts'

/** People found by name, or an address, which may be empty. */
const invited = {
  ...inviteClubMembers,
  params: z
    .object({ people: z.array(z.custom<User>()), email: z.union([z.literal(''), emailField()]) })
    .check(checkAcrossFields(({ people, email }) => (people.length === 0 && !email ? ['people'] : []))),
}

/** Dialog for a group's admins to invite people by name, or one person by email address. */
export function InviteMembersDialog({ club: { id: clubId, name }, onClose }: { club: Club; onClose: () => void }) {
  const client = useQueryClient()
  const toasts = useToast()
  const me = useSignedInUser()?.account.id ?? 0
  const members = useInfiniteQuery(clubMembersQuery(clubId, me))
  // Members are not offered, so more of them are read than the page behind the dialog shows at first.
  useFillScreenWithListPages(members, false)
  const known = members.data?.pages.flatMap((page) => page.members.map(({ user }) => user.id)) ?? []
  const form = useForm({
    route: invited,
    initial: { people: [] as readonly User[], email: '' },
    sentences: { people: { empty: groupErrorTexts.noInvitee }, email: { wrong: 'Invalid email' } },
    send: async ({ people, email }) => {
      await callApiRoute(inviteClubMembers, { clubId, userIds: people.map(({ id }) => id), ...(email && { email }) })
      await refetchClub(client, clubId, me)
      const count = people.length + (email ? 1 : 0)
      toasts.show({ text: `Invited ${count > 1 ? `${count} people` : (people[0]?.name ?? email)}` })
      onClose()
    },
    fallbackText: groupActionFailedText,
  })
  return (
    <FormDialog of={form} title="Invite to Group" submit="Invite" busyLabel="Inviting…" onClose={onClose}>
      {form.errors.people && (
        <Notice tone="bad" live>
          {form.errors.people}
        </Notice>
      )}
      <p className="two">
        The people you invite see who belongs to {name}, and its rates. Each decides for themselves.
      </p>
      <form.Custom name="people" label="Name or username">
        {({ value, onChange }) => (
          <PeopleToInviteField
            label="Name or username"
            picked={value}
            onChange={(next) => onChange(next.slice(0, clubLimits.invitees))}
            without={[me, ...known]}
          />
        )}
      </form.Custom>
      <form.Text
        name="email"
        label="Or an email address"
        type="email"
        autoComplete="off"
        hint="Only the person with this address can accept."
      />
    </FormDialog>
  )
}
