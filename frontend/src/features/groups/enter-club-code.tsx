import { groupErrorTexts } from '@nestboard/shared/groups/faults.ts'
import { clubEmailCodeLimits } from '@nestboard/shared/groups/model.ts'
import { addClubMember, sendClubCode } from '@nestboard/shared/groups/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/contract.ts'
import { machineTextField } from '@nestboard/shared/kernel/text.ts'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/client.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { OneTimeCodeField } from '../../ui/one-time-code.tsx'
import { verificationCodeErrorTexts } from '../auth/sentences.ts'
import { ResendCodeButton } from '../auth/send-again.tsx'
import { groupActionFailedText, explainGroupRefusal } from './words.ts'

interface Props {
  readonly formId: string
  /** Parameters of the call that mailed the code; requesting a new code repeats that call. */
  readonly mailedTo: RouteParamsInput<typeof sendClubCode>
  readonly send: (code: string, idempotencyKey: string) => Promise<unknown>
}

const coded = {
  ...addClubMember,
  params: z.object({ code: machineTextField({ least: clubEmailCodeLimits.digits, most: clubEmailCodeLimits.digits }) }),
}

/**
 * Asks for the code mailed to a work address, and submits it when the sixth digit is typed. The submit button is
 * outside the form.
 */
export function ClubEmailCodeForm({ formId, mailedTo, send }: Props) {
  const { form, values, set, submit, errors, failure } = useForm({
    route: coded,
    initial: { code: '' },
    sentences: { code: verificationCodeErrorTexts },
    send: (input, idempotencyKey) => send(input.code, idempotencyKey),
    explain: (error) => {
      const text = explainGroupRefusal(error)
      if (text !== groupErrorTexts.wrongCode) return text
      // Clears the wrong code. In a field that is still full, every corrected digit would submit the code again, and
      // attempts are limited.
      set('code', '')
      return { field: 'code', text }
    },
  })
  return (
    <FormBody {...{ form, formId, failure }}>
      <div data-field="code">
        <OneTimeCodeField
          label={`The code we mailed to ${mailedTo.email}`}
          value={values.code}
          onChange={(next) => set('code', next)}
          onComplete={(next) => void submit({ code: next })}
          error={errors.code}
        />
      </div>
      <ResendCodeButton send={() => callApiRoute(sendClubCode, mailedTo)} fallbackText={groupActionFailedText} />
    </FormBody>
  )
}
