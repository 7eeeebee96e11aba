import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../card.tsx'
import { EmptyState, RoundBadge } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { thumbtackIcon } from '../icons/act.ts'
import { checkIcon, warningIcon } from '../icons/sign.ts'
import { ConnectionBanner } from '../connection-banner.tsx'
import { Notice } from '../notice.tsx'
import { Spinner } from '../spinner.tsx'
import type { Toast } from '../apply-toast-change.ts'
import { ToastBody, useToast } from '../toasts.tsx'
import amara from './pictures/amara.svg'
import { CaptionedSample, GalleryRow, TwoColumns, GallerySection } from './gallery-section.tsx'

const nothing = () => {}
const shown: Toast[] = [
  { text: 'Pinned on Australia 2027', icon: thumbtackIcon, action: { label: 'Undo', onPress: nothing } },
  {
    text: 'Amara voted for Lightkeeper’s Cottage',
    face: <Avatar name="Amara" src={amara} decorative />,
    action: { label: 'View', onPress: nothing },
  },
  {
    text: 'Your like was not saved',
    icon: warningIcon,
    action: { label: 'Try again', onPress: nothing },
  },
  { text: 'Link copied', icon: checkIcon },
  { text: 'Uploading photo 3 of 6', busy: true, action: { label: 'Cancel', onPress: nothing } },
]

/** Toasts, notices, empty and error states. */
export function ToastAndNoticeSamples() {
  const toasts = useToast()
  return (
    <GallerySection id="messages" title="Messages">
      <CaptionedSample caption="Toasts: what happened, and how to undo it">
        <div className="stack gap-2">
          {shown.map((toast, at) => (
            <div key={at} className="toast">
              <ToastBody {...toast} />
            </div>
          ))}
        </div>
        <GalleryRow>
          {shown.slice(0, 3).map((toast, at) => (
            <Button key={at} size="s" onClick={() => toasts.show(toast)}>
              Show {at + 1}
            </Button>
          ))}
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Inline: messages next to the content">
        <div className="stack">
          <Notice tone="bad" action={<Button look="link">Message</Button>}>
            <b className="b">There is a problem connecting to the merchant account on Square.</b> Please get in touch
            with the supplier to finalize this transaction.
          </Notice>
          <Notice tone="warn" action={<Button look="link">Reprice</Button>}>
            Priced 52 minutes ago. Reprice before you book.
          </Notice>
          <Notice tone="good">Saved. Three people can see the new dates.</Notice>
          <Notice tone="deal" action={<Button look="link">See offer</Button>}>
            <b className="b">A$61.40 less</b> from the hotel itself, until Tue, Nov 24.
          </Notice>
          <Notice tone="action">Your offer was sent to 11 travelers.</Notice>
          <Notice>Nothing is charged until the supplier approves.</Notice>
        </div>
      </CaptionedSample>
      <TwoColumns>
        <Panel>
          <EmptyState title="No notifications yet" art={<QuietBell />} action={<Button size="s">Open My Plans</Button>}>
            Votes, price changes and answers from suppliers will show up here.
          </EmptyState>
        </Panel>
        <Panel>
          <ErrorState title="The orders could not be loaded" onRetry={nothing}>
            Nothing is lost. Try again in a moment.
          </ErrorState>
        </Panel>
        <Panel>
          <EmptyState
            title="Activating your account"
            art={
              <RoundBadge>
                <Spinner />
              </RoundBadge>
            }
          >
            This takes a second or two.
          </EmptyState>
        </Panel>
        <Panel>
          <ConnectionBanner onRetry={nothing}>
            You are offline. Changes are kept here until you are back.
          </ConnectionBanner>
          <ConnectionBanner back>Back online. 2 changes sent.</ConnectionBanner>
        </Panel>
      </TwoColumns>
    </GallerySection>
  )
}

function QuietBell() {
  return (
    <svg className="art" viewBox="0 0 128 88" aria-hidden="true">
      <path d="M44 62V42a20 20 0 0 1 40 0v20l6 8H38z" className="art__well" />
      <path d="M57 74a7 7 0 0 0 14 0M64 22v-6M96 20c4-5 8-5 10 0 2-5 6-5 10 0M14 34c3-4 6-4 8 0 2-4 5-4 8 0" />
      <circle cx="64" cy="48" r="5" className="art__point" />
    </svg>
  )
}
