import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { editIcon, linkIcon, thumbtackIcon } from '../icons/act.ts'
import { bellIcon, threeDotsIcon, chevronRightIcon, searchIcon } from '../icons/sign.ts'
import photo from './pictures/gellibrand.webp'
import { CaptionedSample, GalleryRow, GallerySection } from './gallery-section.tsx'

/** Buttons in each look, size and state. */
export function ButtonSamples() {
  return (
    <GallerySection id="buttons" title="Buttons">
      <CaptionedSample caption="Primary: one per screen">
        <GalleryRow>
          <Button look="main">Reserve</Button>
          <Button look="main" icon={searchIcon}>
            Search
          </Button>
          <Button look="main" busy busyLabel="Reserving…">
            Reserve
          </Button>
          <Button look="main" disabled>
            Reserve
          </Button>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Secondary">
        <GalleryRow>
          <Button>Open board</Button>
          <Button icon={thumbtackIcon}>Pin</Button>
          <Button busy busyLabel="Repricing…">
            Reprice
          </Button>
          <Button disabled>Expired</Button>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Quiet, ink (inside a popover), a link">
        <GalleryRow>
          <Button look="quiet">Clear dates</Button>
          <Button look="quiet" icon={linkIcon}>
            Copy link
          </Button>
          <Button look="ink">Done</Button>
          <Button look="link">Send a new code</Button>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Destructive: only inside a confirmation dialog">
        <GalleryRow>
          <Button look="bad">Delete</Button>
          <Button look="bad" busy busyLabel="Deleting…">
            Delete
          </Button>
          <Button look="bad" disabled>
            Delete
          </Button>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Three sizes: 56, 48, 40; busy without a label keeps its width">
        <GalleryRow>
          <Button look="main" size="l">
            Return Home
          </Button>
          <Button look="main">Continue</Button>
          <Button look="main" size="s">
            Book
          </Button>
          <Button size="s" busy>
            Try again
          </Button>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Icon, always with an accessible name">
        <GalleryRow>
          <IconButton label="Notifications, 2 new" icon={bellIcon} dot />
          <IconButton label="Edit" icon={editIcon} look="line" />
          <IconButton label="Unpin" icon={thumbtackIcon} on toggle />
          <span className="gal-photo-buttons" style={{ backgroundImage: `url(${photo})` }}>
            <IconButton label="Pin on Planning Board" icon={thumbtackIcon} look="photo" />
            <IconButton label="Next photo" icon={chevronRightIcon} look="photo" />
          </span>
          <IconButton label="More" icon={threeDotsIcon} className="gal-focus" />
          <span className="t-13 three">focus by keyboard</span>
        </GalleryRow>
      </CaptionedSample>
    </GallerySection>
  )
}
