import { userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

export const notificationKey = defineRowKey(userPartition, 'NOTE#{noteId}', {
  ...markAccessPatternsUsedElsewhere({
    PutItem: ['Create a notification', 3],
    DeleteItem: ['Withdraw a notification', 3],
  }),
  UpdateItem: ['Mark a notification as read', 2],
})
/** Index of a user's notifications, sorted by time. */
export const notificationsPartition = defineIndexPartition('NOTES#{userId}', [
  'List notifications of a user',
  5,
  '{before}',
])
/** A user's notification settings: the time up to which everything is read, and which kinds are mailed. */
export const notificationSettingsKey = defineRowKey(userPartition, 'NOTES', {
  GetItem: ['Read the notification settings of a user', 1],
  UpdateItem: ['Change the notification settings of a user', 1],
})
