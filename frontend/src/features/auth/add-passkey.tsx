import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { requestPasskey } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { passkeysQuery } from './api.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { passwordErrorTexts } from './error-texts.ts'
import { explainPasskeyRefusal, useAddPasskey, type AddedPasskey } from './use-add-passkey.ts'

const results: Readonly<Record<AddedPasskey, string | undefined>> = {
  added: 'Passkey added. It opens Nestboard from the next log-in on.',
  known: 'This device already keeps a passkey for your account.',
  canceled: undefined,
}

/** Adds a passkey to the account. If the log-in was a while ago, it asks for the password first. */
export function AddPasskey({ userId }: { userId: number }) {
  const [result, setResult] = useState<AddedPasskey>()
  const add = useAddPasskey(userId, setResult)
  const { isPasswordAsked, forgetPassword } = add
  if (!canUsePasskeys()) return <p className="two">This browser cannot make passkeys.</p>
  const text = result && results[result]
  return (
    <div className="stack gap-2">
      {text !== undefined && (
        <Notice tone={result === 'added' ? 'good' : 'plain'} live>
          {text}
        </Notice>
      )}
      {add.failure !== undefined && !isPasswordAsked && (
        <Notice tone="bad" live>
          {add.failure}
        </Notice>
      )}
      <p>
        <Button
          icon={plusIcon}
          busy={add.isBusy}
          busyLabel="Waiting for your device…"
          onClick={() => {
            setResult(undefined)
            add.run()
          }}
        >
          Add a passkey
        </Button>
      </p>
      {isPasswordAsked && (
        <AskPassword
          userId={userId}
          onDone={(how) => {
            forgetPassword()
            add.forget()
            setResult(how)
          }}
        />
      )}
    </div>
  )
}

/** Asks for the password, then for the passkey. `onDone` gets undefined if the user closed the dialog. */
function AskPassword({ userId, onDone }: { userId: number; onDone: (how?: AddedPasskey) => void }) {
  const client = useQueryClient()
  const form = useForm({
    route: requestPasskey,
    initial: { password: '' },
    sentences: { password: passwordErrorTexts },
    fallbackText: 'The passkey was not added. Try again in a moment.',
    send: async ({ password }, idempotencyKey) => {
      const { makePasskey } = await import('./parts/make-passkey.ts')
      const made = await makePasskey(password, idempotencyKey)
      await cancelAndRefetchQueries(client, passkeysQuery(userId))
      onDone(made === 'known' ? made : made ? 'added' : 'canceled')
    },
    explain: (error) =>
      error.text === authErrorTexts.invalidPassword
        ? { field: 'password', text: error.text }
        : explainPasskeyRefusal(error),
  })
  return (
    <FormDialog
      of={form}
      title="Add a passkey"
      submit="Continue"
      busyLabel="Waiting for your device…"
      onClose={() => onDone()}
      frame={(fields) => (
        <div className="stack">
          <p className="two">You logged in a while ago. Your password shows that it is you.</p>
          {fields}
        </div>
      )}
    >
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
