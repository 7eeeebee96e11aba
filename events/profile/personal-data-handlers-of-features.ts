import { feedPersonalDataHandlers } from '../feed/personal-data.ts'
import { groupsPersonalDataHandlers } from '../groups/personal-data.ts'
import { messagesPersonalDataHandlers } from '../messages/personal-data.ts'
import { moderationPersonalDataHandlers } from '../moderation/personal-data.ts'
import { ordersPersonalDataHandlers } from '../orders/personal-data.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'
import { priceMatchPersonalDataHandlers } from '../price-match/personal-data.ts'
import { problemsPersonalDataHandlers } from '../problems/personal-data.ts'
import { reviewsPersonalDataHandlers } from '../reviews/personal-data.ts'
import { leadsPersonalDataHandlers } from '../search-hawks/personal-data.ts'
import { sophiaPersonalDataHandlers } from '../sophia/personal-data.ts'
import { teamsPersonalDataHandlers } from '../supplier/personal-data.ts'
import { boardsPersonalDataHandlers } from '../trips/personal-data.ts'
import { whiskMeAwayPersonalDataHandlers } from '../whisk-me-away/personal-data.ts'
import { dataArchivePersonalDataHandlers } from './archive.store.ts'

/**
 * The data about a person that is stored outside the person's own partition, by feature. The account is erased after
 * all of it.
 */
export const personalDataHandlersOfFeatures: readonly PersonalDataHandlers[] = [
  dataArchivePersonalDataHandlers,
  teamsPersonalDataHandlers,
  groupsPersonalDataHandlers,
  // While the person is on their boards, because those lead to what they asked there.
  sophiaPersonalDataHandlers,
  boardsPersonalDataHandlers,
  ordersPersonalDataHandlers,
  messagesPersonalDataHandlers,
  priceMatchPersonalDataHandlers,
  problemsPersonalDataHandlers,
  whiskMeAwayPersonalDataHandlers,
  leadsPersonalDataHandlers,
  reviewsPersonalDataHandlers,
  feedPersonalDataHandlers,
  moderationPersonalDataHandlers,
]
