import { accountSentences, accountTexts } from '@nestboard/shared/profile/faults.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { updateAccount } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldSentences } from '../../../lib/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AccountField, SectionField } from '../account-section.tsx'
import { accountQuery, saveAccount, type AccountFields } from '../api.ts'

interface Props {
  readonly account: Account
  readonly fields: readonly SectionField[]
  readonly onDone: (saved: boolean) => void
}

/** Edits some fields of the account at once. What changed elsewhere meanwhile is told, never overwritten unseen. */
export function EditFields({ account, fields, onDone }: Props) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(account)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const names = fields.map(({ name }) => name)
  // An edit of other fields elsewhere is no conflict with this one.
  const isTouched = names.some((name) => account[name] !== seen[name])
  // The next save is made knowing what changed.
  const reread = async () => setSeen(await client.fetchQuery(accountQuery(account.id)))
  const { form, field, failure, busy } = useForm({
    route: updateAccount,
    initial: Object.fromEntries(names.map((name) => [name, seen[name]])) as Record<AccountField, string>,
    sentences: Object.fromEntries(fields.map(({ name, sentences }) => [name, sentences])) as Record<
      AccountField,
      FieldSentences
    >,
    fixed: { id: account.id },
    send: async (input) => {
      const given = Object.fromEntries(names.map((name) => [name, input[name]])) as AccountFields
      await saveAccount(client, account.id, given, isTouched ? seen.nms : account.nms)
      onDone(true)
    },
    explain: (error) => {
      if (error.text === accountTexts.duplicateHandle)
        return { field: 'handle', text: accountSentences[error.text] as string }
      if (!error.fields.includes('nms')) return undefined
      void reread()
      return 'This was changed elsewhere while you were editing. Save again to keep what you typed, or cancel to see what it says now.'
    },
  })
  return (
    <form {...form} className="part__form">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div ref={box} className="part__fields">
        {fields.map(({ name, draw }) => (
          <div key={name}>{draw(field(name))}</div>
        ))}
      </div>
      <div className="part__actions">
        <Button look="main" size="s" type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
        <Button size="s" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
