import { request } from '@nestboard/shared/whisk-me-away/model.ts'
import type { BidRequest } from '@nestboard/shared/whisk-me-away/model.ts'
import { schemaFieldsOf } from '../kernel/table/row.ts'
import type { RequestItem } from '../search/open-requests.ts'

const fields = schemaFieldsOf(request)

/** A request as its traveler sees it. */
export const requestOf = (item: RequestItem): BidRequest => fields({ ...item, name: item.query })
