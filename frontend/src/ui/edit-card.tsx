import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { joinClassNames } from './join-class-names.ts'
import { Icon } from './icon.tsx'
import { editIcon } from './icons/act.ts'
import { Notice } from './notice.tsx'
import { Skeleton, SkeletonLines } from './skeleton.tsx'
import './edit-card.css'

/** Props of the form inside a card. The submit button is in the card and refers to the form by `formId`. */
export interface EditCardFormProps {
  readonly formId: string
  readonly onSaved: () => void
  readonly onBusy: (isBusy: boolean) => void
}

type Props = {
  title: string
  /** Heading level of the title. */
  level?: 2 | 3
  /** Whether the card spans both columns of `EditCardGrid`. */
  wide?: boolean
  /** The form; without it the card is read-only. */
  form?: ((props: EditCardFormProps) => ReactNode) | undefined
  onSaved?: () => void
  /** The values, shown while not editing. */
  children: ReactNode
}

/**
 * A card that shows values, or the form that edits them with Save and Cancel. If the user loses the right to edit
 * while the form is open, the form stays open with its input.
 */
export function EditCard({ title, level = 3, wide, form, onSaved, children }: Props) {
  const Heading = `h${level}` as const
  const [opened, setOpened] = useState<Props['form']>()
  const [busy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const formId = useId()
  const isEditing = opened !== undefined
  const shownForm = form ?? opened
  const card = useRef<HTMLElement>(null)
  const wasEditing = useRef(false)
  const focus = (target: string) => card.current?.querySelector<HTMLElement>(target)?.focus()
  useEffect(() => {
    if (!isEditing && wasEditing.current) focus('header > button')
    wasEditing.current = isEditing
  }, [isEditing])
  const end = () => {
    setOpened(undefined)
    setShown(false)
    setBusy(false)
  }
  return (
    <section ref={card} className={joinClassNames('ecard', wide && 'ecard--wide', isEditing && 'is-open')}>
      <header>
        <Heading className="h-18">{title}</Heading>
        {form && !isEditing && (
          <Button size="s" look="quiet" className="push" onClick={() => setOpened(() => form)}>
            <Icon path={editIcon} size={16} />
            Edit<span className="vh"> {title.toLowerCase()}</span>
          </Button>
        )}
      </header>
      {isEditing && shownForm ? (
        <>
          <div className="ecard__in">
            {!form && (
              <Notice tone="bad" live>
                You may no longer change this. Copy what you need, then close it.
              </Notice>
            )}
            <Suspense fallback={formWaiting}>
              {shownForm({
                formId,
                onBusy: setBusy,
                onSaved: () => {
                  end()
                  onSaved?.()
                },
              })}
              <OnShown
                run={() => {
                  setShown(true)
                  focus(`#${CSS.escape(formId)} :is(input:not([type=hidden]), select, textarea)`)
                }}
              />
            </Suspense>
          </div>
          <div className="ecard__ends">
            <Button size="s" onClick={end}>
              Cancel
            </Button>
            <Button
              size="s"
              look="main"
              type="submit"
              form={formId}
              disabled={!isShown || !form}
              busy={busy}
              busyLabel="Saving…"
            >
              Save
            </Button>
          </div>
        </>
      ) : (
        <div className="ecard__read">{children}</div>
      )}
    </section>
  )
}

/**
 * Calls `run` once its sibling, the card's form, has rendered. The form's code may be loaded only when the form is
 * opened.
 */
function OnShown({ run }: { run: () => void }) {
  const latest = useEffectEvent(run)
  useEffect(() => latest(), [])
  return null
}

const formWaiting = (
  <Skeleton label="Loading the form">
    <SkeletonLines lines={3} />
  </Skeleton>
)

/** Cards in two columns on wide screens. */
export const EditCardGrid = ({ children }: { children: ReactNode }) => <div className="ecards">{children}</div>
