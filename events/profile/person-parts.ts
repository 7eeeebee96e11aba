import { feedPersonData } from '../feed/person.ts'
import { groupsPersonData } from '../groups/person.ts'
import { messagesPersonData } from '../messages/person.ts'
import { casesPersonData } from '../moderation/person.ts'
import { ordersPersonData } from '../orders/person.ts'
import type { PersonDataHandlers } from '../person-part.ts'
import { priceMatchesPersonData } from '../price-match/person.ts'
import { reviewsPersonData } from '../reviews/person.ts'
import { leadsPersonData } from '../search-hawks/person.ts'
import { teamsPersonData } from '../supplier/person.ts'
import { boardsPersonData } from '../trips/person.ts'
import { requestsPersonData } from '../whisk-me-away/person.ts'
import { archivePersonData } from './archive.store.ts'

/** The data about a person outside their partition, by feature. The account itself is erased after all parts. */
export const personDataHandlersOfFeatures: readonly PersonDataHandlers[] = [
  archivePersonData,
  teamsPersonData,
  groupsPersonData,
  boardsPersonData,
  ordersPersonData,
  messagesPersonData,
  priceMatchesPersonData,
  requestsPersonData,
  leadsPersonData,
  reviewsPersonData,
  feedPersonData,
  casesPersonData,
]
