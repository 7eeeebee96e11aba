import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import type { Club } from '@nestboard/shared/groups/model.ts'
import { sendClubCode, updateClub } from '@nestboard/shared/groups/routes.ts'
import { singleLineField } from '@nestboard/shared/kernel/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/client.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { checkAcrossFields } from '../../lib/form/across-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchClub } from './api.ts'
import { ClubDomainFields, isOrganizationDomain, isWorkEmail } from './domain-fields.tsx'
import { ClubEmailCodeForm } from './enter-club-code.tsx'
import { useIsConfirmedEmail } from './use-confirmed-email.ts'
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
      <ProveDomain
        draft={draft}
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
  const formId = useId()
  const isConfirmed = useIsConfirmedEmail(me)
  const { form, field, values, failure } = useForm({
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
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton size="s" form={formId} busyLabel="Checking…">
        {isConfirmed(values.email) ? 'Save' : 'Continue'}
      </SubmitButton>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Change work domain" foot={foot}>
      <FormBody {...{ form, formId, failure }}>
        <p className="two">Members stay in the group. From now on, people join with an address at the new domain.</p>
        <ClubDomainFields domain={field('organizationDomain')} address={field('email')} />
      </FormBody>
    </Dialog>
  )
}

interface ProveProps {
  readonly draft: Draft
  readonly send: (code: string) => Promise<void>
  readonly onBack: () => void
  readonly onClose: () => void
}

function ProveDomain({ draft: { organizationDomain, email }, send, onBack, onClose }: ProveProps) {
  const formId = useId()
  const foot = (
    <>
      <Button size="s" onClick={onBack}>
        Back
      </Button>
      <SubmitButton size="s" form={formId} busyLabel="Saving…">
        Verify and save
      </SubmitButton>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Change work domain" foot={foot}>
      <ClubEmailCodeForm formId={formId} mailedTo={{ email, organizationDomain }} send={send} />
    </Dialog>
  )
}
