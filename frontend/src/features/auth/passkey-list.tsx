import type { Passkey } from '@nestboard/shared/auth/model.ts'
import { deletePasskey, updatePasskey } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { formatMediumDate, formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { passkeysQuery } from './api.ts'
import { passkeyIcon } from './passkey-icon.ts'
import './security.css'

interface Props {
  readonly userId: number
  readonly passkeys: readonly Passkey[]
}

/** Lists the account's passkeys with their dates. Each can be renamed and, after a question, removed. */
export function PasskeyList({ userId, passkeys }: Props) {
  const nowMs = useMinuteClock()
  const [renamed, setRenamed] = useState<Passkey>()
  const [leaving, setLeaving] = useState<Passkey>()
  const remove = useApiMutation({
    send: (id: number) => callApiRoute(deletePasskey, { id }).catch(ignoreGone),
    fallbackText: 'The passkey was not removed. Try again in a moment.',
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, passkeysQuery(userId)),
    onDone: () => setLeaving(undefined),
    onFailed: () => setLeaving(undefined),
  })
  if (passkeys.length === 0) return <p className="two">You have no passkey yet.</p>
  return (
    <>
      {remove.failure !== undefined && (
        <Notice tone="bad" live>
          {remove.failure}
        </Notice>
      )}
      <ul className="security-lines" aria-label="Passkeys">
        {passkeys.map((each) => (
          <li key={each.id}>
            <Icon path={passkeyIcon} />
            <div>
              <p className="security-lines__head">
                <b dir="auto">{each.name}</b>
                {each.isSynced && <Tag>Synced</Tag>}
              </p>
              <small>{describeUse(each, nowMs)}</small>
            </div>
            <div className="security-lines__acts">
              <Button
                size="s"
                look="quiet"
                aria-label={`Rename the passkey ${each.name}`}
                onClick={() => setRenamed(each)}
              >
                Rename
              </Button>
              <Button
                size="s"
                look="quiet"
                aria-label={`Remove the passkey ${each.name}`}
                onClick={() => setLeaving(each)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {renamed && <RenamePasskey userId={userId} passkey={renamed} onClose={() => setRenamed(undefined)} />}
      <ConfirmDialog
        open={leaving !== undefined}
        title="Remove passkey"
        confirm="Remove"
        busyLabel="Removing…"
        busy={remove.isBusy}
        onConfirm={() => leaving && remove.run(leaving.id)}
        onCancel={() => setLeaving(undefined)}
      >
        “{leaving?.name}” will no longer log you in. Your password and the code by email go on working.
      </ConfirmDialog>
    </>
  )
}

/** When a passkey was added and last used: "Added Nov 20, 2026 · used 4 minutes ago". */
function describeUse({ createdMs, usedMs }: Passkey, nowMs: number): string {
  const used = usedMs === null ? 'not used yet' : `used ${lowerFirst(formatRelativeTime(usedMs, nowMs))}`
  return `Added ${formatMediumDate(createdMs)} · ${used}`
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function RenamePasskey({ userId, passkey, onClose }: { userId: number; passkey: Passkey; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    route: updatePasskey,
    initial: { name: passkey.name },
    fixed: { id: passkey.id },
    fallbackText: 'The passkey was not renamed. Try again in a moment.',
    onSent: async () => {
      await cancelAndRefetchQueries(client, passkeysQuery(userId))
      onClose()
    },
  })
  return (
    <FormDialog of={form} title="Rename passkey" submit="Save" onClose={onClose}>
      <form.Text name="name" label="Name" hint="Such as the device that keeps it." />
    </FormDialog>
  )
}

/** Ignores a 404: the passkey was already removed, so the user's wish is fulfilled. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
