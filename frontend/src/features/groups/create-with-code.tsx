import { createClub } from '@nestboard/shared/groups/routes.ts'
import { useId } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WizardProgress } from '../../ui/wizard-steps.tsx'
import { corporateClubStepTitles, type CorporateClubDraft } from './create-club-form.tsx'
import { ClubEmailCodeForm } from './enter-club-code.tsx'

interface Props {
  readonly draft: CorporateClubDraft
  readonly onCreated: (id: number) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Second step of creating a corporate group: entering the mailed code. */
export function CreateClubCodeStep({ draft, onCreated, onBack, onClose }: Props) {
  const formId = useId()
  const { email, organizationDomain } = draft
  const foot = (
    <>
      <Button size="s" onClick={onBack}>
        Back
      </Button>
      <SubmitButton size="s" form={formId} busyLabel="Creating…">
        Verify and create
      </SubmitButton>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Create Group" foot={foot}>
      <WizardProgress steps={corporateClubStepTitles} now={1} progress={0.5} />
      <ClubEmailCodeForm
        formId={formId}
        mailedTo={{ email, organizationDomain }}
        send={async (code, idempotencyKey) => {
          const { id } = await callApiRoute(createClub, { category: 'CORPORATE', ...draft, code }, { idempotencyKey })
          onCreated(id)
        }}
      />
    </Dialog>
  )
}
