import { uploadRules } from '@nestboard/shared/media/model.ts'
import { maxListingPhotos } from '@nestboard/shared/listing/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SkeletonBox, Skeleton } from '../../../ui/skeleton.tsx'
import { listingPhotosQuery } from '../api.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { usePhotoUploads, type PhotoUpload } from './use-photo-uploads.ts'
import type { ListingPhoto } from './use-reorder-listing-photos.ts'
import type { ListingFormProps } from './listing-form-props.ts'
import './photos-form.css'

interface Props extends ListingFormProps {
  /** The listing's name, for the photos' alternative texts. */
  readonly name: string
}

/** Form for the photos of a listing. Each change is saved at once, so submitting the form only continues. */
export function PhotosForm({ listingId, name, formId, onSaved }: Props) {
  const query = useQuery(listingPhotosQuery(listingId))
  return (
    <form
      id={formId}
      className="photos"
      onSubmit={(event) => {
        event.preventDefault()
        onSaved()
      }}
    >
      <QueryContent of={query} what="The photos" hint={retryHint} level={3} skeleton={skeleton}>
        {({ media }) => <Photos listingId={listingId} name={name} photos={media} />}
      </QueryContent>
    </form>
  )
}

function Photos({ listingId, name, photos }: { listingId: number; name: string; photos: readonly ListingPhoto[] }) {
  const nextIdx = Math.max(-1, ...photos.map(({ idx }) => idx)) + 1
  const { uploads, add, retry, dismiss } = usePhotoUploads(listingId, nextIdx)
  const room = maxListingPhotos - photos.length - uploads.length
  const failed = uploads.filter(({ state }) => state === 'failed')
  return (
    <>
      {room > 0 ? (
        <DropZone
          label="Drop photos here, or"
          hint="png, jpg or jpeg, 5 MB each at most"
          limits={uploadRules.LISTING_MEDIA}
          multiple
          onFiles={(files) => add(files.slice(0, room))}
        />
      ) : (
        <Notice>A listing can have at most {maxListingPhotos} photos</Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="bad" live>
          <ul className="photos__failed">
            {failed.map(({ key, file, reason }) => (
              <li key={key}>
                <span>
                  {file.name}: {reason}
                </span>
                <Button size="s" look="quiet" onClick={() => retry(key)}>
                  Try again<span className="vh"> with {file.name}</span>
                </Button>
                <Button size="s" look="quiet" onClick={() => dismiss(key)}>
                  Dismiss<span className="vh"> {file.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {photos.length > 0 && (
        <p className="t-14 two photos__about">
          The first photo is the main one, shown wherever the listing appears. To delete it, make another one the main
          photo first. Drag photos by their handle, or press Space on it and use the arrow keys.
        </p>
      )}
      <PhotoGrid listingId={listingId} name={name} photos={photos}>
        {uploads
          .filter(({ state }) => state !== 'failed')
          .map((upload) => (
            <Uploading key={upload.key} upload={upload} />
          ))}
      </PhotoGrid>
      {photos.length === 0 && uploads.length === 0 && (
        <p className="two photos__none">No photos yet. A public listing needs at least one.</p>
      )}
    </>
  )
}

const stateTexts = { waiting: 'Waiting', uploading: '', preparing: 'Preparing…', failed: '' } as const

const Uploading = ({ upload: { file, preview, state, percent } }: { upload: PhotoUpload }) => (
  <li className="shots__one shots__one--coming">
    <div className="photo">
      <img src={preview} alt="" width={1080} height={720} />
    </div>
    <div className="shots__progress">
      <span className="row">
        <span className="cut">{file.name}</span>
        <span className="push num">{stateTexts[state] || `${Math.round(percent)}%`}</span>
      </span>
      <ProgressBar label={`Uploading ${file.name}`} percent={percent} />
    </div>
  </li>
)

const skeleton = (
  <Skeleton label="Loading the photos">
    <div className="photos">
      <SkeletonBox height={128} className="sk-block" />
      <div className="shots">
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className={at === 0 ? 'shots__one shots__one--first' : 'shots__one'}>
            <span className="photo" />
          </div>
        ))}
      </div>
    </div>
  </Skeleton>
)
