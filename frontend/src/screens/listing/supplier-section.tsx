import { isVerifiedSupplierType } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { href, Link } from 'react-router'
import { listingSupplierQuery } from '../../features/supplier/api.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { VerifiedLabel } from '../../ui/verified-label.tsx'

// Lazy, because the button is far down the page and rarely used first.
const FollowButton = lazy(() =>
  import('../../features/follow/follow-button.tsx').then((file) => ({ default: file.FollowButton })),
)

const AskSupplier = lazy(() =>
  import('../../features/messages/message-supplier-link.tsx').then((file) => ({ default: file.MessageSupplierLink })),
)

/** The listing's supplier with a Follow and a Message button. */
export function SupplierSection({ id, listingId }: { id: number; listingId: number }) {
  const { data, isError } = useQuery(listingSupplierQuery(id))
  const who = useSignedInUser()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNearViewport(section)
  if (isError) return null
  return (
    <section ref={section} className="listing__sec" aria-label="Supplier">
      <div className="row row--wrap listing__owner">
        {data ? (
          <Avatar name={data.name} src={data.avatar} size="l" square decorative />
        ) : (
          <SkeletonBox width={56} height={56} />
        )}
        <div className="listing__owner-words">
          {data ? (
            <>
              <Link className="b listing__owner-name" to={href('/supplier/:id', { id: String(id) })}>
                {data.name}
              </Link>
              {isVerifiedSupplierType(data.type) && <VerifiedLabel label="Verified Supplier" />}
            </>
          ) : (
            <SkeletonBox width={160} height={20} />
          )}
        </div>
        {data && isNear && (
          <Suspense>
            <FollowButton
              of={{ kind: 'supplier', id }}
              name={data.name}
              isOwn={who?.account.id === data.ownerUserId}
              aside
            />
            <AskSupplier supplierId={id} name={data.name} listingId={listingId} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
