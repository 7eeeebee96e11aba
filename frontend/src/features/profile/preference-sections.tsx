import { preferenceFlags, type Preference } from '@nestboard/shared/profile/model.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { renew } from '../../lib/renew.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { preferenceQuery, save } from './api.ts'
import { editableBilling } from './editable.ts'
import { FieldsSection } from './fields-section.tsx'
import { billingFields } from './profile-fields.tsx'
import { Section } from './section.tsx'

/** Consents, emails and the billing address. */
export function PreferenceSections({ preference }: { preference: Preference }) {
  const client = useQueryClient()
  return (
    <>
      <PersonalOffers preference={preference} />
      <Emails />
      <FieldsSection
        title="Billing address"
        note="Filled in for you when you book. Only suppliers you book with see it."
        of={editableBilling(client, preference)}
        fields={billingFields}
        isEmpty={preference.billingAddress.address === ''}
      />
    </>
  )
}

function Emails() {
  return (
    <Section title="Emails" note="Choose which emails you get. Account and security emails are always sent.">
      <p>
        <Link className={buttonClass({ size: 's' })} to="/notifications/email">
          Email preferences
        </Link>
      </p>
    </Section>
  )
}

function PersonalOffers({ preference }: { preference: Preference }) {
  const client = useQueryClient()
  const toasts = useToast()
  const isOn = (preference.flags & preferenceFlags.personalOffers) > 0
  // The new value until the server has answered.
  const [pending, setPending] = useState<boolean>()
  const change = async (next: boolean) => {
    setPending(next)
    const { id, flags, nms } = preference
    const { personalOffers } = preferenceFlags
    const nextFlags = next ? flags | personalOffers : flags & ~personalOffers
    try {
      await save(client, preferenceQuery(id), updatePreference, { id, flags: nextFlags, nms })
    } catch {
      await renew(client, preferenceQuery(id))
      toasts.show({ text: 'Your change was not saved. Try again in a moment.' })
    } finally {
      setPending(undefined)
    }
  }
  return (
    <Section title="Personal offers">
      <SwitchRow
        label="Suppliers may send me personal offers"
        note="When your search fits a place, its supplier can send you a price just for you. They see the search, not your name."
        checked={pending ?? isOn}
        disabled={pending !== undefined}
        onChange={(event) => void change(event.target.checked)}
      />
    </Section>
  )
}
