import { createEmail } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { Button } from '../../ui/button.tsx'
import { mailIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { emailsQuery } from './api.ts'
import { emailErrorTexts } from './error-texts.ts'
import './security.css'

/** Adds an email address. The address becomes active when the link mailed to it is opened. */
export function AddEmail({ userId }: { userId: number }) {
  const client = useQueryClient()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    route: createEmail,
    initial: { email: '' },
    fixed: { userId },
    sentences: { email: emailErrorTexts },
    send: async (input, idempotencyKey) => {
      setSentTo(undefined)
      await callApiRoute(createEmail, input, { idempotencyKey })
      form.set('email', '')
      setSentTo(input.email)
      await cancelAndRefetchQueries(client, emailsQuery(userId))
    },
    asksBeforeLeaving: true,
  })
  return (
    <Form of={form} className="add-line">
      {sentTo !== undefined && (
        <Notice tone="good" live>
          Email has been sent to {sentTo}. Open the link in it to activate the address.
        </Notice>
      )}
      <form.Text
        name="email"
        label="Add another address"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        icon={mailIcon}
      />
      <Button type="submit" busy={form.busy} busyLabel="Adding…">
        Add email
      </Button>
    </Form>
  )
}
