import { updatePassword } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SectionFormFrame } from './parts/section-form-frame.tsx'
import { sessionsQuery } from '../auth/api.ts'
import {
  repeatedPasswordErrorTexts,
  replacementPasswordErrorTexts,
  oldPasswordErrorTexts,
  explainCommonPasswordRefusal,
} from '../auth/error-texts.ts'
import { ratePasswordStrength } from '../auth/rate-password-strength.ts'
import '../auth/security.css'

/** Schema of the form: the route's parameters, plus the new password repeated. */
const repeatedPassword = {
  ...updatePassword,
  params: z
    .extend(updatePassword.params, { again: z.string().check(z.minLength(1)) })
    .check(checkAcrossFields(({ password, again }) => (again === password ? [] : ['again']))),
}

interface Props {
  readonly userId: number
  readonly email: string
  readonly onDone: (isSaved: boolean) => void
}

/** Changes the password after asking for the old one. All other sessions of the user end. */
export function ChangePasswordForm({ userId, email, onDone }: Props) {
  const client = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])
  const form = useForm({
    route: repeatedPassword,
    initial: { oldPassword: '', password: '', again: '' },
    fixed: { id: userId },
    sentences: {
      oldPassword: oldPasswordErrorTexts,
      password: replacementPasswordErrorTexts,
      again: repeatedPasswordErrorTexts,
    },
    send: async ({ id, oldPassword, password }) => {
      await callApiRoute(updatePassword, { id, oldPassword, password })
      void cancelAndRefetchQueries(client, sessionsQuery())
      onDone(true)
    },
    explain: explainCommonPasswordRefusal,
    asksBeforeLeaving: true,
  })
  return (
    <SectionFormFrame of={form} onCancel={() => onDone(false)}>
      <div ref={box} className="narrow-form">
        {/* Tells password managers which account the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label="Old password" autoComplete="current-password" {...form.field('oldPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least one letter, number and special character."
          strength={ratePasswordStrength(form.values.password)}
          {...form.field('password')}
        />
        <PasswordField label="New password again" autoComplete="new-password" {...form.field('again')} />
      </div>
    </SectionFormFrame>
  )
}
