import { listAssistants } from '@nestboard/shared/assistants/routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** Query of the user's connected assistants and their last calls. */
export const assistantsQuery = () => buildWatchedQuery(listAssistants, {})
