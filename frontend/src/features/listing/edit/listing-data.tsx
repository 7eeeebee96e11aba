import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { combineQueries, Loaded, retryHint } from '../../../lib/loaded.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { listingProfileQuery, listingQuery } from '../api.ts'
import type { ListingFormProps, LoadedFormProps } from './listing-form-props.ts'

/** Loads the listing and its texts, then renders the given form with them. */
export function ListingData<P extends object>({
  listingId,
  Form,
  more,
  ...rest
}: ListingFormProps & { readonly Form: ComponentType<LoadedFormProps & P>; readonly more: P }) {
  const query = combineQueries(useQuery(listingQuery(listingId)), useQuery(listingProfileQuery(listingId)))
  return (
    <Loaded of={query} what="The listing" hint={retryHint} level={3} skeleton={skeleton}>
      {([listing, profile]) => <Form {...rest} {...more} listing={listing} profile={profile} />}
    </Loaded>
  )
}

const skeleton = (
  <Skeleton label="Loading the listing">
    <SkeletonLines lines={4} />
  </Skeleton>
)
