import { feedPersonalDataHandlers } from '../feed/person.ts'
import { groupsPersonalDataHandlers } from '../groups/person.ts'
import { messagesPersonalDataHandlers } from '../messages/person.ts'
import { moderationPersonalDataHandlers } from '../moderation/person.ts'
import { ordersPersonalDataHandlers } from '../orders/person.ts'
import type { PersonalDataHandlers } from '../person-part.ts'
import { priceMatchPersonalDataHandlers } from '../price-match/person.ts'
import { reviewsPersonalDataHandlers } from '../reviews/person.ts'
import { leadsPersonalDataHandlers } from '../search-hawks/person.ts'
import { teamsPersonalDataHandlers } from '../supplier/person.ts'
import { boardsPersonalDataHandlers } from '../trips/person.ts'
import { whiskMeAwayPersonalDataHandlers } from '../whisk-me-away/person.ts'
import { dataArchivePersonalDataHandlers } from './archive.store.ts'

/**
 * The data about a person that is stored outside the person's own partition, by feature. The account is erased after
 * all of it.
 */
export const personalDataHandlersOfFeatures: readonly PersonalDataHandlers[] = [
  dataArchivePersonalDataHandlers,
  teamsPersonalDataHandlers,
  groupsPersonalDataHandlers,
  boardsPersonalDataHandlers,
  ordersPersonalDataHandlers,
  messagesPersonalDataHandlers,
  priceMatchPersonalDataHandlers,
  whiskMeAwayPersonalDataHandlers,
  leadsPersonalDataHandlers,
  reviewsPersonalDataHandlers,
  feedPersonalDataHandlers,
  moderationPersonalDataHandlers,
]
