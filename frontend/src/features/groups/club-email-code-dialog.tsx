import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubEmailCodeLimits } from '@nestboard/shared/groups/model.ts'
import { addClubMember, sendClubCode } from '@nestboard/shared/groups/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { machineTextField } from '@nestboard/shared/kernel/text/fields.ts'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { OneTimeCodeField } from '../../ui/one-time-code.tsx'
import { verificationCodeErrorTexts } from '../auth/error-texts.ts'
import { ResendCodeButton } from '../auth/resend-code-button.tsx'
import { groupActionFailedText, explainGroupRefusal } from './words.ts'

interface Props extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submit' | 'busyLabel' | 'frame' | 'onClose'
> {
  /** Parameters of the call that mailed the code; requesting a new code repeats that call. */
  readonly mailedTo: RouteParamsInput<typeof sendClubCode>
  readonly send: (code: string, idempotencyKey: string) => Promise<unknown>
  readonly onBack: () => void
}

const coded = {
  ...addClubMember,
  params: z.object({ code: machineTextField({ least: clubEmailCodeLimits.digits, most: clubEmailCodeLimits.digits }) }),
}

/** Dialog that asks for the code mailed to a work address, and submits it when the sixth digit is typed. */
export function ClubEmailCodeDialog({ mailedTo, send, onBack, ...dialog }: Props) {
  const form = useForm({
    route: coded,
    initial: { code: '' },
    sentences: { code: verificationCodeErrorTexts },
    send: (input, idempotencyKey) => send(input.code, idempotencyKey),
    explain: (error) => {
      const text = explainGroupRefusal(error)
      if (text !== groupErrorTexts.wrongCode) return text
      // Clears the wrong code. In a field that is still full, every corrected digit would submit the code again, and
      // attempts are limited.
      form.set('code', '')
      return { field: 'code', text }
    },
  })
  return (
    <FormDialog of={form} cancel="Back" onCancel={onBack} {...dialog}>
      <form.Custom name="code" label="Code">
        {({ value, error, onChange }) => (
          <OneTimeCodeField
            label={`The code we mailed to ${mailedTo.email}`}
            value={value}
            onChange={onChange}
            onComplete={(code) => void form.submit({ code })}
            error={error}
          />
        )}
      </form.Custom>
      <ResendCodeButton send={() => callApiRoute(sendClubCode, mailedTo)} fallbackText={groupActionFailedText} />
    </FormDialog>
  )
}
