import { Avatar, AvatarStack } from '../avatar.tsx'
import { Rating, VerifiedSeal } from '../rating.tsx'
import amara from './pictures/amara.svg'
import isla from './pictures/isla.svg'
import leo from './pictures/leo.svg'
import otway from './pictures/otway.svg'
import priya from './pictures/priya.svg'
import { CaptionedSample, GalleryRow, GallerySection } from './gallery-section.tsx'

export function AvatarAndRatingSamples() {
  return (
    <GallerySection id="people" title="People and ratings">
      <CaptionedSample caption="28, 40, 56, 96; square for suppliers; a green dot for online; initials without a picture">
        <GalleryRow>
          <Avatar size="s" name="Isla" src={isla} />
          <Avatar name="Leo" src={leo} />
          <Avatar size="l" name="Amara" src={amara} />
          <Avatar size="xl" name="Priya" src={priya} />
          <Avatar size="l" square name="Otway Coast Stays" src={otway} />
          <Avatar name="Leo" src={leo} here />
          <Avatar size="s" name="Kofi Mensah" />
          <Avatar name="Kofi Mensah" />
          <Avatar size="l" square name="Gumvine" />
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Stacks">
        <GalleryRow>
          <AvatarStack more={6}>
            <Avatar name="Isla" src={isla} />
            <Avatar name="Leo" src={leo} />
            <Avatar name="Amara" src={amara} />
          </AvatarStack>
          <AvatarStack size="s" more={2}>
            <Avatar size="s" name="Priya" src={priya} />
            <Avatar size="s" name="Kofi Mensah" />
          </AvatarStack>
          <div className="who">
            <Avatar square name="Otway Coast Stays" src={otway} decorative />
            <div>
              <p className="row gap-2">
                <b className="b">Otway Coast Stays</b>
                <VerifiedSeal />
              </p>
              <p className="t-14 three">Aireys Inlet</p>
            </div>
          </div>
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Ratings, of ten">
        <GalleryRow>
          <Rating tenths={94} reviews={128} />
          <Rating tenths={84} />
          <Rating tenths={null} />
        </GalleryRow>
      </CaptionedSample>
    </GallerySection>
  )
}
