import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import { appealDecision } from '@nestboard/shared/moderation/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { decisionStatementQuery } from './api.ts'

const { least } = moderationLimits.appeal

/** Form to appeal a removal, which is possible only once. */
export function AppealForm({ id, userId }: { id: number; userId: number }) {
  const client = useQueryClient()
  const toasts = useToast()
  const form = useForm({
    route: appealDecision,
    initial: { text: '' },
    fixed: { id },
    sentences: { text: { empty: 'Please say why', wrong: `Please write at least ${least} characters` } },
    asksBeforeLeaving: true,
    onSent: async () => {
      toasts.show({ text: 'Your appeal is sent' })
      await client.invalidateQueries({ queryKey: decisionStatementQuery(id, userId).queryKey })
    },
  })
  return (
    <Form of={form} className="form-body mod-appeal" aria-labelledby="mod-appeal-title">
      <h2 id="mod-appeal-title" className="h-22">
        Do you disagree?
      </h2>
      <p className="two">You can appeal once. Somebody reads it, and that decision is final.</p>
      <form.TextArea name="text" label="Why it should come back" />
      <div>
        <Button look="main" type="submit" busy={form.busy} busyLabel="Sending…">
          Appeal
        </Button>
      </div>
    </Form>
  )
}
