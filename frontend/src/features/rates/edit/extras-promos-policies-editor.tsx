import { useState, type ReactNode } from 'react'
import { CancelAndSaveButtons } from '../../../lib/form/submit-button.tsx'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Panel } from '../../../ui/card.tsx'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { trashIcon } from '../../../ui/icons/act.ts'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import './extras-promos-policies-editor.css'

interface Part {
  readonly id: number
  readonly active: boolean
  readonly nms: number
}

interface Props<P extends Part> {
  /** What a part is called: "extra", "promotion" or "policy". */
  readonly noun: string
  readonly items: readonly P[]
  readonly canEdit: boolean
  /** Id of the extra, promotion or policy whose form is open; `new` for a new one. */
  readonly open: number | 'new' | undefined
  readonly onOpen: (open: number | 'new' | undefined) => void
  readonly titleOf: (item: P) => string
  readonly metaOf: (item: P) => readonly string[]
  /** Renders content beside the switch of an extra, promotion or policy, such as its price. */
  readonly figureOf?: (item: P, isActive: boolean) => ReactNode
  /** `chartOf` renders content below each extra, promotion or policy; `foot` is shown once, below the whole list. */
  readonly chartOf?: (item: P, isActive: boolean) => ReactNode
  readonly foot?: ReactNode
  /** Saves an extra, promotion or policy whose `active` flag was changed. */
  readonly update: (item: P) => Promise<unknown>
  readonly remove: (id: number) => Promise<unknown>
  /** Refetches the list of extras, promotions or policies. */
  readonly renew: () => Promise<unknown>
  readonly empty: { readonly title: string; readonly text: string }
  /** Describes what else uses an extra, promotion or policy; shown before it is changed, switched off or deleted. */
  readonly usageOf?: (item: P) => string | undefined
  readonly form: (props: { part: P | undefined; formId: string; onSaved: () => void }) => ReactNode
}

const formId = 'part-form'

/** The extras, promotions or policies of a rate: a list with toggles, and the form of one of them at the side. */
export function ExtrasPromosPoliciesEditor<P extends Part>(props: Props<P>) {
  const { noun, items, canEdit, open, onOpen, titleOf, metaOf, figureOf, chartOf, foot } = props
  const { update, remove, renew, empty, usageOf, form } = props
  const toasts = useToast()
  const [deleting, setDeleting] = useState<P>()
  const [stopping, setStopping] = useState<P>()
  const saved = (text: string) => toasts.show({ text, key: 'part' })
  /**
   * States of switches that were pressed but not saved yet, by the id of the extra, promotion or policy, so that a
   * switch moves immediately.
   */
  const [pressed, setPressed] = useState<Readonly<Record<number, boolean>>>({})
  const settle = ({ id }: P) => setPressed(({ [id]: _, ...rest }) => rest)
  const toggle = useApiMutation({
    send: update,
    fallbackText: 'Unknown error',
    explain: ({ fields }) =>
      fields.includes('nms') ? `This ${noun} was changed elsewhere. Have a look at it, then try again.` : undefined,
    refetch: renew,
    onDone: (_, item) => settle(item),
    onFailed: async (_, item) => {
      await renew()
      settle(item)
    },
  })
  const deletion = useApiMutation({
    send: (item: P) => remove(item.id),
    fallbackText: 'Unknown error',
    explain: ({ status }) => (status === 404 ? `This ${noun} was already deleted.` : undefined),
    refetch: renew,
    onSent: () => {
      setDeleting(undefined)
      saved(`The ${noun} is deleted.`)
    },
    onFailed: () => {
      setDeleting(undefined)
      return renew()
    },
  })
  const press = (item: P, active: boolean) => {
    setPressed((known) => ({ ...known, [item.id]: active }))
    toggle.run({ ...item, active })
  }
  const opened = items.find(({ id }) => id === open)
  const close = () => onOpen(undefined)
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <Panel>
          <ul className="parts">
            {items.map((item) => {
              const isActive = pressed[item.id] ?? item.active
              return (
                <li key={item.id} className={joinClassNames(!isActive && 'parts__off')}>
                  <div>
                    <h3>
                      <button type="button" onClick={() => onOpen(item.id)}>
                        {titleOf(item)}
                      </button>
                    </h3>
                    <p>{metaOf(item).filter(Boolean).join(' · ')}</p>
                  </div>
                  {figureOf && <span className="parts__figure num">{figureOf(item, isActive)}</span>}
                  <Switch
                    aria-label={`${titleOf(item)}: ${isActive ? 'Active' : 'Inactive'}`}
                    checked={isActive}
                    disabled={!canEdit}
                    onChange={(event) => {
                      const active = event.target.checked
                      if (!active && usageOf?.(item) !== undefined) setStopping(item)
                      else press(item, active)
                    }}
                  />
                  {canEdit && (
                    <IconButton
                      size="s"
                      label={`Delete ${titleOf(item)}`}
                      icon={trashIcon}
                      onClick={() => setDeleting(item)}
                    />
                  )}
                  {chartOf && <div className="parts__chart">{chartOf(item, isActive)}</div>}
                </li>
              )
            })}
          </ul>
          {foot}
        </Panel>
      )}
      <Dialog
        open={open === 'new' || opened !== undefined}
        title={opened ? titleOf(opened) : `New ${noun}`}
        shape="side"
        onClose={close}
        foot={canEdit ? <CancelAndSaveButtons formId={formId} onCancel={close} /> : undefined}
      >
        {opened && usageOf?.(opened) !== undefined && (
          <div className="parts__usage">
            <Notice tone="deal">
              {usageOf(opened)} With a new name, members lose the price; other changes apply to it at once.
            </Notice>
          </div>
        )}
        {form({
          part: opened,
          formId,
          onSaved: () => {
            void renew()
            saved(`The ${noun} is saved.`)
            close()
          },
        })}
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        title={`Delete ${noun}`}
        confirm="Delete"
        busyLabel="Deleting…"
        busy={deletion.isBusy}
        onConfirm={() => deleting && deletion.run(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        Are you sure you want to delete this {noun}?{deleting && endOf(usageOf?.(deleting))}
      </ConfirmDialog>
      <ConfirmDialog
        open={stopping !== undefined}
        title={`Switch off ${noun}`}
        confirm="Switch off"
        onConfirm={() => {
          if (stopping) press(stopping, false)
          setStopping(undefined)
        }}
        onCancel={() => setStopping(undefined)}
      >
        Are you sure you want to switch off this {noun}?{stopping && endOf(usageOf?.(stopping))}
      </ConfirmDialog>
    </>
  )
}

/**
 * Sentences added to the question before deleting or switching off a promotion: `use` names the group offers that need
 * the promotion, and their members lose its price. Undefined if no group offer needs it.
 */
const endOf = (use: string | undefined): string | undefined =>
  use && ` ${use} Members lose the price at once; booked stays remain booked.`
