import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import { appealDecision } from '@nestboard/shared/moderation/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { decisionStatementQuery } from './api.ts'
import '../../lib/form/form-body.css'

const { least, most } = moderationLimits.appeal

/** Form to appeal a removal, which is possible only once. */
export function AppealForm({ id, userId }: { id: number; userId: number }) {
  const client = useQueryClient()
  const toasts = useToast()
  const { form, field, values, busy, failure } = useForm({
    route: appealDecision,
    initial: { text: '' },
    fixed: { id },
    sentences: { text: { empty: 'Please say why', wrong: `Please write at least ${least} characters` } },
    asksBeforeLeaving: true,
    send: async (input) => {
      await callApiRoute(appealDecision, input)
      toasts.show({ text: 'Your appeal is sent' })
      await client.invalidateQueries({ queryKey: decisionStatementQuery(id, userId).queryKey })
    },
  })
  return (
    <form {...form} className="form-body mod-appeal" aria-labelledby="mod-appeal-title">
      <h2 id="mod-appeal-title" className="h-22">
        Do you disagree?
      </h2>
      <p className="two">You can appeal once. Somebody reads it, and that decision is final.</p>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <TextArea label="Why it should come back" maxLength={most} {...field('text')} value={values.text} />
      <div>
        <Button look="main" type="submit" busy={busy} busyLabel="Sending…">
          Appeal
        </Button>
      </div>
    </form>
  )
}
