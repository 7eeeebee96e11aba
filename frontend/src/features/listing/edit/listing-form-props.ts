import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'

/** Props of every form of a listing. The submit button is outside the form and refers to it by `formId`. */
export interface ListingFormProps {
  readonly listingId: number
  readonly formId: string
  /** Called after the server accepted the input, and also if nothing was changed. */
  readonly onSaved: () => void
  /** Called when saving begins and ends, so that the button outside can show it. */
  readonly onBusy?: (isBusy: boolean) => void
}

/** Props of a listing form whose listing is already loaded. */
export interface LoadedListingFormProps extends Omit<ListingFormProps, 'listingId'> {
  readonly listing: Listing
  readonly profile: ListingProfile
}
