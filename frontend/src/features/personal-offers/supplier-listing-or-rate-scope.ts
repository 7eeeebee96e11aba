/** What a page of search hawks, leads or personalized offers is about: a supplier, a listing or a PRIVATE rate. */
export interface SupplierListingOrRateScope {
  readonly supplierId: number
  readonly listingId: number | undefined
  readonly rateId: number | undefined
}
