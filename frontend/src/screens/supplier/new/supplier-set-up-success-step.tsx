import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { computeFirstBillingMs, formatFirstYearSentence, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useStartListing } from '../../../features/listing/use-start-listing.ts'
import { snowyLodgePicture } from '../../../features/marketing/pictures.ts'
import { supplierTeamQuery } from '../../../features/supplier/api.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { formatMediumDate } from '../../../lib/time/format-relative-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextBesideIllustration } from './text-beside-illustration.tsx'
import { buildSupplierSetUpStepPath } from './paths.ts'
import { SupplierSetUpPageFrame } from './set-up-page.tsx'
import type { SupplierInSetUp } from './supplier-in-set-up.ts'

/** The end of the set-up. It goes on to the wizard of a first listing, or to the supplier's management pages. */
export function SupplierSetUpSuccessStep({ own: { supplier, profile } }: { own: SupplierInSetUp }) {
  const { id, name, avatar, handle, type } = supplier
  const { data: team } = useQuery(supplierTeamQuery(id))
  const invited = team?.supplierUsers.filter(({ isOwner }) => !isOwner).length ?? 0
  const { name: plan, price } = supplierPlans[type]
  const firstBillingMs = computeFirstBillingMs(profile.nco)
  const nowMs = useMinuteClock()
  const start = useStartListing()
  return (
    <SupplierSetUpPageFrame
      at={[3, 3]}
      back={buildSupplierSetUpStepPath(supplier, 'payments')}
      note={
        <Link className="link" to={href('/supplier/:id/manage', { id: String(id) })}>
          Later
        </Link>
      }
      next={
        <Button look="main" busy={start.isBusy} busyLabel="Creating…" onClick={() => start.run(id)}>
          Create your first listing
        </Button>
      }
    >
      <TextBesideIllustration picture={snowyLodgePicture}>
        <div className="row">
          <Avatar name={name} src={avatar && pictureUrlOfSize(avatar, 320)} size="l" square decorative />
          <div>
            <b className="b">{name}</b>
            <p className="t-14 two">{[handle && `@${handle}`, plan].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <h1 className="h-64">Welcome aboard</h1>
        {start.failure !== undefined && (
          <Notice tone="bad" live>
            {start.failure}
          </Notice>
        )}
        <p>
          {price > 0 && firstBillingMs > nowMs && `${formatFirstYearSentence(formatMediumDate(firstBillingMs))} `}
          Put up a first listing, and travelers can find you.
        </p>
        <ul className="hello__done" aria-label="Done">
          <li>
            <Tag tone="good" icon={checkIcon}>
              Profile
            </Tag>
          </li>
          {invited > 0 && (
            <li>
              <Tag tone="good" icon={checkIcon}>
                {invited === 1 ? '1 person invited' : `${invited} people invited`}
              </Tag>
            </li>
          )}
          <li>
            <Tag tone="good" icon={checkIcon}>
              {profile.payFacType === 'CUSTOM' ? 'Payment notes' : 'Guests pay you directly'}
            </Tag>
          </li>
        </ul>
      </TextBesideIllustration>
    </SupplierSetUpPageFrame>
  )
}
