import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'

/** Props of every form of a listing. The submit button is outside and names the form by `formId`. */
export interface ListingFormProps {
  readonly listingId: number
  readonly formId: string
  /** Runs after the server accepted the input, also if nothing was changed. */
  readonly onSaved: () => void
  /** Tells when saving begins and ends, for the button outside. */
  readonly onBusy?: (isBusy: boolean) => void
}

/** The same with the loaded listing. */
export interface LoadedFormProps extends Omit<ListingFormProps, 'listingId'> {
  readonly listing: Listing
  readonly profile: ListingProfile
}
