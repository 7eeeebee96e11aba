import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { requireProduct } from './product.ts'
import { changeProduct } from './product.store.ts'

/** Adds or removes the caller's vote for a pin. @throws Fault 400 once the pin's nights are decided */
export const voteForProduct: Operation<typeof routes.voteForProduct> = ({ id, voted }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const before = await requireProduct(actor, id)
    const voters = new Set(before.voters)
    const answer = (nms: number) => ({ voterIds: [...voters].toSorted((a, b) => a - b), nms })
    if (voters.has(actor.userId) === voted) return answer(before.nms)
    // A decision changes every pin that it closes, so the condition on this pin's version covers it too.
    if (before.decision) throw badRequest(boardErrorTexts.voteClosed)
    const nms = nextVersion(before, nowMs)
    const change = voted ? { voter: actor.userId } : { formerVoter: actor.userId }
    await commitTransaction([changeProduct(before, nms, change)])
    if (voted) voters.add(actor.userId)
    else voters.delete(actor.userId)
    return answer(nms)
  })
