import * as routes from '@nestboard/shared/moderation/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { claimCase, decideCase } from './decide.ts'
import { appealHold } from './hold-appeal.ts'
import { reportSupplierThread, reportUserThread } from './message-report.ts'
import { getCase, getModerationFigures, listCases, listDecisions } from './queue.ts'
import { reportContent } from './report.ts'
import { staffAccessRules } from './staff.ts'
import { appealDecision, getRemovalStatement } from './statement.ts'

export const handler = createFeatureHandler(
  routes,
  {
    listCases,
    getCase,
    claimCase,
    decideCase,
    listDecisions,
    getModerationFigures,
    reportContent,
    reportUserThread,
    reportSupplierThread,
    appealHold,
    getRemovalStatement,
    appealDecision,
  },
  staffAccessRules,
)
