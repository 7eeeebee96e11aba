import {
  createSupplierMessage,
  createUserMessage,
  listThreads,
  updateSupplierThread,
  updateUserThread,
} from '@nestboard/shared/messages/routes.ts'
import { demoGuestAges } from '../boards/demo-board-activity.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findOpenNights, findStayByName } from '../boards/stays.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

/**
 * Creates message threads: travelers ask the demo supplier about stays, and its team answers with a stay attached. The
 * last message of each thread is unread, and a message that asks to pay outside the site is held, so that only its
 * author can read it; existing threads stay unchanged.
 */
export async function createDemoMessages({ ago, now, today, loadedMs, people }: DemoContext): Promise<void> {
  const { traveler, companion, supplier } = people
  if ((await now(companion, listThreads, {})).threads.length > 0) return
  const { listingId } = findStayByName('Saltgrass Villa')
  const nights = findOpenNights('Saltgrass Villa', today + 40, 3, loadedMs)
  const answers = { supplierId, userId: companion.userId }
  await ago(29)(companion, createSupplierMessage, {
    supplierId,
    listingId,
    text: 'We would come with two small children. Is the terrace fenced, and is there a cot?',
  })
  await ago(27)(supplier, createSupplierMessage, {
    ...answers,
    text: 'It is fenced all around, and the cot is made up before you come. Which days do you have in mind?',
  })
  await ago(26)(companion, createSupplierMessage, {
    supplierId,
    text: 'Lovely. How far is the beach with a pram?',
  })
  await ago(25)(supplier, createSupplierMessage, {
    ...answers,
    text: 'Ten minutes on a boardwalk, without a step.',
  })
  await ago(22)(companion, createSupplierMessage, {
    supplierId,
    text: 'Three nights in about six weeks, if you have them.',
  })
  const seen = { seenMs: loadedMs - 21 * 3_600_000 }
  await now(supplier, updateSupplierThread, { ...answers, ...seen })
  await now(companion, updateSupplierThread, { supplierId, ...seen })
  await ago(2)(supplier, createSupplierMessage, {
    ...answers,
    listingId,
    day: nights.day,
    length: nights.length,
    ages: demoGuestAges,
    text: 'These are free. The children stay at no charge.',
  })
  await ago(6)(traveler, createSupplierMessage, {
    supplierId,
    listingId: findStayByName('Keepers Light').listingId,
    text: 'May guests really switch on the light themselves? Our two would talk of nothing else.',
  })
  await ago(5)(traveler, createSupplierMessage, {
    supplierId,
    text: 'If so, could we pay the deposit by bank transfer? Our card is at its limit this month.',
  })
  await ago(5)(companion, createUserMessage, {
    userId: traveler.userId,
    text: 'Otway in six weeks: I asked them for three nights.',
  })
  await now(traveler, updateUserThread, { userId: companion.userId, seenMs: loadedMs })
}
