import * as routes from '@nestboard/shared/moderation/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { claimCase, decideCase } from './decide.ts'
import { appealHold } from './appeal-hold.ts'
import { reportSupplierThread, reportUserThread } from './report-thread.ts'
import { getCase, getModerationFigures, listCases, listDecisions } from './list-cases.ts'
import { reportContent } from './report-content.ts'
import { decideProblem, getStaffProblem, listStaffProblems } from './decide-problem.ts'
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
    listStaffProblems,
    getStaffProblem,
    decideProblem,
  },
  staffAccessRules,
)
