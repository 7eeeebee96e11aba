import { addDaysToToday } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { getListingManagementPath, readSupplierIdOfListing } from './managed-listing.ts'
import {
  fillSupplierLinks,
  chooseVerifiedSupplierType,
  fillSupplierProfile,
  fillSupplierName,
} from './owner-journey/become-verified.ts'
import {
  approveBookingRequest,
  expectNightsUnavailable,
  openListingFromMap,
  reserveStay,
} from './owner-journey/book-from-map.ts'
import { fillWizardBasicsSteps, startListingWizard } from './owner-journey/describe-listing.ts'
import { ListingWizardDriver, listSupplierListings } from './owner-journey/listing-wizard.ts'
import { listOwnSuppliers } from './owner-journey/own-suppliers.ts'
import { fillRateSteps, publishListing, fillWizardSetupSteps } from './owner-journey/publish-listing.ts'
import * as calendars from './owner-journey/share-calendar.ts'
import * as team from './owner-journey/team-and-payments.ts'
import { signUpOnScreens } from './sign-up-screens.ts'

const stay = { first: addDaysToToday(34), last: addDaysToToday(36) }
/** A night that the owner closes, because it is booked on another site. */
const takenDay = addDaysToToday(40)
const total = 'A$361.50'

test('a person becomes a supplier with a team and a listing, which is booked from the map and shared by calendar', async ({
  page,
  person,
  other,
  third,
  expectedStatuses,
}) => {
  test.setTimeout(480_000)
  const step = test.step
  await step('sign-up', () => signUpOnScreens(page, person))
  const { id: ownerId } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('nb.account') ?? '') as { id: number },
  )
  const mark = ownerId.toString(36)
  const mate = { ...other, handle: `kofi${mark}` }
  await callApiAs(mate.page)('user/account/update', { id: mate.id, handle: mate.handle })

  const [supplierId, handle] = await step('becomes a Verified supplier', async () => {
    await chooseVerifiedSupplierType(page)
    const id = await fillSupplierName(page, ownerId)
    const handle = `otway-${mark}`
    await fillSupplierProfile(page, handle, expectedStatuses)
    await fillSupplierLinks(page)
    await team.inviteManagers(page, mate, `priya.${id}@corrigan.example`)
    await team.choosePaymentAtProperty(page, id)
    expect(await listOwnSuppliers(page, ownerId)).toHaveLength(1)
    return [id, handle] as const
  })
  await step('is introduced to the public', () => team.expectSupplierProfile(page, supplierId, handle))
  await step('the team joins', () => team.acceptInvitation(mate, { ...person, page }, supplierId))

  const wizard = new ListingWizardDriver(page)
  const name = `Signal House ${mark}`
  const listingId = await step('lists a stay', async () => {
    const id = await startListingWizard(wizard)
    await fillWizardBasicsSteps(wizard, name)
    await fillRateSteps(wizard, id)
    await fillWizardSetupSteps(wizard, takenDay)
    await publishListing(wizard, name, 'A$602.50')
    expect(page.url()).toContain(getListingManagementPath(supplierId, id))
    expect(await listSupplierListings(third.page, supplierId)).toMatchObject([{ id, name }])
    return id
  })

  await step('a traveler finds it on the map and books', async () => {
    await openListingFromMap(third.page, stay, { name, night: 'A$121', total })
    await reserveStay(third.page, total)
  })
  await step('the team approves', () => approveBookingRequest(mate.page, third, supplierId))

  const base = getListingManagementPath(supplierId, listingId)
  await step('both calendars show the nights', async () => {
    await page.goto(`${base}/inventory`)
    await expect(page.getByRole('button', { name: /0 free of 1, 1 booked$/ })).toHaveCount(3)
    await calendars.overbookAndRestoreNight(page, stay.first)
    await expectNightsUnavailable(third.page, listingId, stay)
  })

  await step('the other listing of the owner blocks them by calendar', async () => {
    const twin = await createListingByApi(page, 'Second Cottage')
    const twinPath = getListingManagementPath(await readSupplierIdOfListing(page, twin.id), twin.id)
    const canBookTwin = () => calendars.isTwoNightStayBookable(third.page, twin.id, twin.standard, stay.first)
    expect(await canBookTwin()).toBe(true)
    await page.goto(`${base}/calendars`)
    const address = await calendars.createCalendarExportUrl(page)
    await page.goto(`${twinPath}/calendars`)
    await calendars.importCalendar(page, name, address, 'Blocks 4 nights')
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    const blocked = page.getByRole('button', { name: new RegExp(`0 free of 1, 0 booked, blocked by ${name}$`) })
    await expect(blocked).toHaveCount(4)
    expect(await canBookTwin()).toBe(false)
    await third.page.goto(`/listing/${twin.id}`)
    await expect(third.page.getByRole('group', { name: 'Your stay' })).toContainText('Calendar checked')
    await expectNightsUnavailable(third.page, twin.id, stay)

    await page.goto(`${twinPath}/calendars`)
    await calendars.removeImportedCalendar(page, name)
    expect(await canBookTwin()).toBe(true)
    await page.goto(`${base}/calendars`)
    await calendars.revokeCalendarExportUrl(page, address)
  })
})
