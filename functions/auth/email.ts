import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { maxAdditionalEmailsOfUser } from '@nestboard/shared/auth/model.ts'
import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { userOrSupplierStatsKey } from '../kernel/rows.ts'
import type { AccessRule, Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import type { BoundedRowSet } from '../kernel/table/bounded-row-set.ts'
import { readTeamRole } from '../kernel/rights/supplier-access-rules.ts'
import { readLoginAccount, changeLoginAccount } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'
import { buildMailedActivationLinkClauses, buildActivationLinkTypeOfUser } from './send-code.ts'
import { consumeMailedCode, verifyMailedCode } from './code.store.ts'
import { changeAddedEmail, readAddedEmail, listAddedEmails, putAddedEmail, removeAddedEmail } from './email.store.ts'
import type { AddedEmailItem, StoredEmail } from './email.store.ts'
import { readMailPauseReasons, removeMailPause } from './mail-pause.ts'
import { releaseEmail, reserveAddedEmail } from './login-credentials.store.ts'

/**
 * The route's permission check, which always passes: addresses are read from the caller's own partition, so another
 * person's address is never found.
 */
export const ownEmailAccessRule: AccessRule = () => true

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const roomOf = (userId: number): BoundedRowSet<AddedEmailItem> => ({
  key: userOrSupplierStatsKey(`U#${userId}`),
  counter: 'emails',
  most: maxAdditionalEmailsOfUser,
  read: () => listAddedEmails(userId),
  full: () => badRequest('Invalid email'),
})

/** The account's own address as an entry of the list of addresses. The entry's id is the person's id. */
const ownAddress = ({ id, email, status, supplierId }: LoginAccountItem): StoredEmail => ({
  id,
  email,
  userId: id,
  supplierId: supplierId ?? null,
  active: status !== 'UNCONFIRMED',
})

const toStoredEmail = ({ id, email, userId, supplierId, active }: AddedEmailItem): StoredEmail => ({
  id,
  email,
  userId,
  supplierId,
  active,
})

/**
 * Adds to each address why it gets no mail. Only for active ones: anybody may add a stranger's address, and must not
 * learn from it what became of the stranger's mail.
 */
async function withPauses(emails: readonly StoredEmail[]): Promise<UserEmail[]> {
  const paused = await readMailPauseReasons(emails.flatMap(({ email, active }) => (active ? [email] : [])))
  return emails.map((each) => ({ ...each, paused: (each.active && paused.get(each.email)) || null }))
}

/**
 * Adds an address and mails a link to it. The answer and the writes are the same if the address belongs to another
 * account, so a caller who can't open the mail doesn't learn about that account.
 */
export const createEmail: Operation<typeof routes.createEmail> = async ({ email }, context) => {
  const { actor, nowMs, once } = context
  const { userId } = actor
  const [account, emails] = await Promise.all([readLoginAccount(userId), listAddedEmails(userId)])
  if (!account) throw notFound()
  if (same(email, account.email)) return { id: userId }
  const existing = emails.find((each) => same(each.email, email))
  if (existing?.active) return { id: existing.id }
  const id = existing?.id ?? newId()
  const added = { id, email, userId, supplierId: null, active: false, nco: nowMs, nms: nowMs }
  const repeat = { once, answer: { id } }
  const linkClauses = buildMailedActivationLinkClauses(existing?.email ?? email, { account, emailId: id }, context)
  if (existing) await commitTransaction(linkClauses, repeat)
  else
    await addBoundedRow(roomOf(userId), () => [{ write: putAddedEmail(added) }, ...linkClauses], {
      seen: emails,
      repeat,
    })
  return { id }
}

/** Reads the caller's own address or one that they added; a stranger's is not found. */
async function readOwnEmail(userId: number, id: number): Promise<StoredEmail> {
  if (id === userId) {
    const account = await readLoginAccount(id)
    if (!account) throw notFound()
    return ownAddress(account)
  }
  const item = await readAddedEmail(userId, id)
  if (!item) throw notFound()
  return toStoredEmail(item)
}

export const getEmail: Operation<typeof routes.getEmail> = async ({ id }, { actor }) => {
  const [email] = await withPauses([await readOwnEmail(actor.userId, id)])
  return email!
}

/** Lists the caller's email addresses: the account's own first, then the added ones from oldest to newest. */
export const listEmails: Operation<typeof routes.listEmails> = async (_, { actor }) => {
  const [account, emails] = await Promise.all([readLoginAccount(actor.userId), listAddedEmails(actor.userId)])
  if (!account) throw notFound()
  return {
    emails: await withPauses([ownAddress(account), ...emails.toSorted((a, b) => a.nco - b.nco).map(toStoredEmail)]),
  }
}

/**
 * Ends the pause of an address that its owner has proven to own, and mails it that mail comes again. If that mail comes
 * back, the address is paused again.
 */
export const resumeEmail: Operation<typeof routes.resumeEmail> = async ({ id }, { actor, nowMs }) => {
  const { userId } = actor
  const [account, { email, active }] = await Promise.all([readLoginAccount(userId), readOwnEmail(userId, id)])
  if (!account || !active) throw notFound()
  const mail = { to: email, template: 'email-resumed' as const, values: { name: account.name, email } }
  const isNotPaused = notFound()
  try {
    await commitTransaction([
      { write: removeMailPause(email), otherwise: () => isNotPaused },
      { write: queueMail(mail, nowMs) },
    ])
  } catch (error) {
    if (error !== isNotPaused) throw error
  }
  return {}
}

/** Links an address to a supplier whose team the caller is in, or unlinks it. */
export const updateEmail: Operation<typeof routes.updateEmail> = async ({ id, supplierId }, { actor, nowMs }) => {
  const { userId } = actor
  if (supplierId !== undefined && !(await readTeamRole(actor, supplierId))) throw notFound()
  const own = () =>
    changeLoginAccount(
      userId,
      supplierId === undefined ? { set: {}, remove: ['supplierId'] } : { set: { supplierId } },
      nowMs,
    )
  const write = id === userId ? own() : changeAddedEmail(userId, id, { supplierId: supplierId ?? null }, nowMs)
  await commitTransaction([{ write, otherwise: () => notFound() }])
  return {}
}

/**
 * Activates an address unless another account holds it. Requires the session of the person who added it, so clicking a
 * mailed link never gives the reader's own address to somebody else's account.
 */
export const verifyEmail: Operation<typeof routes.verifyEmail> = async ({ email, token }, { actor, nowMs }) => {
  const { userId } = actor
  const type = buildActivationLinkTypeOfUser(userId)
  const wrong = () => badRequest(authErrorTexts.wrongCode)
  const [holder, account] = await Promise.all([verifyMailedCode(email, type, token, nowMs), readLoginAccount(userId)])
  const emailId = holder?.emailId
  if (emailId === undefined || !account || holder?.passwordMs !== (account.passwordMs ?? 0)) throw wrong()
  const mail = { to: account.email, template: 'email-added' as const, values: { name: account.name, email } }
  await commitTransaction([
    { write: consumeMailedCode(email, type, token), otherwise: wrong },
    { write: changeAddedEmail(userId, emailId, { active: true }, nowMs), otherwise: wrong },
    { write: reserveAddedEmail(email, userId, emailId), otherwise: wrong },
    { write: queueMail(mail, nowMs) },
  ])
  return {}
}

/** Removes an added email address. If it was active, a mail tells the account's own address about the removal. */
export const deleteEmail: Operation<typeof routes.deleteEmail> = async ({ id }, { actor, nowMs }) => {
  const { userId } = actor
  if (id === userId) throw badRequest(authErrorTexts.fixedEmail)
  const [item, account] = await Promise.all([readAddedEmail(userId, id), readLoginAccount(userId)])
  if (!item || !account) throw notFound()
  const { email } = item
  const mail = { to: account.email, template: 'email-removed' as const, values: { name: account.name, email } }
  const releasing = [
    { write: releaseEmail(email, userId), otherwise: () => notFound() },
    { write: queueMail(mail, nowMs) },
  ]
  await commitTransaction([
    { write: removeAddedEmail(userId, id), otherwise: () => notFound() },
    { write: buildCounterDecrementWrite(roomOf(userId)) },
    ...(item.active ? releasing : []),
  ])
  return {}
}
