import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubLimits, creatableClubCategories, type ClubSummary } from '@nestboard/shared/groups/model.ts'
import { parseGhinNumber } from '@nestboard/shared/groups/parse-organization-domain.ts'
import { addClubMember, sendClubCode } from '@nestboard/shared/groups/routes.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { emailField, singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { refetchOwnClubs } from './api.ts'
import { ClubField } from './club-field.tsx'
import { useIsConfirmedEmail } from './use-is-confirmed-email.ts'
import {
  clubCategoryChoices,
  clubCategoryErrorTexts,
  explainGroupRefusal,
  golfMemberIdErrorTexts,
  workEmailErrorTexts,
} from './words.ts'

type OfferedCategory = (typeof creatableClubCategories)[number]

interface Props {
  readonly onMailed: (club: ClubSummary, email: string) => void
  readonly onJoined: (clubId: number) => void
  readonly onWaiting: (club: ClubSummary) => void
  readonly onClose: () => void
}

const isEmail = (text: string): boolean => emailField().safeParse(text).success

const joined = {
  ...addClubMember,
  params: z
    .object({
      category: z.enum(creatableClubCategories),
      clubId: idField(),
      email: z.string(),
      memberId: singleLineField({ most: clubLimits.memberId }),
    })
    .check(
      checkAcrossFields(({ category, email, memberId }) => [
        ...(category === 'CORPORATE' && !isEmail(email) ? (['email'] as const) : []),
        ...(category === 'COUNTRY_CLUB' && parseGhinNumber(memberId ?? '') === undefined
          ? (['memberId'] as const)
          : []),
      ]),
    ),
}

interface Values {
  readonly category: OfferedCategory | ''
  readonly clubId: number | undefined
  readonly email: string
  readonly memberId: string
}

/**
 * Asks for a category, a group, and the proof this category requires: a work address or a GHIN number (golf handicap).
 */
export function JoinClubForm({ onMailed, onJoined, onWaiting, onClose }: Props) {
  const client = useQueryClient()
  const me = useSignedInUser()?.account.id ?? 0
  const [club, setClub] = useState<ClubSummary>()
  const isConfirmed = useIsConfirmedEmail(me)
  const form = useForm<typeof joined, Values>({
    route: joined,
    initial: { category: '', clubId: undefined, email: '', memberId: '' },
    sentences: {
      category: clubCategoryErrorTexts,
      email: workEmailErrorTexts,
      memberId: golfMemberIdErrorTexts,
    },
    follow: (_, changed) => (changed === 'category' ? { clubId: undefined } : {}),
    send: async ({ category, clubId, email: address, memberId }) => {
      if (!club) return
      const isCorporate = category === 'CORPORATE'
      if (isCorporate && !isConfirmed(address)) {
        await callApiRoute(sendClubCode, { clubId, email: address })
        return onMailed(club, address)
      }
      const proof = isCorporate ? { email: address } : { memberId }
      const { waiting } = await callApiRoute(addClubMember, { clubId, ...proof })
      await refetchOwnClubs(client)
      if (waiting) onWaiting(club)
      else onJoined(clubId)
    },
    explain: (error) => {
      const text = explainGroupRefusal(error)
      if (text === groupErrorTexts.workEmail) return { field: 'email', text }
      return text === groupErrorTexts.memberId ? { field: 'memberId', text } : text
    },
  })
  const { category, clubId, email } = form.values
  const isMailing = category === 'CORPORATE' && !isConfirmed(email)
  return (
    <FormDialog
      of={form}
      title="Join Group"
      submit={isMailing ? 'Mail me a code' : category === 'COUNTRY_CLUB' ? 'Ask to join' : 'Join'}
      busyLabel={isMailing ? 'Mailing…' : 'Joining…'}
      onClose={onClose}
    >
      <form.Radio name="category" label="Category" look="cards" choices={clubCategoryChoices} />
      <form.Custom name="clubId" label="Group">
        {({ error, onChange }) => (
          <ClubField
            category={category || undefined}
            club={clubId === undefined ? undefined : club}
            onChange={(next) => {
              setClub(next)
              onChange(next?.id)
            }}
            error={error}
          />
        )}
      </form.Custom>
      {category === 'CORPORATE' && (
        <form.Text
          name="email"
          label="Work email"
          type="email"
          autoComplete="email"
          hint="An address at the domain of the organization. It stays private; members see your name."
        />
      )}
      {category === 'COUNTRY_CLUB' && (
        <form.Text
          name="memberId"
          label="GHIN member ID"
          inputMode="numeric"
          autoComplete="off"
          hint="Only the admins of the club see it."
        />
      )}
    </FormDialog>
  )
}
