import type { Account } from '@nestboard/shared/profile/model.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldSentences } from '../../lib/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import type { AccountFields } from './api.ts'
import { EditFields } from './parts/edit-fields.tsx'
import './account-section.css'

export type AccountField = keyof AccountFields

/** What a field's control gets. */
export interface Control {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { target: { value: string } }) => void
}

export interface SectionField {
  readonly name: AccountField
  readonly label: string
  readonly sentences: FieldSentences
  /** Draws the control while editing. */
  readonly draw: (control: Control) => ReactNode
  /** How a value reads while it is not edited; an empty text is shown as missing. */
  readonly read?: (value: string) => string
}

interface Props {
  readonly account: Account
  readonly title: string
  readonly fields: readonly SectionField[]
}

const confirmedMs = 5_000

/** One part of the account: shown, or edited with Save and Cancel; a save is confirmed beside the title. */
export function AccountSection({ account, title, fields }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), confirmedMs)
    return () => clearTimeout(timer)
  }, [isSaved])
  const leave = (saved: boolean) => {
    setEditing(false)
    setSaved(saved)
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <section className="part">
      <header className="part__head">
        <h2 className="h-22">{title}</h2>
        <span className="part__saved" role="status">
          {isSaved && (
            <>
              <Icon path={checkIcon} size={16} />
              Saved
            </>
          )}
        </span>
        {!isEditing && (
          <Button
            ref={edit}
            size="s"
            className="push"
            onClick={() => setEditing(true)}
            aria-label={`Edit ${title.toLowerCase()}`}
          >
            Edit
          </Button>
        )}
      </header>
      {isEditing ? (
        <EditFields account={account} fields={fields} onDone={leave} />
      ) : (
        <ShowFields account={account} fields={fields} />
      )}
    </section>
  )
}

/** What the account says now; where the title already names the one field, its label is only read out. */
function ShowFields({ account, fields }: Pick<Props, 'account' | 'fields'>) {
  return (
    <dl className="part__values">
      {fields.map(({ name, label, read = (value) => value }) => (
        <div key={name}>
          <dt className={fields.length === 1 ? 'vh' : undefined}>{label}</dt>
          <dd>{read(account[name]) || <span className="three">Not given</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
