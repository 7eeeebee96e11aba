import { listingStatusOf } from '@nestboard/shared/listing/listing-status.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'
import { eyeIcon } from '../../ui/icons/sign.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { listingStatusStyles } from '../../features/listing/listing-status-styles.ts'

/** Header of a listing's management pages: photo, name, status, and a link to the page that travelers see. */
export function ManagedListingHeader({ listing }: { listing: Listing }) {
  const { id, supplierId, name, picture } = listing
  const status = listingStatusOf(listing)
  return (
    <header className="lhead">
      {picture ? (
        <img src={pictureUrlOfSize(picture, 320)} alt="" width={64} height={64} />
      ) : (
        <span className="lhead__none">
          <Icon path={imageIcon} />
        </span>
      )}
      <div>
        <nav aria-label="Breadcrumb">
          <Link className="lhead__up" to={href('/supplier/:id/manage/listings', { id: String(supplierId) })}>
            Listings
          </Link>
        </nav>
        <h1 className="h-36">{name}</h1>
      </div>
      <div className="lhead__ends">
        <Tag {...listingStatusStyles[status]}>{status}</Tag>
        <Link
          className={buildButtonClass({ look: 'quiet', size: 's' })}
          to={href('/listing/:listingId', { listingId: String(id) })}
        >
          <Icon path={eyeIcon} size={16} />
          View as a traveler
        </Link>
      </div>
    </header>
  )
}

export const ManagedListingHeaderSkeleton = () => (
  <Skeleton label="Loading the listing">
    <RowSkeleton square />
  </Skeleton>
)
