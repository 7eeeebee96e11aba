import { emailPartition, userPartition } from '../kernel/rows.ts'
import { definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'

/**
 * Reserves an email address for one account: a conditional put in the account's transaction keeps the address unique.
 */
export const emailReservationKey = defineRowKey(emailPartition, 'LOCK', {
  GetItem: ['Read the account of an email address', 1],
  PutItem: ['Reserve an email address', 1],
  UpdateItem: ['Mark an email address as verified', 1],
  ConditionCheck: ['Check that the password is unchanged', 1],
  DeleteItem: ['Release an email address', 1],
})
/** The one live six-digit code that was mailed to an address for a purpose (`type`). */
export const mailedCodeKey = defineRowKey(emailPartition, 'CODE#{type}', {
  GetItem: ['Read a code or link', 1],
  PutItem: ['Create a code or link', 1],
  UpdateItem: ['Try or spend a code or link', 1],
  DeleteItem: ['Remove a code or link', 1],
})
/** A live link, under the hash of its secret; an address may have several live links of a type. */
export const mailedLinkKey = (email: string, type: string, hash: string) => mailedCodeKey(email, `${type}#${hash}`)
/** A sign-up whose address is not verified yet. The hash is that of a cookie in the browser that signed up. */
export const pendingSignUpKey = defineRowKey(emailPartition, 'SIGNUP#{hash}', {
  GetItem: ['Read a pending sign-up', 1],
  PutItem: ['Create a pending sign-up', 1],
  DeleteItem: ['Remove a pending sign-up', 1],
})
/** Why an address gets no mail at present. The row names the address's owner, if an account holds it. */
export const mailPauseKey = defineRowKey(emailPartition, 'PAUSED', {
  GetItem: ['Read why an address gets no mail', 1, undefined, 'elsewhere'],
  PutItem: ['Pause the mail to an address', 1, undefined, 'elsewhere'],
  DeleteItem: ['Send mail to an address again', 1],
})
/** An email address that a user added. The account's own address has no such row; in lists its id is the user's id. */
export const userEmailKey = defineRowKey(userPartition, 'EMAIL#{emailId}', {
  GetItem: ['Read a further email address of a user', 1],
  PutItem: ['Add a further email address', 1],
  UpdateItem: ['Change a further email address', 1],
  DeleteItem: ['Remove a further email address', 1],
  Query: ['List further email addresses of a user', 2],
})
/** A passkey of a user: the id that its device gave it, its public key and its sign counter. */
export const passkeyKey = defineRowKey(userPartition, 'PASSKEY#{passkeyId}', {
  GetItem: ['Read a passkey', 1],
  PutItem: ['Add a passkey', 2],
  UpdateItem: ['Note the use of a passkey or rename it', 2],
  DeleteItem: ['Remove a passkey', 2],
  Query: ['List the passkeys of a user', 4],
})
/** A challenge that a passkey must sign, under its hash. It holds nothing about a person. */
export const passkeyChallengeKey = defineRowKey(definePartitionKey('PASSKEY#{hash}'), 'CHALLENGE', {
  PutItem: ['Create a challenge for a passkey', 1],
  DeleteItem: ['Spend a challenge for a passkey', 1],
})
