import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { searchHawkLeadKey } from '@nestboard/functions/kernel/rows.ts'
import { dropRow } from '@nestboard/functions/kernel/testing/rows.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newListingWithPrivateRate } from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { buildReviewRow } from '@nestboard/functions/reviews/review-contents.ts'
import { putHawk, readHawkById } from '@nestboard/functions/search-hawks/hawk.store.ts'
import { putLead, readLeadById } from '@nestboard/functions/search-hawks/lead.store.ts'
import { hawkKey } from '@nestboard/functions/search-hawks/rows.ts'
import {
  createSearchMatchedWithHawks,
  listLeadsAsOwner,
  newHawk,
} from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { readRfp } from '@nestboard/functions/search/rfp.ts'
import { putSearch } from '@nestboard/functions/search/search.store.ts'
import { putSentRequest } from '@nestboard/functions/whisk-me-away/request.store.ts'
import { newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { reviewsPerPage } from '@nestboard/shared/reviews/model.ts'
import { exportedReviewsPerPage } from '@nestboard/shared/reviews/exported-review.ts'
import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import { fieldsWithoutKeys, rowOfPut } from './walked-list.ts'
import type { ListSetup, WalkedList } from './walked-list.ts'

type Scope = 'supplierId' | 'listingId' | 'rateId'

/** A supplier with two listings. Every second hawk and lead is of the other listing and of another rate. */
async function supplierWithTwoListings(scope: Scope) {
  const closed = await newListingWithPrivateRate()
  const { id } = await createPublicListing({}, closed)
  const [own, other] = [
    { listingId: closed.listingId, rateId: closed.rateId },
    { listingId: id, rateId: null },
  ]
  const list = { who: closed.owner, params: { [scope]: closed[scope] }, rowsPerPage: hawkLimits.aPage }
  const ofRow = (at: number) => (at % 2 ? other : own)
  return { closed, list, ofRow, isListed: (at: number) => scope === 'supplierId' || at % 2 === 0 }
}

const hawksBy = (scope: Scope) => async (): Promise<WalkedList> => {
  const { closed, list, ofRow, isListed } = await supplierWithTwoListings(scope)
  const hawk = fieldsWithoutKeys((await readHawkById(await newHawk(closed, { rateId: closed.rateId })))!)
  await dropRow(hawkKey(hawk.id))
  return {
    ...list,
    field: 'searchHawks',
    make: (nco, at) => {
      const id = newId()
      const [write] = putHawk({ ...hawk, ...ofRow(at), id, nco })
      return { id, rows: [rowOfPut(write!)], isListed: isListed(at) }
    },
  }
}

const leadsBy = (scope: Scope) => async (): Promise<WalkedList> => {
  const { closed, list, ofRow, isListed } = await supplierWithTwoListings(scope)
  await newHawk(closed, { rateId: closed.rateId })
  await createSearchMatchedWithHawks(await newPerson())
  const [hit] = (await listLeadsAsOwner(closed)).data!.searchHawkHits
  const lead = fieldsWithoutKeys((await readLeadById(hit!.id))!)
  await dropRow(searchHawkLeadKey(lead.id))
  return {
    ...list,
    field: 'searchHawkHits',
    make: (nco, at) => {
      const id = newId()
      return { id, rows: [rowOfPut(putLead({ ...lead, ...ofRow(at), id, nco }))], isListed: isListed(at) }
    },
  }
}

const requestsOfSupplier: ListSetup = async () => {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  const request = fieldsWithoutKeys((await readRfp(await newRequest(await newPerson())))!)
  return {
    who: owner,
    params: { supplierId },
    field: 'requests',
    rowsPerPage: whiskLimits.aPage,
    make: (nco) => {
      const item = { ...request, id: newId(), nco }
      const search = putSearch(item).map(({ write }) => rowOfPut(write))
      return { id: item.id, rows: [rowOfPut(putSentRequest(item, supplierId, [listingId])), ...search] }
    },
  }
}

/** Staff removed every fifth review. */
const reviews =
  (params: object, list: Pick<WalkedList, 'field' | 'rowsPerPage'>): ListSetup =>
  async () => {
    const { id: listingId, owner } = await createPublicListing()
    return {
      ...list,
      who: owner,
      params: { listingId, ...params },
      make: (nco, at) => {
        const [id, isListed] = [newId(), at % 5 !== 0]
        const review = { id, listingId, nco, rating: 7, title: 'Warm floors', ...(!isListed && { removedMs: nco }) }
        return { id, rows: [{ ...buildReviewRow(review) }], isListed }
      },
    }
  }

/** Lists of suppliers and their listings, by the key of their route. */
export const supplierLists: Readonly<Record<string, ListSetup>> = {
  'GET /v1/search/hawk/listBySupplier': hawksBy('supplierId'),
  'GET /v1/search/hawk/listByListing': hawksBy('listingId'),
  'GET /v1/search/hawk/listByRate': hawksBy('rateId'),
  'GET /v1/search/hawk/hit/listBySupplier': leadsBy('supplierId'),
  'GET /v1/search/hawk/hit/listByListing': leadsBy('listingId'),
  'GET /v1/search/hawk/hit/listByRate': leadsBy('rateId'),
  'GET /v1/whisk/listBySupplier': requestsOfSupplier,
  'GET /v1/stay/listing/review/export': reviews({}, { field: 'reviews', rowsPerPage: exportedReviewsPerPage }),
  'GET /v1/post/listByListing': reviews({ listingType: 'STAY' }, { field: 'posts', rowsPerPage: reviewsPerPage }),
}
