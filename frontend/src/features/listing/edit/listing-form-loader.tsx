import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { managedListingProfileQuery, managedListingQuery } from '../api.ts'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'

/** Loads the listing and its texts, then renders the given form with them. */
export function ListingFormLoader<P extends object>({
  listingId,
  Form,
  more,
  ...rest
}: ListingFormProps & { readonly Form: ComponentType<LoadedListingFormProps & P>; readonly more: P }) {
  const query = combineQueries(
    useQuery(managedListingQuery(listingId)),
    useQuery(managedListingProfileQuery(listingId)),
  )
  return (
    <QueryContent of={query} what="The listing" hint={retryHint} level={3} skeleton={skeleton}>
      {([listing, profile]) => <Form {...rest} {...more} listing={listing} profile={profile} />}
    </QueryContent>
  )
}

const skeleton = (
  <Skeleton label="Loading the listing">
    <SkeletonLines lines={4} />
  </Skeleton>
)
