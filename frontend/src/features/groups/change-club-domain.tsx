import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import type { Club } from '@nestboard/shared/groups/model.ts'
import { sendClubCode, updateClub } from '@nestboard/shared/groups/routes.ts'
import { singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useToast } from '../../ui/toasts.tsx'
import { refetchClub } from './api.ts'
import { ClubDomainFields, isOrganizationDomain, isWorkEmail } from './club-domain-fields.tsx'
import { ClubEmailCodeDialog } from './club-email-code-dialog.tsx'
import { useIsConfirmedEmail } from './use-is-confirmed-email.ts'
import { organizationDomainErrorTexts, explainGroupRefusal, workEmailErrorTexts } from './words.ts'

const moved = {
  ...updateClub,
  params: z
    .object({ organizationDomain: singleLineField({ most: 253 }), email: z.string() })
    .check(
      checkAcrossFields(({ organizationDomain, email }) => [
        ...(isOrganizationDomain(organizationDomain) ? [] : (['organizationDomain'] as const)),
        ...(isWorkEmail(email, organizationDomain ?? '') ? [] : (['email'] as const)),
      ]),
    ),
}

interface Draft {
  readonly organizationDomain: string
  readonly email: string
}

/**
 * Dialog for admins to change the domain of a corporate group: first the domain, then the code mailed to an address at
 * that domain.
 */
export function ChangeClubDomain({ club, onClose }: { club: Club; onClose: () => void }) {
  const client = useQueryClient()
  const toasts = useToast()
  const me = useSignedInUser()?.account.id ?? 0
  const [draft, setDraft] = useState<Draft>({ organizationDomain: club.organizationDomain, email: '' })
  const [isProving, setProving] = useState(false)
  const change = async (given: Draft & { readonly code?: string }) => {
    await callApiRoute(updateClub, { id: club.id, ...given })
    await refetchClub(client, club.id, me)
    toasts.show({ text: `Members of ${club.name} now join from ${given.organizationDomain}` })
    onClose()
  }
  if (isProving)
    return (
      <ClubEmailCodeDialog
        title="Change work domain"
        submit="Verify and save"
        mailedTo={{ email: draft.email, organizationDomain: draft.organizationDomain }}
        send={(code) => change({ ...draft, code })}
        onBack={() => setProving(false)}
        onClose={onClose}
      />
    )
  return (
    <EnterDomain
      me={me}
      draft={draft}
      onProven={change}
      onMailed={(next) => {
        setDraft(next)
        setProving(true)
      }}
      onClose={onClose}
    />
  )
}

interface EnterProps {
  readonly me: number
  readonly draft: Draft
  /** Called if the address is already confirmed for the account, so no code is needed. */
  readonly onProven: (draft: Draft) => Promise<void>
  readonly onMailed: (draft: Draft) => void
  readonly onClose: () => void
}

function EnterDomain({ me, draft, onProven, onMailed, onClose }: EnterProps) {
  const isConfirmed = useIsConfirmedEmail(me)
  const form = useForm({
    route: moved,
    initial: draft,
    sentences: { organizationDomain: organizationDomainErrorTexts, email: workEmailErrorTexts },
    send: async (given) => {
      if (isConfirmed(given.email)) return onProven(given)
      await callApiRoute(sendClubCode, given)
      onMailed(given)
    },
    explain: (error) => {
      // The form already shows "Invalid organizationDomain" at the field of the domain, so the error is not shown
      // again.
      if (error.text === groupErrorTexts.badDomain) return undefined
      const text = explainGroupRefusal(error)
      if (text === groupErrorTexts.domain) return { field: 'organizationDomain', text }
      return text === groupErrorTexts.workEmail ? { field: 'email', text } : text
    },
  })
  return (
    <FormDialog
      of={form}
      title="Change work domain"
      submit={isConfirmed(form.values.email) ? 'Save' : 'Continue'}
      busyLabel="Checking…"
      onClose={onClose}
    >
      <p className="two">Members stay in the group. From now on, people join with an address at the new domain.</p>
      <ClubDomainFields of={form} />
    </FormDialog>
  )
}
