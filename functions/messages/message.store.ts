import {
  allConditionsHold,
  anyConditionHolds,
  attributesExist,
  attributesEqual,
  attributesMissing,
} from '../kernel/table/condition.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { changeRow, putRow, removeExistingRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { inboxIndex, messageKey, threadStateKey } from './rows.ts'
import { buildMessagePreview } from './thread-state.store.ts'
import type { MessageItem, StoredMessage, ThreadStateItem } from './thread-state.store.ts'
import { buildWaitingStartUpdate } from './commit-message-with-reply-time.ts'

const keyOf = ({ threadId, nco, id }: Pick<MessageItem, 'threadId' | 'nco' | 'id'>) => messageKey(threadId, nco, id)

/**
 * The write that stores on a held message the time of its author's appeal and the id of the case. Its condition fails
 * if the author has appealed before.
 */
export const markHeldMessageAppealed = (message: MessageItem, caseId: number, nowMs: number): TableWrite =>
  updateRow(
    keyOf(message),
    { set: { appealedMs: nowMs, caseId } },
    allConditionsHold(attributesExist('hold'), attributesMissing('appealedMs')),
  )

/** The write that stores on a held message the time at which staff decided that it stays held. */
export const markMessageHoldUpheld = (message: MessageItem, nowMs: number): TableWrite =>
  updateRow(keyOf(message), { set: { upheldMs: nowMs } }, attributesExist('hold'))

/**
 * The write that marks a message as removed by a case or, without `removedMs`, restores a message that this case
 * removed.
 */
export const markMessageRemoved = (message: MessageItem, caseId: number, removedMs: number | undefined): TableWrite =>
  removedMs === undefined
    ? updateRow(
        keyOf(message),
        { remove: ['removedMs'] },
        allConditionsHold(attributesExist('removedMs'), attributesEqual({ caseId })),
      )
    : updateRow(
        keyOf(message),
        { set: { removedMs, caseId } },
        allConditionsHold(attributesExist('side'), attributesMissing('removedMs')),
      )

/**
 * The write that updates one side's inbox after messages were removed or restored: the preview of the last message and
 * the unread count. It raises the version, which is pushed to open browsers.
 * @param changed the messages as they are after the change
 */
export function updateInboxAfterRemoval(
  state: ThreadStateItem,
  changed: readonly MessageItem[],
  nowMs: number,
): TableWrite {
  const { id, side, lastMs, seenMs = 0, unread = 0, nms } = state
  const last = changed.find(({ nco }) => nco === lastMs)
  const isGone = last?.removedMs !== undefined
  const unseen = changed.filter((each) => each.side !== side && each.removedMs !== undefined && each.nco > seenMs)
  const isWaited = changed.some(({ nco, removedMs }) => removedMs !== undefined && nco === state.waitingMs)
  const isHidden = last?.hold !== undefined && last.side !== side
  const set = {
    ...(last && { lastText: isGone || isHidden ? '' : buildMessagePreview(last) }),
    ...(last && !isGone && { lastHold: last.hold }),
    ...(unseen.length > 0 && { unread: Math.max(0, unread - unseen.length) }),
    nms: nextVersion(state, nowMs),
  }
  // Nobody has to answer a removed message, so the team's reply time is no longer measured from it.
  const remove = [...(isGone ? ['lastHold'] : []), ...(isWaited ? ['waitingMs'] : [])]
  return updateRow(threadStateKey(side, id), { set, remove }, attributesEqual({ nms }))
}

/** The writes that move a held message, now delivered, to its new time in the thread. */
export function moveMessageToDeliveryTime(message: StoredMessage, delivered: MessageItem): [TableWrite, TableWrite] {
  return [removeExistingRow(keyOf(message)), putRow({ ...keyOf(delivered), ...delivered })]
}

/**
 * The write that makes a delivered message the last one in one side's inbox. For the recipient it is unread; if the
 * recipient's unread count still includes it from when it was held, the count isn't raised again.
 * @param heldMs time at which the message was sent and held
 */
export function updateInboxWithDeliveredMessage(
  state: ThreadStateItem,
  delivered: MessageItem,
  heldMs: number,
): TableWrite {
  const { id, side, seenMs = 0, nms } = state
  const { nco } = delivered
  const isAuthor = side === delivered.side
  const set = {
    lastText: buildMessagePreview(delivered),
    lastMs: nco,
    lastSide: delivered.side,
    nms: nco,
    ...inboxIndex(side, nco, id),
  }
  const { init, remove = [] } = buildWaitingStartUpdate(side, delivered)
  const change = {
    set,
    ...(init && { init }),
    remove: ['lastHold', ...remove],
    ...(!isAuthor && heldMs <= seenMs && { add: { unread: 1 } }),
  }
  const isUnblocked = anyConditionHolds(attributesMissing('isBlocked'), attributesEqual({ isBlocked: false }))
  return updateRow(
    threadStateKey(side, id),
    change,
    isAuthor ? attributesEqual({ nms }) : allConditionsHold(attributesEqual({ nms }), isUnblocked),
  )
}

/** The write that raises the version of one side's thread, so that this side's open browsers fetch the thread again. */
export const raiseThreadVersion = (state: ThreadStateItem, nowMs: number): TableWrite =>
  changeRow(threadStateKey(state.side, state.id), {}, nextVersion(state, nowMs), { seen: state.nms })
