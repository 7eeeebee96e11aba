import { uploadRules } from '@nestboard/shared/media/model.ts'
import { DropZone, FileUploadRow } from '../drop-zone.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Spinner } from '../spinner.tsx'
import { ProgressStepList } from '../progress-step-list.tsx'
import { WizardProgress } from '../wizard-progress.tsx'
import keepers from './pictures/keepers.webp'
import saltgrass from './pictures/saltgrass.webp'
import { CaptionedSample, GalleryRow, TwoColumns, GallerySection } from './gallery-section.tsx'

/** Wizard, uploads, order steps and progress bars. */
export function ProgressSamples() {
  return (
    <GallerySection id="progress" title="Progress">
      <CaptionedSample caption="Wizard: Basics, Rate, Setup">
        <WizardProgress steps={['Basics', 'Rate', 'Setup']} now={1} progress={0.5} />
      </CaptionedSample>
      <TwoColumns>
        <CaptionedSample caption="Upload, one at a time">
          <DropZone
            label="Drop photos here, or"
            hint="png, jpg or jpeg, at most 5 MB each"
            limits={uploadRules.LISTING_MEDIA}
            multiple
            onFiles={() => {}}
          />
          <ul className="files">
            <FileUploadRow name="headland-dusk.jpg" thumb={keepers} note="3.2 MB" />
            <FileUploadRow name="terrace.png" thumb={saltgrass} percent={64} />
            <FileUploadRow name="IMG_4411.heic" error="IMG_4411.heic: only png, jpg and jpeg" onDismiss={() => {}} />
            <FileUploadRow
              name="lamp-room-pano.png"
              error="lamp-room-pano.png: larger than 5 MB"
              onDismiss={() => {}}
            />
          </ul>
        </CaptionedSample>
        <CaptionedSample caption="Order: done, running, waiting, failed">
          <ProgressStepList
            label="Order"
            steps={[
              { title: 'Payment', note: 'A$1,397.20 on the card ending 4242', state: 'done' },
              { title: 'Supplier approval', note: 'May take up to 24 hours', state: 'now' },
              { title: 'Inventory', note: 'The nights are held for you', state: 'wait' },
              { title: 'Inventory', note: 'Could not reserve inventory', state: 'bad' },
            ]}
          />
        </CaptionedSample>
      </TwoColumns>
      <CaptionedSample caption="Bars and a spinner">
        <ProgressBar label="Photos" percent={40} />
        <ProgressBar label="Profile" percent={100} tone="good" />
        <ProgressBar label="Upload" percent={70} tone="bad" />
        <GalleryRow>
          <Spinner label="Loading" />
        </GalleryRow>
      </CaptionedSample>
    </GallerySection>
  )
}
