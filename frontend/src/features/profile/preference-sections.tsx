import type { Preference } from '@nestboard/shared/profile/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { toEditableBillingAddress } from './editable.ts'
import { EntityFieldsSection } from './entity-fields-section.tsx'
import { billingAddressFields } from './profile-fields.tsx'
import { EditableSection } from './editable-section.tsx'
import { usePersonalOffersConsent } from './use-personal-offers-consent.ts'

// Lazy: its list of suggestions comes with a library.
const CurrencyOfReader = createLazyComponent(() => import('./currency-of-reader.tsx'), 'CurrencyOfReader')

/** Sections of the account page for consents, emails and the billing address. */
export function PreferenceSections({ preference }: { preference: Preference }) {
  const client = useQueryClient()
  return (
    <>
      <PersonalOffers preference={preference} />
      <Currency />
      <Emails />
      <EntityFieldsSection
        title="Billing address"
        note="Filled in for you when you book. Only suppliers you book with see it."
        of={toEditableBillingAddress(client, preference)}
        fields={billingAddressFields}
        isEmpty={preference.billingAddress.address === ''}
      />
    </>
  )
}

function Currency() {
  return (
    <EditableSection title="Currency" note="Prices are shown in your currency beside the one you pay in.">
      <Suspense fallback={<SkeletonBox height={96} />}>
        <CurrencyOfReader />
      </Suspense>
    </EditableSection>
  )
}

function Emails() {
  return (
    <EditableSection title="Emails" note="Choose which emails you get. Account and security emails are always sent.">
      <p>
        <Link className={buildButtonClass({ size: 's' })} to="/notifications/email">
          Email preferences
        </Link>
      </p>
    </EditableSection>
  )
}

function PersonalOffers({ preference }: { preference: Preference }) {
  const { isOn, isBusy, change } = usePersonalOffersConsent(preference)
  return (
    <EditableSection title="Personal offers">
      <SwitchRow
        label="Suppliers may send me personal offers"
        note="When your search fits a place, its supplier sees your name with the search and can send you a price just for you. Turn it off, and your name disappears from their leads."
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => change(target.checked)}
      />
    </EditableSection>
  )
}
