import { bidRequestSchema } from '@nestboard/shared/whisk-me-away/model.ts'
import type { RequestForBids } from '@nestboard/shared/whisk-me-away/model.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import type { RfpItem } from '../search/rfp.ts'

const fields = createSchemaFieldPicker(bidRequestSchema)

/** A request as its traveler sees it. */
export const toRequestForBids = (item: RfpItem): RequestForBids => fields({ ...item, name: item.query })
