import { createClub } from '@nestboard/shared/groups/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { WizardProgress } from '../../ui/wizard-progress.tsx'
import { corporateClubStepTitles, type CorporateClubDraft } from './create-club-form.tsx'
import { ClubEmailCodeDialog } from './club-email-code-dialog.tsx'

interface Props {
  readonly draft: CorporateClubDraft
  readonly onCreated: (id: number) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Second step of creating a corporate group: entering the mailed code. */
export function CreateClubCodeStep({ draft, onCreated, onBack, onClose }: Props) {
  const { email, organizationDomain } = draft
  return (
    <ClubEmailCodeDialog
      title="Create Group"
      submit="Verify and create"
      busyLabel="Creating…"
      frame={(form) => (
        <div className="form-body">
          <WizardProgress steps={corporateClubStepTitles} now={1} progress={0.5} />
          {form}
        </div>
      )}
      mailedTo={{ email, organizationDomain }}
      send={async (code, idempotencyKey) => {
        const { id } = await callApiRoute(createClub, { category: 'CORPORATE', ...draft, code }, { idempotencyKey })
        onCreated(id)
      }}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
