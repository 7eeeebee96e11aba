import { feedPart } from '../feed/person.ts'
import { groupsPart } from '../groups/person.ts'
import { messagesPart } from '../messages/person.ts'
import { casesPart } from '../moderation/person.ts'
import { ordersPart } from '../orders/person.ts'
import type { PersonPart } from '../person-part.ts'
import { priceMatchesPart } from '../price-match/person.ts'
import { reviewsPart } from '../reviews/person.ts'
import { leadsPart } from '../search-hawks/person.ts'
import { teamsPart } from '../supplier/person.ts'
import { boardsPart } from '../trips/person.ts'
import { requestsPart } from '../whisk-me-away/person.ts'
import { archivePart } from './archive.store.ts'

/** The data about a person outside their partition, by feature. The account itself is erased after all parts. */
export const personParts: readonly PersonPart[] = [
  archivePart,
  teamsPart,
  groupsPart,
  boardsPart,
  ordersPart,
  messagesPart,
  priceMatchesPart,
  requestsPart,
  leadsPart,
  reviewsPart,
  feedPart,
  casesPart,
]
