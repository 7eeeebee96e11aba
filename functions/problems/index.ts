import * as routes from '@nestboard/shared/problems/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { answerProblem, followUpProblem } from './answer-problem.ts'
import { listProblemsOfOrder, listProblemsToAnswer } from './list-problems.ts'
import { reportProblem } from './report-problem.ts'

export const handler = createFeatureHandler(
  routes,
  { listProblemsOfOrder, reportProblem, answerProblem, followUpProblem, listProblemsToAnswer },
  supplierAccessRules,
)
