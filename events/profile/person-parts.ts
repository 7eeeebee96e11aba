import { feedPersonDataHandlers } from '../feed/person.ts'
import { groupsPersonDataHandlers } from '../groups/person.ts'
import { messagesPersonDataHandlers } from '../messages/person.ts'
import { moderationPersonDataHandlers } from '../moderation/person.ts'
import { ordersPersonDataHandlers } from '../orders/person.ts'
import type { PersonDataHandlers } from '../person-part.ts'
import { priceMatchPersonDataHandlers } from '../price-match/person.ts'
import { reviewsPersonDataHandlers } from '../reviews/person.ts'
import { leadsPersonDataHandlers } from '../search-hawks/person.ts'
import { teamsPersonDataHandlers } from '../supplier/person.ts'
import { boardsPersonDataHandlers } from '../trips/person.ts'
import { whiskMeAwayPersonDataHandlers } from '../whisk-me-away/person.ts'
import { storedArchiveDataHandlers } from './archive.store.ts'

/**
 * The data about a person that is stored outside the person's own partition, by feature. The account is erased after
 * all of it.
 */
export const personDataHandlersOfFeatures: readonly PersonDataHandlers[] = [
  storedArchiveDataHandlers,
  teamsPersonDataHandlers,
  groupsPersonDataHandlers,
  boardsPersonDataHandlers,
  ordersPersonDataHandlers,
  messagesPersonDataHandlers,
  priceMatchPersonDataHandlers,
  whiskMeAwayPersonDataHandlers,
  leadsPersonDataHandlers,
  reviewsPersonDataHandlers,
  feedPersonDataHandlers,
  moderationPersonDataHandlers,
]
