import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const phone = { width: 360, height: 800 }
const desk = { width: 1440, height: 900 }
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('each entry of a visitor’s Create menu leads to sign-up', async ({ page }) => {
  await page.goto('/')
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Planning Board' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
  }
})

test('a phone’s bar holds Home, Search, Boards, Messages and You, and nothing of it twice', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  const bar = main(page).locator('a, button').filter({ visible: true })
  await expect(bar).toHaveText(['Home', 'Search', 'Boards', 'Messages', 'You'])
  const header = page.getByRole('banner').locator('a, button').filter({ visible: true })
  await expect(header).toHaveCount(3)
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Where next?' }).getByRole('combobox')).toBeFocused()
  await page.getByRole('dialog', { name: 'Where next?' }).getByRole('button', { name: 'Close' }).click()
  await main(page).getByRole('link', { name: 'Messages' }).click()
  await expect(main(page).getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'Boards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planning boards' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Boards' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('button', { name: 'You' }).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu.getByRole('menuitem', { name: 'Trips' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Discover' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Planning Board' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Planning Board' })).toBeVisible()
})

test('switching home tabs replaces the history entry', async ({ page, signedIn }) => {
  await page.setViewportSize(desk)
  await page.goto(`/profile/${signedIn.id}`)
  await main(page).getByRole('link', { name: 'Home' }).click()
  await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'Boards' }).click()
  await expect(page).toHaveURL('/plans')
  await expect(main(page).getByRole('link', { name: 'Boards' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(`/profile/${signedIn.id}`)
})

test('My Plans lists starred boards by name, then recent ones', async ({ page, signedIn }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize(desk)
  await page.goto('/')
  const make = (name: string) => callApiAs(page)<{ id: number }>('trip/create', { name })
  for (const name of ['Tasmania', 'Alps']) {
    const { id } = await make(name)
    await page.goto(`/trip/${id}/planning`)
    await page.getByRole('button', { name: `Star ${name}` }).click()
    await expect(page.getByRole('button', { name: `Star ${name}` })).toHaveAttribute('aria-pressed', 'true')
  }
  for (const name of ['One', 'Two', 'Three', 'Four']) await make(name)
  await page.goto('/')
  await page.getByRole('button', { name: 'My Plans' }).click()
  const menu = page.getByRole('menu', { name: 'My Plans' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Create Planning Board',
    'Alps',
    'Tasmania',
    'Four',
    'Three',
    'Two',
    'View All',
    'Trips',
  ])
  await expect(menu.getByRole('group', { name: 'Recent Planning Boards' }).getByRole('menuitem')).toHaveCount(3)
  await expectAccessible(page)
})

test('every link of the menus and of home has a screen', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize(desk)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu.getByRole('menuitem', { name: 'Edit Account' })).toBeVisible()
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(shortcuts.getByRole('button', { name: 'Create Planning Board' })).toBeVisible()
  const links = page.locator('header a[href], [role=menu] a[href], nav[aria-label=Shortcuts] a[href]')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(6)
  for (const path of new Set(hrefs)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Not found' })).toHaveCount(0)
  }
})

test('the account menu lists at most ten suppliers, under a label that counts them', async ({ page, signedIn }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize(desk)
  await page.goto('/')
  const names = Array.from({ length: 11 }, (_, at) => `Stays ${String.fromCodePoint(65 + at)}`)
  const listed = async (label: string) => {
    await page.reload()
    await page.getByRole('button', { name: 'Account menu' }).click()
    return page.getByRole('group', { name: label, exact: true }).getByRole('menuitem')
  }
  await callApiAs(page)('supplier/create', { name: names[0]!, type: 'PRO' })
  await expect(await listed('Supplier')).toHaveText([/Stays A/, 'Create Listing', 'Create Supplier'])
  for (const name of names.slice(1)) await callApiAs(page)('supplier/create', { name, type: 'PRO' })
  const ten = names.slice(0, 10).map((name) => new RegExp(name))
  await expect(await listed('Suppliers')).toHaveText([...ten, 'Create Listing', 'Create Supplier'])
})

test('an owner reaches the management from the supplier’s page, and assigns an email address to the supplier', async ({
  page,
  signedIn,
}) => {
  test.slow()
  await page.goto('/')
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', { name: 'Otway Light Stays', type: 'PRO' })
  await page.goto(`/supplier/${id}/about`)
  const editor = `/supplier/${id}/manage/profile`
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', editor)
  await expect(page.getByRole('main').getByRole('link', { name: 'Manage' })).toHaveAttribute('href', editor)
  await expectAccessibleAndFitting(page)

  await page.goto(`/profile/${signedIn.id}/edit/login-and-security`)
  const speaksFor = page.getByRole('combobox', { name: `${signedIn.email} is used for` })
  await expect(speaksFor.locator('option:checked')).toHaveText('Only me')
  await speaksFor.selectOption('Otway Light Stays')
  await expect(speaksFor).toBeEnabled()
  await page.reload()
  await expect(speaksFor.locator('option:checked')).toHaveText('Otway Light Stays')
  await expectAccessibleAndFitting(page)
  await speaksFor.selectOption('Only me')
  await expect(speaksFor).toBeEnabled()
  await page.reload()
  await expect(speaksFor.locator('option:checked')).toHaveText('Only me')
})
