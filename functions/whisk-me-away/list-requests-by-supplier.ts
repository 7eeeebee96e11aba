import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { assignedListingIdsOf } from '@nestboard/shared/supplier/capability.ts'
import type { BidRequestForSupplier } from '@nestboard/shared/whisk-me-away/model.ts'
import { bidRequestForSupplierSchema } from '@nestboard/shared/whisk-me-away/model.ts'
import type * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { bidRequestStatus } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { searchKey } from '../kernel/rows.ts'
import { requireCapableMember } from '../kernel/rights/supplier-access-rules.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { findPeopleAcceptingPersonalOffers } from '../profile/preference.ts'
import type { RfpItem } from '../search/rfp.ts'
import { readSentRequestsPage } from './request.store.ts'
import { bidRow, requestsSentToSupplierIndex } from './rows.ts'
import type { SentRequestItem } from './rows.ts'
import { extractBidFromRow } from './to-bid-with-price.ts'

const fieldsOf = createSchemaFieldPicker(bidRequestForSupplierSchema)

/**
 * Lists the requests that a supplier was sent, newest first, in two sequential reads whatever the page holds. A closed
 * request is listed only if the supplier bid on it. The traveler's id and name are included with their consent
 * (preference flag 2) or after they accepted a bid of the supplier.
 * @throws Fault 400 for a cursor of another list
 */
export const listRequestsBySupplier: Operation<typeof routes.listRequestsBySupplier> = async (
  { supplierId, cursor },
  { actor, nowMs },
) => {
  const after = parsePageStart(cursor, requestsSentToSupplierIndex.partition(supplierId), { index: secondaryIndexName })
  const [{ items, last }, member] = await Promise.all([
    readSentRequestsPage(supplierId, after),
    requireCapableMember(actor, supplierId, 'leads', 'limited'),
  ])
  const userIds = [...new Set(items.map(({ userId }) => userId))]
  const [rows, willing, people] = await Promise.all([
    readRowsByKeys([...items.map(({ requestId }) => searchKey(requestId)), ...items.flatMap(bidKeysOf)]),
    findPeopleAcceptingPersonalOffers(userIds),
    readVisiblePeople(actor, userIds),
  ])
  const bound = assignedListingIdsOf(member)
  const isReached = (listingId: number) => bound?.includes(listingId) ?? true
  const requests = items.flatMap((asked): BidRequestForSupplier[] => {
    const request = rows.find(({ pk, sk }) => sk === 'SEARCH' && pk === searchKey(asked.requestId).pk) as unknown as
      | RfpItem
      | undefined
    const bids = bidRow
      .among(rows)
      .filter(({ requestId, listingId }) => requestId === asked.requestId && isReached(listingId))
    const listingIds = (asked.listingIds ?? []).filter(isReached)
    if (!request || listingIds.length + bids.length === 0) return []
    if (bidRequestStatus(request, nowMs) !== 'OPEN' && bids.length === 0) return []
    const isKnown = willing.has(request.userId) || bids.some(({ state }) => state === 'ACCEPTED')
    const shown = { ...request, name: request.query, userId: isKnown ? request.userId : null, listingIds }
    return [fieldsOf({ ...shown, bids: bids.map(extractBidFromRow) })]
  })
  const known = new Set(requests.map(({ userId }) => userId))
  return { requests, users: people.filter(({ id }) => known.has(id)), cursor: encodeCursor(last) }
}

const bidKeysOf = ({ requestId, bidOn }: SentRequestItem) =>
  [...(bidOn ?? [])].map((listingId) => bidRow.key(requestId, listingId))
