import { maxSocialLinks, type SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { useState } from 'react'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { plusIcon, crossIcon } from '../../ui/icons/sign.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSaveSupplierProfile } from './save-supplier.ts'
import { normalizeSocialLink, findSocialLinkErrors } from './social-links.ts'
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
  const { save, crossed } = useSaveSupplierProfile(profile)
  const [isTried, setTried] = useState(false)
  const { form, values, set, errors, failure, submit } = useForm({
    route: updateSupplierProfile,
    initial: { socials: profile.socials.length > 0 ? [...profile.socials] : [''] },
    sentences: { socials: { wrong: `Please add ${maxSocialLinks} links at most` } },
    fixed: { id: profile.id },
    send: async ({ socials = [] }) => {
      await save({ socials })
      onSaved()
    },
    explain: crossed,
    asksBeforeLeaving: true,
  })
  const lines = values.socials.length > 0 ? values.socials : ['']
  const found = isTried ? findSocialLinkErrors(lines) : []
  const change = (at: number, text: string) => set('socials', lines.with(at, text))
  return (
    <FormBody
      form={{
        ...form,
        onSubmit: (event) => {
          event.preventDefault()
          setTried(true)
          if (findSocialLinkErrors(lines).every((error) => error === undefined))
            void submit({ socials: lines.map(normalizeSocialLink).filter(Boolean) })
        },
      }}
      {...{ formId, failure }}
    >
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
    </FormBody>
  )
}
