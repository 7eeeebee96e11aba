import { voteIcon, globeIcon, priceDropIcon } from '../icons/tool.ts'
import { Chip, RemovableChip, VoteChip } from '../chip.tsx'
import { Icon } from '../icon.tsx'
import { chatIcon, keyIcon, thumbtackIcon, refreshIcon, sparkleIcon } from '../icons/act.ts'
import { bellIcon, checkIcon, clockIcon, lockIcon, forbiddenIcon, warningIcon, crossIcon } from '../icons/sign.ts'
import { groupIcon } from '../icons/trip.ts'
import { PriceChangeLabel } from '../price.tsx'
import { SavedConfirmation } from '../progress-bar.tsx'
import { UnreadCount } from '../unread-count.tsx'
import { VerifiedLabel } from '../verified-label.tsx'
import { CountPill, DiscountTag, PhotoLabel, Tag } from '../tag.tsx'
import photo from './pictures/gellibrand.webp'
import { CaptionedSample, GalleryRow, GallerySection } from './gallery-section.tsx'

/** Chips, labels on photos, tags and counts. */
export function BadgeSamples() {
  return (
    <GallerySection id="badges" title="Chips and badges">
      <CaptionedSample caption="Filters: off, on, with a menu, removable, disabled, a vote">
        <GalleryRow>
          <Chip icon={sparkleIcon} on={false}>
            Personalized
          </Chip>
          <Chip icon={thumbtackIcon} on>
            Pinned
          </Chip>
          <Chip opens aria-haspopup="dialog">
            A$60 to A$540
          </Chip>
          <RemovableChip name="Lighthouse" onRemove={() => {}}>
            Lighthouse
          </RemovableChip>
          <Chip disabled>Dates first</Chip>
          <VoteChip on label="Take back your vote, 3 votes" icon={voteIcon}>
            3
          </VoteChip>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="On a photograph">
        <div className="onphoto">
          <img src={photo} alt="" width={720} height={480} loading="lazy" />
          <div>
            <PhotoLabel icon={thumbtackIcon}>Pinned</PhotoLabel>
            <PhotoLabel icon={sparkleIcon} action>
              Personalized
            </PhotoLabel>
            <PhotoLabel icon={groupIcon} deal>
              Group
            </PhotoLabel>
            <PhotoLabel>Not Available</PhotoLabel>
            <DiscountTag>−15%</DiscountTag>
          </div>
        </div>
      </CaptionedSample>
      <CaptionedSample caption="Suppliers and stays">
        <GalleryRow>
          <VerifiedLabel label="Verified Supplier" />
          <DiscountTag>−10%</DiscountTag>
          <Tag tone="deal" icon={keyIcon}>
            Deal Key
          </Tag>
          <Tag icon={forbiddenIcon}>Not Available</Tag>
          <Tag tone="bad" icon={warningIcon}>
            Overbooked
          </Tag>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Unread messages and notifications">
        <GalleryRow>
          <span className="icon-btn">
            <Icon path={chatIcon} />
            <UnreadCount of={3} />
          </span>
          <span className="icon-btn">
            <Icon path={bellIcon} />
            <UnreadCount of={128} deal />
          </span>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Orders">
        <GalleryRow>
          <Tag tone="action" icon={refreshIcon}>
            Processing
          </Tag>
          <Tag tone="good" icon={checkIcon}>
            Successful
          </Tag>
          <Tag tone="bad" icon={crossIcon}>
            Unsuccessful
          </Tag>
          <Tag tone="warn" icon={clockIcon}>
            Awaiting Approval
          </Tag>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Listings, rates, offers">
        <GalleryRow>
          <Tag tone="good" icon={globeIcon}>
            Public
          </Tag>
          <Tag icon={lockIcon}>Private</Tag>
          <Tag icon={forbiddenIcon}>Inactive</Tag>
          <Tag tone="warn" icon={clockIcon}>
            Expired
          </Tag>
          <Tag tone="action">2 bids</Tag>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Counts">
        <GalleryRow>
          <CountPill>4</CountPill>
          <CountPill tone="soft">128</CountPill>
          <CountPill tone="deal">1</CountPill>
          <PriceChangeLabel way="down">
            <Icon path={priceDropIcon} size={16} />
            A$38.00 less since pinned
          </PriceChangeLabel>
          <PriceChangeLabel way="up">A$72.00 more</PriceChangeLabel>
          <SavedConfirmation />
        </GalleryRow>
      </CaptionedSample>
    </GallerySection>
  )
}
