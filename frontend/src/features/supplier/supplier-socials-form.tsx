import { maxSocialLinks, type SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { useState, type FormEvent } from 'react'
import { Form } from '../../lib/form/form.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { plusIcon, crossIcon } from '../../ui/icons/sign.ts'
import { TextField } from '../../ui/text-field.tsx'
import { normalizeSocialLink, findSocialLinkErrors } from './social-links.ts'
import { useSupplierForm } from './use-supplier-form.ts'
import './supplier-socials-form.css'

interface Props {
  readonly formId: string
  readonly profile: SupplierProfile
  readonly onSaved: () => void
}

/**
 * Form for the links to a supplier's pages on other sites. Empty lines are dropped, and `https://` is added to
 * addresses without a scheme.
 */
export function SupplierSocialsForm({ formId, profile, onSaved }: Props) {
  const [isTried, setTried] = useState(false)
  const form = useSupplierForm<{ socials: readonly string[] }>({
    profile,
    formId,
    initial: { socials: [...profile.socials] },
    sentences: { socials: { wrong: `Please add ${maxSocialLinks} links at most` } },
    onSaved,
  })
  const { values, set, errors, submit } = form
  const lines = values.socials.length > 0 ? values.socials : ['']
  const found = isTried ? findSocialLinkErrors(lines) : []
  const change = (at: number, text: string) => set('socials', lines.with(at, text))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (findSocialLinkErrors(lines).every((error) => error === undefined))
      void submit({ socials: lines.map(normalizeSocialLink).filter(Boolean) })
  }
  return (
    <Form of={{ ...form, form: { ...form.form, onSubmit } }} className="fields">
      <ul className="social-lines">
        {lines.map((line, at) => (
          <li key={at}>
            <TextField
              label={`Link ${at + 1}`}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              placeholder="https://"
              value={line}
              error={found[at]}
              onChange={(event) => change(at, event.target.value)}
            />
            {lines.length > 1 && (
              <IconButton
                label={`Remove link ${at + 1}`}
                icon={crossIcon}
                onClick={() => set('socials', lines.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      {errors.socials && <FieldErrorMessage>{errors.socials}</FieldErrorMessage>}
      {lines.length < maxSocialLinks && (
        <div>
          <Button size="s" icon={plusIcon} onClick={() => set('socials', [...lines, ''])}>
            Add a link
          </Button>
        </div>
      )}
    </Form>
  )
}
