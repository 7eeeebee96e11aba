import type { ComponentType } from 'react'
import { CheckInForm, CheckOutForm } from '../../../features/listing/edit/check-in-out-form.tsx'
import {
  ListingInfoTextForm,
  type ListingInfoTextName,
} from '../../../features/listing/edit/listing-info-text-form.tsx'
import type { ListingFormProps } from '../../../features/listing/edit/listing-form-props.ts'
import { CollapsibleText } from '../../../features/listing/collapsible-text.tsx'
import { formatClockTime } from '../../../features/listing/stay-words.ts'
import { EditCardGrid } from '../../../ui/edit-card.tsx'
import { EditableListingSection } from './editable-listing-section.tsx'
import { ListingProfileQueryContent } from './listing-profile-query-content.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'

const textMostPx = 300

const formOf = (name: ListingInfoTextName): ComponentType<ListingFormProps> =>
  function OneInfoForm(props) {
    return <ListingInfoTextForm {...props} name={name} />
  }
const infos = [
  { name: 'infoDeposit', title: 'Security deposit', wide: false, Form: formOf('infoDeposit') },
  { name: 'infoPets', title: 'Pets', wide: false, Form: formOf('infoPets') },
  { name: 'infoRules', title: 'Additional rules and information', wide: true, Form: formOf('infoRules') },
] as const

/** Information for guests: check-in, check-out, deposit, pets and rules. */
export function Screen() {
  return (
    <ListingManagementLayout
      title="Information"
      about="Travelers read this under “Good to know” on the listing’s page. Only guests with an approved booking read the instructions for check-in and check-out."
    >
      <ListingProfileQueryContent>
        {(profile) => (
          <EditCardGrid>
            <EditableListingSection title="Check-in" Form={CheckInForm}>
              <Time label="From" time={profile.checkInTime} />
              <Info text={profile.checkInInfo} about="the check-in instructions" />
            </EditableListingSection>
            <EditableListingSection title="Check-out" Form={CheckOutForm}>
              <Time label="Until" time={profile.checkOutTime} />
              <Info text={profile.checkOutInfo} about="the check-out instructions" />
            </EditableListingSection>
            {infos.map(({ name, title, wide, Form }) => (
              <EditableListingSection key={name} title={title} wide={wide} Form={Form} needs="text">
                <Info text={profile[name]} about={title.toLocaleLowerCase('en')} />
              </EditableListingSection>
            ))}
          </EditCardGrid>
        )}
      </ListingProfileQueryContent>
    </ListingManagementLayout>
  )
}

const Time = ({ label, time }: { label: string; time: string }) => (
  <dl className="card-facts">
    <div>
      <dt>{label}</dt>
      <dd>{time ? formatClockTime(time) : 'Not set'}</dd>
    </div>
  </dl>
)

const Info = ({ text, about }: { text: string; about: string }) =>
  text ? (
    <CollapsibleText text={text} mostPx={textMostPx} about={about} />
  ) : (
    <p className="three">No instructions provided</p>
  )
