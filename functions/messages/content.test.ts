import { expect, it } from 'vitest'
import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { maxMessageLength, maxMessagePictures } from '@nestboard/shared/messages/model.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { handler as auth } from '../auth/index.ts'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newPinnedStay, placeOrder } from '../orders/testing/ordering.ts'
import { handler as personalOffers } from '../personal-offers/index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildPersonalOfferFields,
} from '../personal-offers/testing/access-patterns.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { eraseMessagesWrittenBy } from './erase.ts'
import { handler } from './index.ts'

type Who = Pick<Person, 'cookie' | 'userId'>
type Content = Omit<Parameters<typeof callRoute<typeof routes.createUserMessage>>[2], 'userId'>
const write = (from: Who, to: Who, content: Content) =>
  callRoute(handler, routes.createUserMessage, { userId: to.userId, ...content }, from)
const read = async (who: Who, other: Who) =>
  (await callRoute(handler, routes.listUserMessages, { userId: other.userId }, who)).data!.messages
const pictures = (who: Who, count: number) =>
  Promise.all(Array.from({ length: count }, () => createReadyUpload(who.userId, 'MESSAGE_MEDIA')))

it('shows ten pictures to both sides by signed URLs, and their number in the inbox', async () => {
  const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')]
  const sent = await write(ada, bob, { pictures: await pictures(ada, maxMessagePictures) })
  expect(sent.code).toBe(200)
  for (const [who, other] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    const [message] = await read(who, other)
    expect(message).toMatchObject({ text: '', attached: null })
    expect(message!.pictures).toHaveLength(maxMessagePictures)
    for (const { url } of message!.pictures) expect(url).toMatch(/^\/private\/\d+\/1080\.webp\?e=\d+&s=/)
  }
  const inbox = await callRoute(handler, routes.listThreads, {}, bob)
  expect(inbox.data!.threads[0]).toMatchObject({ lastText: '10 pictures', unread: 1 })
})

it('refuses an eleventh picture, another person’s, a used one and one for another purpose, and sends nothing', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()]
  const [used] = await pictures(ada, 1)
  await write(ada, bob, { pictures: [used!] })
  const rows = await readAllTableRows()
  const refusals = [
    await write(ada, bob, { pictures: Array(maxMessagePictures + 1).fill('upload/1') }),
    await write(ada, bob, { pictures: ['upload/1'] }),
    await write(ada, bob, { pictures: [used!] }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual([400, 400, 400])
  expect(refusals.slice(1).map(({ error }) => error)).toEqual([uploadErrorTexts.notUploaded, uploadErrorTexts.used])
  expect(await readAllTableRows()).toEqual(rows)
  const foreign = await pictures(bob, 1)
  const avatar = await createReadyUpload(ada.userId, 'USER_MEDIA')
  for (const key of [foreign[0]!, avatar])
    expect(await write(ada, bob, { pictures: [key] })).toMatchObject({ code: 400, error: uploadErrorTexts.notUploaded })
  expect(await read(bob, ada)).toHaveLength(1)
})

it('refuses empty and too long texts, and keeps right-to-left, zalgo and emoji as they are', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()]
  for (const text of ['', '   \n ', undefined])
    expect(await write(ada, bob, { text })).toMatchObject({ code: 400, error: messageErrorTexts.empty })
  expect((await write(ada, bob, { text: 'a'.repeat(10_000) })).code).toBe(400)
  const kept = ['שלום, יש מקום?', 'ẑ̵͇a̸͓̅l̷̰̈́g̶̙̀o̴̱̓', '👩‍👩‍👧‍👦🏔️', 'a'.repeat(maxMessageLength)]
  for (const text of kept) expect((await write(ada, bob, { text })).code).toBe(200)
  expect((await read(bob, ada)).map(({ text }) => text)).toEqual(kept.toReversed())
})

it('attaches an order in the thread of its payer and supplier only', async () => {
  const pin = await newPinnedStay()
  const { traveler, stay } = pin
  const orderId = await placeOrder(pin)
  const ask = (from: Who, supplierId: number, content: Content) =>
    callRoute(handler, routes.createSupplierMessage, { supplierId, ...content }, from)
  expect((await ask(traveler, stay.supplierId, { text: 'See here', orderId })).code).toBe(200)
  const theirs = await callRoute(
    handler,
    routes.listSupplierMessages,
    { supplierId: stay.supplierId, userId: traveler.userId },
    stay.owner,
  )
  expect(theirs.data!.messages[0]).toMatchObject({ attached: { kind: 'ORDER', orderId } })
  const [other, eve] = [await newSupplier(await newPerson(), 'Other Stays'), await newPerson()]
  expect(await ask(traveler, other, { orderId })).toMatchObject({ code: 400, error: messageErrorTexts.notTheirs })
  const [stolen, missing] = [await ask(eve, other, { orderId }), await ask(eve, other, { orderId: 987_654_321 })]
  expect([stolen.code, stolen.body]).toEqual([404, missing.body])
  const both = await ask(traveler, stay.supplierId, { orderId, listingId: stay.listingId })
  expect(both).toMatchObject({ code: 400, error: messageErrorTexts.oneCard })
})

it('attaches a listing that the sender may read, with dates if given', async () => {
  const { stay, traveler } = await newPinnedStay()
  const bob = await newPerson()
  await write(traveler, bob, { listingId: stay.listingId })
  await write(traveler, bob, { listingId: stay.listingId, day: 25_000, length: 3, ages: [30, 5] })
  expect((await read(bob, traveler)).map(({ attached }) => attached)).toEqual([
    { kind: 'STAY', listingId: stay.listingId, day: 25_000, length: 3, ages: [30, 5] },
    { kind: 'STAY', listingId: stay.listingId, day: null, length: null, ages: [] },
  ])
  expect((await write(traveler, bob, { listingId: 987_654_321 })).code).toBe(404)
})

it('attaches a personalized offer for its traveler only, by its supplier only', async () => {
  const closed = await newListingWithPrivateRate()
  const { owner, supplierId } = closed
  const [guest, ada] = [await createGuestAcceptingOffers(), await newPerson('Ada')]
  const { data } = await callRoute(personalOffers, createUserRate, buildPersonalOfferFields(guest, closed), owner)
  const userRateId = data!.id
  for (const each of [guest, ada])
    await callRoute(handler, routes.createSupplierMessage, { supplierId, text: 'Hi' }, each)
  const offer = (id: number) => callRoute(handler, routes.createSupplierMessage, { supplierId, userRateId: id }, owner)
  expect((await offer(userRateId)).code).toBe(200)
  const mine = await callRoute(handler, routes.listSupplierMessages, { supplierId }, guest)
  const { dayFrom, lengthMin } = buildPersonalOfferFields(guest, closed)
  expect(mine.data!.messages[0]!.attached).toMatchObject({
    kind: 'OFFER',
    userRateId,
    listingId: closed.listingId,
    rateId: closed.rateId,
    day: dayFrom,
    length: lengthMin,
  })
  const others = await callRoute(handler, routes.listSupplierMessages, { supplierId }, ada)
  expect(others.data!.messages).toMatchObject([{ attached: null }])
  expect((await offer(987_654_321)).code).toBe(404)
  expect((await callRoute(handler, routes.createSupplierMessage, { supplierId, userRateId }, guest)).code).toBe(404)
})

it('a held message hides its pictures and card, too', async () => {
  const { stay, traveler } = await newPinnedStay()
  const given = { text: 'Pay by bank transfer', listingId: stay.listingId, pictures: await pictures(traveler, 1) }
  await callRoute(handler, routes.createSupplierMessage, { supplierId: stay.supplierId, ...given }, traveler)
  const asked = { supplierId: stay.supplierId, userId: traveler.userId }
  const theirs = await callRoute(handler, routes.listSupplierMessages, asked, stay.owner)
  expect(theirs.data!.messages[0]).toMatchObject({ hold: 'PAYMENT', text: '', pictures: [], attached: null })
})

it('a thread with a person who is being erased shows no name and accepts no message', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()]
  await write(bob, ada, { pictures: await pictures(bob, 1) })
  await callRoute(auth, deleteAccount, { password: bob.password }, bob)
  expect((await write(ada, bob, { pictures: await pictures(ada, 1) })).code).toBe(404)
  expect(await callRoute(handler, routes.listUserMessages, { userId: bob.userId }, ada)).toMatchObject({
    data: { users: [] },
  })
})

it('a thread keeps the other side’s messages after a person is erased, and no text, picture or name of that person', async () => {
  const [ada, bob] = [await newPerson(), await newPerson('Bob Benson')]
  await write(ada, bob, { text: 'Is the ferry running?' })
  await write(bob, ada, { text: 'From noon on', pictures: await pictures(bob, 1) })
  await callRoute(auth, deleteAccount, { password: bob.password }, bob)
  await eraseMessagesWrittenBy(bob.userId)
  const thread = await callRoute(handler, routes.listUserMessages, { userId: bob.userId }, ada)
  expect(thread.data).toMatchObject({ messages: [{ text: 'Is the ferry running?' }], users: [] })
  const inbox = await callRoute(handler, routes.listThreads, {}, ada)
  expect(inbox.data!.threads).toMatchObject([{ userId: bob.userId, lastText: '' }])
  expect(`${thread.body}${inbox.body}`).not.toMatch(/Benson|noon/)
  // The erased person can't read the thread either, because the account is locked.
  expect((await callRoute(handler, routes.listThreads, {}, bob)).code).toBe(401)
})
