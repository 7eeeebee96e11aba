import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import {
  listingVisibilityChoices,
  toListingVisibilityChoice,
} from '../../../features/listing/edit/listing-visibility-choice.ts'
import { CollapsibleText } from '../../../features/listing/collapsible-text.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { formatFloorArea } from '../../../features/listing/stay-words.ts'
import { getCurrencyName } from '../../../features/intl/names.ts'
import { EditCardGrid } from '../../../ui/edit-card.tsx'
import { EditableListingSection, ValueOrFallback } from './editable-listing-section.tsx'
import { ListingProfileQueryContent } from './listing-profile-query-content.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'

const AccommodationForm = createLazyComponent(
  () => import('../../../features/listing/edit/accommodation-form.tsx'),
  'AccommodationForm',
)
const CurrencyForm = createLazyComponent(
  () => import('../../../features/listing/edit/currency-form.tsx'),
  'CurrencyForm',
)
const DepositForm = createLazyComponent(() => import('../../../features/listing/edit/deposit-form.tsx'), 'DepositForm')
const NameDescriptionForm = createLazyComponent(
  () => import('../../../features/listing/edit/name-description-form.tsx'),
  'NameDescriptionForm',
)
const TypeAreaForm = createLazyComponent(
  () => import('../../../features/listing/edit/stay-type-and-floor-area-form.tsx'),
  'StayTypeAndFloorAreaForm',
)
const VisibilityForm = createLazyComponent(
  () => import('../../../features/listing/edit/visibility-form.tsx'),
  'VisibilityForm',
)

/** Maximum height of a text before "Read more", in px (supplier §9). */
const textMostPx = 300

/** Basics of a listing: visibility, texts, type, rooms, currency and deposit. */
export function Screen() {
  const listing = useManagedListing()
  const { name, stayType, currency, deposit, guests, bedrooms, beds, bathrooms } = listing
  const sight = listingVisibilityChoices.find(({ id }) => id === toListingVisibilityChoice(listing))
  const counts = [
    { label: guests === 1 ? 'guest' : 'guests', count: guests },
    { label: bedrooms === 1 ? 'bedroom' : 'bedrooms', count: bedrooms },
    { label: beds === 1 ? 'bed' : 'beds', count: beds },
    { label: bathrooms === 1 ? 'bathroom' : 'bathrooms', count: bathrooms },
  ]
  return (
    <ListingManagementLayout title="Basics">
      <ListingProfileQueryContent>
        {({ description }) => (
          <EditCardGrid>
            <EditableListingSection title="Visibility" wide Form={VisibilityForm} needs="visibility">
              <p>
                <b className="b">{sight?.label}</b>
                <br />
                <span className="two">{sight?.note}</span>
              </p>
            </EditableListingSection>
            <EditableListingSection title="Name and description" wide Form={NameDescriptionForm} needs="text">
              <p className="b">{name}</p>
              {description ? (
                <CollapsibleText text={description} mostPx={textMostPx} about="the description" />
              ) : (
                <p className="three">Not set</p>
              )}
            </EditableListingSection>
            <EditableListingSection title="Type and area" Form={TypeAreaForm}>
              <dl className="card-facts">
                <div>
                  <dt>Stay type</dt>
                  <dd>{stayTypes[stayType]}</dd>
                </div>
                <div>
                  <dt>Area</dt>
                  <dd>
                    <ValueOrFallback otherwise="Unspecified">{formatFloorArea(listing)}</ValueOrFallback>
                  </dd>
                </div>
              </dl>
            </EditableListingSection>
            <EditableListingSection title="Currency" Form={CurrencyForm}>
              <dl className="card-facts">
                <div>
                  <dt>Prices are in</dt>
                  <dd>
                    {getCurrencyName(currency)}, {currency}
                  </dd>
                </div>
              </dl>
            </EditableListingSection>
            <EditableListingSection title="Accommodation details" Form={AccommodationForm}>
              <dl className="tally">
                {counts.map(({ label, count }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{count}</dd>
                  </div>
                ))}
              </dl>
            </EditableListingSection>
            <EditableListingSection title="Security deposit" Form={DepositForm}>
              <dl className="card-facts">
                <div>
                  <dt>Held at check-in</dt>
                  <dd>
                    <ValueOrFallback otherwise="None">{deposit > 0 && formatMoney(deposit, currency)}</ValueOrFallback>
                  </dd>
                </div>
              </dl>
            </EditableListingSection>
          </EditCardGrid>
        )}
      </ListingProfileQueryContent>
    </ListingManagementLayout>
  )
}
