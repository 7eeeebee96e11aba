import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { maxAnswersPerDay } from '@nestboard/shared/sophia/model.ts'
import { env } from '../kernel/env.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  attributesAtMost,
  attributesBelow,
  attributesMissing,
} from '../kernel/table/condition.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { sophiaEnv } from './env.ts'
import { answerBudgetRow } from './rows.ts'

// A day is one of UTC: a person's own day is not known where answers are written.
const dayOf = (nowMs: number): number => Math.floor(nowMs / msPerDay)
const endOf = (day: number): number => (day + 1) * msPerDay

const getMaxAnswers = (): number => maxAnswersPerDay * env.NB_BUDGET_FACTOR
const getMaxMicroDollars = (): number => sophiaEnv.NB_SOPHIA_DAILY_DOLLARS * 1_000_000 * env.NB_BUDGET_FACTOR

/** What an answer is taken to cost until its tokens are counted: four rounds with tools, and 800 tokens of text. */
const expectedTokens = { in: 16_000, out: 800 }
const getExpectedMicroDollars = (): number =>
  sophiaEnv.NB_SOPHIA_MODEL
    ? expectedTokens.in * sophiaEnv.NB_SOPHIA_PRICE_IN + expectedTokens.out * sophiaEnv.NB_SOPHIA_PRICE_OUT
    : 0

/**
 * Refuses a question of a person who has used up the day's answers or dollars; reads one row.
 * @throws Fault 429 with Retry-After at the end of the day
 */
export async function requireAnswerBudget(userId: number, nowMs: number): Promise<void> {
  const day = dayOf(nowMs)
  const { answers = 0, microDollars = 0 } = (await answerBudgetRow.read(userId, day)) ?? {}
  if (answers < getMaxAnswers() && microDollars < getMaxMicroDollars()) return
  const retryAfterSeconds = Math.ceil((endOf(day) - nowMs) / 1000)
  throw new Fault(429, sophiaErrorTexts.dailyLimit, { retryAfterSeconds, note: 'answers of a day' })
}

/** An answer that was charged to its person's day. */
interface ChargedAnswer {
  /** Charges what the model cost in place of what was expected. Millionths of a dollar. */
  readonly settle: (microDollars: number) => Promise<void>
}

/**
 * Charges an answer to its person's day, before the model is called: one of the day's answers, and the dollars that it
 * is expected to cost, so that answers in parallel can't spend the same dollars. An answer whose process dies stays
 * charged. Undefined if the day's answers or dollars are used up.
 */
export async function chargeAnswerBudget(userId: number, nowMs: number): Promise<ChargedAnswer | undefined> {
  const day = dayOf(nowMs)
  const expected = getExpectedMicroDollars()
  const add = (microDollars: number) =>
    answerBudgetRow.update([userId, day], { set: { expiresAt: toTtlSeconds(endOf(day)) }, add: { microDollars } })
  const isCharged = await writeIfConditionHolds(
    answerBudgetRow.update(
      [userId, day],
      { set: { expiresAt: toTtlSeconds(endOf(day)) }, add: { answers: 1, microDollars: expected } },
      anyConditionHolds(
        attributesMissing('answers'),
        allConditionsHold(
          attributesBelow({ answers: getMaxAnswers() }),
          attributesAtMost({ microDollars: getMaxMicroDollars() - Math.max(1, expected) }),
        ),
      ),
    ),
  )
  if (!isCharged) return undefined
  return {
    settle: async (microDollars) => {
      if (microDollars !== expected) await writeIfConditionHolds(add(microDollars - expected))
    },
  }
}
