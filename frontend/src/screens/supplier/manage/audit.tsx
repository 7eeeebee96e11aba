import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { AuditEntry } from '@nestboard/shared/supplier/audit.ts'
import { listAudit } from '@nestboard/shared/supplier/routes.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { listAuditFieldChanges, describeAuditEntry } from '../../../features/supplier/audit-words.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Panel } from '../../../ui/card.tsx'
import { ShowMore } from '../../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ManagementLayout } from './management-layout.tsx'
import './audit.css'

type Page = RouteResponseData<typeof listAudit>

const auditQuery = (supplierId: number) =>
  infiniteQueryOptions({
    queryKey: [listAudit.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(listAudit, { supplierId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
  })

/** The audit log: who changed what, newest first. Only for the owner and ADMINs. */
export function Screen() {
  const { supplier } = useManagedSupplier()
  const query = useInfiniteQuery(auditQuery(supplier.id))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <ManagementLayout
      title="Audit log"
      about="Changes to people, payments, visibility, rates and orders. Nobody can edit or delete them."
    >
      <QueryContent of={query} what="The audit log" hint={retryHint} skeleton={skeleton}>
        {({ pages }) => (
          <Panel>
            <ol className="audit" aria-label="Changes, newest first">
              {pages
                .flatMap(({ entries }) => entries)
                .map((entry, at) => (
                  <Entry key={`${entry.nco} ${entry.subjectId} ${at}`} entry={entry} />
                ))}
            </ol>
          </Panel>
        )}
      </QueryContent>
      <div className="manage__more">
        <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </div>
    </ManagementLayout>
  )
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function Entry({ entry }: { entry: AuditEntry }) {
  const { userId, userName, listingName, nco } = entry
  const changes = listAuditFieldChanges(entry)
  return (
    <li>
      <p>
        <Link className="b" to={href('/profile/:id', { id: String(userId) })}>
          {userName}
        </Link>
        {describeAuditEntry(entry).slice(userName.length)}
        {listingName !== undefined && `: ${listingName}`}
      </p>
      <time className="two t-14 num" dateTime={new Date(nco).toISOString()}>
        {when.format(nco)}
      </time>
      {changes.length > 0 && (
        <ul className="audit__changes">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              <span className="two">{label}:</span>{' '}
              {before && (
                <>
                  {before}
                  <span aria-hidden="true"> → </span>
                  <span className="vh"> became </span>
                </>
              )}
              {after || 'nothing'}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const skeleton = (
  <Skeleton label="Loading the audit log">
    <div className="block">
      <SkeletonLines lines={8} />
    </div>
  </Skeleton>
)
