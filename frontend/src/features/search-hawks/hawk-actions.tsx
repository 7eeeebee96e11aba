import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { deleteHitsBySearchHawk, deleteSearchHawk, updateSearchHawk } from '@nestboard/shared/search-hawks/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { editIcon, refreshIcon, trashIcon } from '../../ui/icons/act.ts'
import { targetIcon } from '../../ui/icons/tool.ts'
import { threeDotsIcon } from '../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { SupplierListingOrRateScope } from '../personal-offers/supplier-listing-or-rate-scope.ts'
import { refetchHawksAndLeads } from './api.ts'
import { buildHawkEditorPath, buildLeadsPath } from './hawk-paths.ts'

/** Turns a search hawk on or off with an optimistic update, which is rolled back on failure. */
export function HawkOnOffSwitch({ hawk, disabled }: { hawk: SearchHawk; disabled: boolean }) {
  const { id, supplierId, name } = hawk
  const [pressed, setPressed] = useState<boolean>()
  const change = useApiMutation({
    send: (active: boolean) => callApiRoute(updateSearchHawk, { id, active }),
    fallbackText: 'Your change was not saved. Try again in a moment.',
    refetch: (client) => refetchHawksAndLeads(client, supplierId),
    onDone: () => setPressed(undefined),
    onFailed: () => setPressed(undefined),
  })
  return (
    <Switch
      aria-label={`${name} active`}
      checked={pressed ?? hawk.active}
      disabled={disabled || change.isBusy}
      onChange={({ target }) => {
        setPressed(target.checked)
        change.run(target.checked)
      }}
    />
  )
}

interface MenuProps {
  readonly hawk: SearchHawk
  readonly level: SupplierListingOrRateScope
  readonly mayChange: boolean
}

/** The actions that need a confirmation, with their texts and calls. */
const questions = {
  reset: {
    title: 'Reset stats',
    text: 'Are you sure you want to reset the counts of leads and offers?',
    confirm: 'Reset',
    busy: 'Resetting…',
    done: 'The counts are reset.',
    send: (id: number): Promise<unknown> => callApiRoute(updateSearchHawk, { id, resetStats: true }),
  },
  leads: {
    title: 'Delete leads',
    text: 'Are you sure you want to delete all leads of this search hawk?',
    confirm: 'Delete',
    busy: 'Deleting…',
    done: 'The leads are deleted.',
    send: (id: number): Promise<unknown> => callApiRoute(deleteHitsBySearchHawk, { searchHawkId: id }),
  },
  hawk: {
    title: 'Delete search hawk',
    text: 'Are you sure you want to delete this search hawk?',
    confirm: 'Delete',
    busy: 'Deleting…',
    done: 'The search hawk is deleted.',
    send: (id: number): Promise<unknown> => callApiRoute(deleteSearchHawk, { id }),
  },
} as const
export type HawkActionToConfirm = keyof typeof questions

/** Menu with the pages and actions of one search hawk. */
export function HawkMenu({ hawk, level, mayChange }: MenuProps) {
  const [question, setQuestion] = useState<HawkActionToConfirm>()
  const label = `Menu of ${hawk.name}`
  return (
    <>
      <Menu label={label} trigger={(props) => <IconButton {...props} icon={threeDotsIcon} label={label} />}>
        <Link {...menuLinkProps} to={buildHawkEditorPath(level, hawk)}>
          <Icon path={editIcon} />
          {mayChange ? 'Edit' : 'View'}
        </Link>
        <Link {...menuLinkProps} to={buildLeadsPath(level, hawk.id)}>
          <Icon path={targetIcon} />
          Leads
        </Link>
        {mayChange && (
          <MenuItem icon={refreshIcon} onClick={() => setQuestion('reset')}>
            Reset stats
          </MenuItem>
        )}
        <hr />
        <MenuItem bad icon={trashIcon} onClick={() => setQuestion('leads')}>
          Delete leads
        </MenuItem>
        {mayChange && (
          <MenuItem bad icon={trashIcon} onClick={() => setQuestion('hawk')}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {question && <ConfirmHawkActionDialog {...{ hawk, question }} onClose={() => setQuestion(undefined)} />}
    </>
  )
}

interface AskProps {
  readonly hawk: Pick<SearchHawk, 'id' | 'supplierId'>
  readonly question: HawkActionToConfirm
  readonly onClose: () => void
}

/** Asks for confirmation, then performs the action. */
export function ConfirmHawkActionDialog({ hawk: { id, supplierId }, question, onClose }: AskProps) {
  const toasts = useToast()
  const { title, text, confirm, busy, done, send } = questions[question]
  const change = useApiMutation({
    send: () => send(id),
    fallbackText: 'That did not work. Try again in a moment.',
    explain: ({ status }) => (status === 404 ? 'This search hawk was already deleted.' : undefined),
    refetch: (client) => refetchHawksAndLeads(client, supplierId),
    onSent: () => toasts.show({ text: done, key: 'hawk' }),
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busyLabel={busy}
      busy={change.isBusy}
      onConfirm={() => change.run()}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
