import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { personalOfferKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as notes } from '@nestboard/functions/notifications/index.ts'
import { handler } from '@nestboard/functions/personal-offers/index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildPersonalOfferFields,
} from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'

beforeEach(resetSimulatedCalls)

it('notifies a traveler once of an active personalized offer, in the menu and by mail', async () => {
  const [closed, guest] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
  const given = { ...buildPersonalOfferFields(guest, closed), active: false }
  const { data } = await callRoute(handler, routes.createUserRate, given, closed.owner)
  const id = data!.id
  const key = personalOfferKey(closed.listingId, guest.userId, id)
  const update = (active: boolean) =>
    captureStreamRecordOfWrite(key, () =>
      callRoute(handler, routes.updateUserRate, { id, ...given, active }, closed.owner),
    )
  const told = async () => (await callRoute(notes, listNotifications, {}, guest)).data!.notifications
  expect(await runReactions(await update(false))).toEqual([])
  expect(await told()).toEqual([])
  const opened = await update(true)
  for (let time = 0; time < 2; time++) expect(await runReactions(opened)).toEqual([])
  expect(await told()).toMatchObject([
    { kind: 'OFFER_MADE', supplierId: closed.supplierId, subjectId: closed.listingId },
  ])
  const mails = (await scanRowsByPrefix('MAIL#')).filter((row) =>
    JSON.stringify(row).includes('made you a personalized offer'),
  )
  expect(mails).toHaveLength(1)
})
