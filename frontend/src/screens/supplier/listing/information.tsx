import type { ComponentType } from 'react'
import { CheckInForm, CheckOutForm } from '../../../features/listing/edit/check-times-form.tsx'
import { InfoForm, type InfoName } from '../../../features/listing/edit/info-form.tsx'
import type { ListingFormProps } from '../../../features/listing/edit/listing-form-props.ts'
import { LongText } from '../../../features/listing/long-text.tsx'
import { clockTimeText } from '../../../features/listing/stay-words.ts'
import { EditCards } from '../../../ui/edit-card.tsx'
import { ListingCard } from './listing-card.tsx'
import { LoadedTexts } from './loaded-listing.tsx'
import { ListingPage } from './page.tsx'

const textMostPx = 300

const formOf = (name: InfoName): ComponentType<ListingFormProps> =>
  function OneInfoForm(props) {
    return <InfoForm {...props} name={name} />
  }
const infos = [
  { name: 'infoDeposit', title: 'Security deposit', wide: false, Form: formOf('infoDeposit') },
  { name: 'infoPets', title: 'Pets', wide: false, Form: formOf('infoPets') },
  { name: 'infoRules', title: 'Additional rules and information', wide: true, Form: formOf('infoRules') },
] as const

/** Information for guests: check-in, check-out, deposit, pets and rules. */
export function Screen() {
  return (
    <ListingPage title="Information" about="Travelers read this under “Good to know” on the listing’s page.">
      <LoadedTexts>
        {(profile) => (
          <EditCards>
            <ListingCard title="Check-in" Form={CheckInForm}>
              <Time label="From" time={profile.checkInTime} />
              <Info text={profile.checkInInfo} about="the check-in instructions" />
            </ListingCard>
            <ListingCard title="Check-out" Form={CheckOutForm}>
              <Time label="Until" time={profile.checkOutTime} />
              <Info text={profile.checkOutInfo} about="the check-out instructions" />
            </ListingCard>
            {infos.map(({ name, title, wide, Form }) => (
              <ListingCard key={name} title={title} wide={wide} Form={Form} needs="text">
                <Info text={profile[name]} about={title.toLocaleLowerCase('en')} />
              </ListingCard>
            ))}
          </EditCards>
        )}
      </LoadedTexts>
    </ListingPage>
  )
}

const Time = ({ label, time }: { label: string; time: string }) => (
  <dl className="card-facts">
    <div>
      <dt>{label}</dt>
      <dd>{time ? clockTimeText(time) : 'Not set'}</dd>
    </div>
  </dl>
)

const Info = ({ text, about }: { text: string; about: string }) =>
  text ? <LongText text={text} mostPx={textMostPx} about={about} /> : <p className="three">No instructions provided</p>
