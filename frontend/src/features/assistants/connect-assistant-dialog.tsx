import { assistantLifeDays, assistantScopes, maxBoardsPerAssistant } from '@nestboard/shared/assistants/model.ts'
import type { AssistantScope } from '@nestboard/shared/assistants/model.ts'
import { createAssistant } from '@nestboard/shared/assistants/routes.ts'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFooter } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { boardsOfUserQuery, listLoadedBoards } from '../trips/api.ts'
import { assistantsQuery } from './api.ts'
import { CopyLine } from './copy-line.tsx'

const scopeTexts: Readonly<Record<AssistantScope, { readonly label: string; readonly note: string }>> = {
  SEARCH: { label: 'Search', note: 'Stays, live prices, free nights' },
  BOARDS: { label: 'Read boards', note: 'Stays, days and names on them' },
  PROPOSE: { label: 'Propose', note: 'Pins, days, boards. You confirm each.' },
  TRIPS: { label: 'Read my trips', note: 'Dates and town, never the address' },
}

const lives = assistantLifeDays.map((days): [number, string] => [days, `${days} days`])

/** Asks what an assistant may do, connects it, and shows its token once. */
export function ConnectAssistantDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const client = useQueryClient()
  const errorId = useId()
  const [token, setToken] = useState<string>()
  const form = useForm({
    route: createAssistant,
    initial: {
      name: '',
      scopes: ['SEARCH', 'PROPOSE'] as AssistantScope[],
      tripIds: [] as number[],
      days: 90 as const,
    },
    sentences: { scopes: { wrong: 'Choose at least one', empty: 'Choose at least one' } },
    fallbackText: 'The assistant could not be connected. Try again.',
    explain: ({ message }) =>
      message.startsWith('Too many') ? 'You have ten connected assistants. Revoke one first.' : undefined,
    onSent: async (answer) => {
      setToken(answer.token)
      await cancelAndRefetchQueries(client, assistantsQuery())
    },
  })
  if (token !== undefined) return <NewTokenDialog token={token} onClose={onClose} />
  return (
    <FormDialog of={form} title="Connect an assistant" submit="Make token" busyLabel="Making…" onClose={onClose}>
      <form.Text name="name" label="Name, for you" placeholder="Assistant on my laptop" />
      <form.Custom name="scopes" label="It may">
        {({ value, error, onChange }) => (
          <fieldset className="assistant-choices" aria-describedby={error && errorId}>
            <legend className="label">It may</legend>
            {assistantScopes.map((scope) => (
              <Checkbox
                key={scope}
                {...scopeTexts[scope]}
                checked={value.includes(scope)}
                onChange={({ target }) =>
                  onChange(assistantScopes.filter((each) => (each === scope ? target.checked : value.includes(each))))
                }
              />
            ))}
            <FieldFooter id={errorId} error={error} />
          </fieldset>
        )}
      </form.Custom>
      {form.values.scopes.includes('BOARDS') && (
        <form.Custom name="tripIds" label="Boards">
          {({ value, onChange }) => <BoardChoices userId={userId} value={value} onChange={onChange} />}
        </form.Custom>
      )}
      <form.Select name="days" label="Ends after" options={lives} />
      <p className="t-14 two">It can’t book, pay, cancel or read messages. There is no setting for that.</p>
    </FormDialog>
  )
}

interface BoardChoicesProps {
  readonly userId: number
  readonly value: readonly number[]
  readonly onChange: (value: number[]) => void
}

/** The boards to which an assistant may be limited; none chosen means all. */
function BoardChoices({ userId, value, onChange }: BoardChoicesProps) {
  const { data } = useInfiniteQuery(boardsOfUserQuery(userId))
  const boards = listLoadedBoards(data)
  if (!boards.length) return null
  return (
    <fieldset className="assistant-choices assistant-choices--boards">
      <legend className="label">Only these boards</legend>
      <p className="t-14 two">Choose none, and it may read all of them.</p>
      {boards.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          disabled={!value.includes(id) && value.length >= maxBoardsPerAssistant}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  )
}

function NewTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Copy the token now"
      onClose={onClose}
      foot={
        <Button size="s" look="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="assistant-token">
        <Notice tone="warn">This is the only time we show it. Whoever has it can look and propose in your name.</Notice>
        <CopyLine label="Token" text={token} isFirst />
        <CopyLine label="Address" text={new URL(mcpUrlPath, location.origin).href} />
        <p className="t-14 two">
          In your assistant, add a server of the Model Context Protocol with this address, by streamable HTTP, and give
          it the token as a bearer token: the header <code>Authorization: Bearer …</code>.
        </p>
      </div>
    </Dialog>
  )
}
