import { useState } from 'react'
import { Avatar, AvatarStack } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Card, RowList } from '../card.tsx'
import { IconButton } from '../icon-button.tsx'
import { thumbtackIcon } from '../icons/act.ts'
import { crossIcon } from '../icons/sign.ts'
import { Photo } from '../photo.tsx'
import { StayPrice } from '../price.tsx'
import { PriceLines } from '../price-lines.tsx'
import { StayCard } from '../stay-card.tsx'
import { PhotoLabel, Tag } from '../tag.tsx'
import amara from './pictures/amara.svg'
import isla from './pictures/isla.svg'
import keepers from './pictures/keepers.webp'
import leo from './pictures/leo.svg'
import stringybark from './pictures/stringybark.webp'
import { CaptionedSample, TwoColumns, GallerySection } from './gallery-section.tsx'

/** Samples of stay cards, a box and a boxed list. */
export function CardSamples() {
  const [pinned, setPinned] = useState(true)
  return (
    <GallerySection id="cards" title="Cards">
      <TwoColumns>
        <CaptionedSample caption="Listing">
          <StayCard
            photo={
              <Photo
                src={keepers}
                alt="A red-banded lighthouse and its cottage on a cliff at dusk"
                topLeft={pinned && <PhotoLabel icon={thumbtackIcon}>Pinned</PhotoLabel>}
                topRight={
                  <IconButton
                    look="photo"
                    icon={thumbtackIcon}
                    on={pinned}
                    toggle
                    label={`${pinned ? 'Unpin' : 'Pin'}: Lightkeeper’s Cottage`}
                    onClick={() => setPinned(!pinned)}
                  />
                }
              />
            }
            name={<a href="#light-cards">Lightkeeper’s Cottage</a>}
            where="Lighthouse · Aireys Inlet"
            facts={['4 guests', '2 bedrooms', '3 beds']}
            ratingTenths={94}
            reviews={128}
          >
            <StayPrice total="A$1,442.20" night="A$262" was="A$292" off="−10%" />
          </StayCard>
        </CaptionedSample>
        <CaptionedSample caption="Listing, not free">
          <StayCard
            off
            photo={
              <Photo
                src={stringybark}
                alt="A weatherboard house above wheat"
                topLeft={<PhotoLabel>Not Available</PhotoLabel>}
              />
            }
            name={<a href="#light-cards">Stringybark House</a>}
            where="House · Torquay"
            facts={['5 guests', '3 bedrooms', '3 beds']}
            ratingTenths={90}
            reviews={45}
          >
            <p className="row">
              <span className="t-14 two">Booked on these nights</span>
              <a className="link t-14" href="#light-cards">
                Other dates
              </a>
            </p>
          </StayCard>
        </CaptionedSample>
        <CaptionedSample caption="Listing, with its pin selected on the map">
          <StayCard
            selected
            photo={<Photo src={keepers} alt="" />}
            name={<a href="#light-cards">A name so long that it has to be cut</a>}
            where="Lighthouse · Aireys Inlet"
            ratingTenths={null}
          />
        </CaptionedSample>
        <CaptionedSample caption="A box: content to fill in, compare or decide on">
          <Card>
            <div className="who">
              <Avatar name="Kofi Mensah" decorative />
              <div>
                <p className="b cut">Kofi Mensah</p>
                <p className="t-14 three">40 minutes ago</p>
              </div>
              <span className="push">
                <Tag tone="action">New</Tag>
              </span>
            </div>
            <PriceLines
              lines={[
                { label: 'Searched', amount: '3.4 km from the cottage' },
                { label: 'Your private rate', amount: 'A$248 night' },
              ]}
            />
            <div className="ends">
              <Button look="main" size="s" className="gal-grow">
                Create Offer
              </Button>
              <Button size="s">Profile</Button>
            </div>
          </Card>
        </CaptionedSample>
      </TwoColumns>
      <CaptionedSample caption="A boxed list">
        <RowList>
          <li>
            <div>
              <b>Great Ocean Road</b>
              <p className="t-14 two num">Jan 14 – 19 · 2 adults · 23 stays</p>
            </div>
            <IconButton size="s" icon={crossIcon} label="Remove search: Great Ocean Road" />
          </li>
          <li>
            <div>
              <b>Otways in March</b>
              <p className="t-14 two num">Mar 6 – 9 · 4 adults · 8 stays</p>
            </div>
            <AvatarStack size="s" on="raised" more={1}>
              <Avatar size="s" name="Isla" src={isla} />
              <Avatar size="s" name="Leo" src={leo} />
              <Avatar size="s" name="Amara" src={amara} />
            </AvatarStack>
          </li>
        </RowList>
      </CaptionedSample>
    </GallerySection>
  )
}
