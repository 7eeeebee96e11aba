import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { listingPhotosQuery } from '../../../features/listing/api.ts'
import { sortListingPhotos } from '../../../features/listing/edit/use-reorder-listing-photos.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { formatPhotoAltText } from '../../../features/listing/format-photo-alt-text.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'

const PhotosForm = createLazyComponent(() => import('../../../features/listing/edit/photos-form.tsx'), 'PhotosForm')

/** The photos of a listing. */
export function Screen() {
  const { id, name } = useManagedListing()
  const { can } = useManagedSupplier()
  return (
    <ListingManagementLayout title="Photos">
      {can('listingContent', 'limited') ? (
        <PhotosForm listingId={id} name={name} formId="photos" onSaved={() => undefined} />
      ) : (
        <PhotosOnly listingId={id} name={name} />
      )}
    </ListingManagementLayout>
  )
}

/** The photos, read-only, for members who may not change them. */
function PhotosOnly({ listingId, name }: { listingId: number; name: string }) {
  const query = useQuery(listingPhotosQuery(listingId))
  return (
    <QueryContent
      of={query}
      what="The photos"
      hint={retryHint}
      level={3}
      skeleton={
        <Skeleton label="Loading the photos">
          <SkeletonLines lines={4} />
        </Skeleton>
      }
      isEmpty={({ media }) => media.length === 0}
      empty={<p className="two">No photos yet</p>}
    >
      {({ media }) => (
        <ul className="lphotos" aria-label="Photos, in order">
          {sortListingPhotos(media).map(({ id, url }, at) => (
            <li key={id}>
              <Photo src={pictureUrlOfSize(url, 640)} alt={formatPhotoAltText(name, at, media.length)} />
            </li>
          ))}
        </ul>
      )}
    </QueryContent>
  )
}
