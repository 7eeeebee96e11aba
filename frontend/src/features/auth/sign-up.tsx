import { authErrorTexts, signupErrorMessage } from '@nestboard/shared/auth/faults.ts'
import { createAccount } from '@nestboard/shared/auth/routes.ts'
import { href, Link } from 'react-router'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { mailIcon } from '../../ui/icons/sign.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { CountryField } from '../intl/country-field.tsx'
import {
  countryErrorTexts,
  emailErrorTexts,
  displayNameErrorTexts,
  newPasswordErrorTexts,
  explainCommonPasswordRefusal,
} from './error-texts.ts'
import { ratePasswordStrength } from './rate-password-strength.ts'

/** Sign-up form. `onCode` receives the address to which the six-digit code was sent. */
export function SignUp({ email = '', onCode }: { email?: string; onCode: (email: string) => void }) {
  const form = useForm({
    route: createAccount,
    initial: { name: '', email, password: '', country: '' },
    sentences: {
      name: displayNameErrorTexts,
      email: emailErrorTexts,
      password: newPasswordErrorTexts,
      country: countryErrorTexts,
    },
    onSent: (_, input) => onCode(input.email),
    explain: (error) => {
      const { text, fields } = error
      if (text === authErrorTexts.duplicateEmail) return { field: 'email', text: signupErrorMessage(text) }
      return explainCommonPasswordRefusal(error) ?? (fields.length > 0 ? undefined : signupErrorMessage(text))
    },
  })
  return (
    <Form of={form} className="auth-form auth-form--long">
      <form.Text
        name="name"
        label="Display name"
        autoComplete="nickname"
        hint="What other travelers and suppliers see."
      />
      <form.Text
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint={email && 'Filled in from the last step. You can change it.'}
        icon={mailIcon}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        strength={ratePasswordStrength(form.values.password)}
        {...form.field('password')}
      />
      <CountryField {...form.field('country')} />
      <Button look="main" full type="submit" busy={form.busy} busyLabel="Signing up…">
        Sign up
      </Button>
      <p className="t-12 three">
        By signing up you agree to the{' '}
        <Link className="link" to={href('/terms-of-service')} target="_blank">
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link className="link" to={href('/privacy-policy')} target="_blank">
          Privacy Policy
        </Link>
        .
      </p>
    </Form>
  )
}
