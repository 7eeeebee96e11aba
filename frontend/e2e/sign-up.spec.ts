import { expectAccessibleAndFitting } from './accessibility.ts'
import { extractMailCode, expect, test, type TestPerson } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'
import { postFormToApi } from './sign-up-by-api.ts'
import { getSignUpCodeStepPath, fillSignUpForm, signUpOnScreens } from './sign-up-screens.ts'

test('sign-up with the mailed code opens home', async ({ page, person }) => {
  await signUpOnScreens(page, person)
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).map(([key, value]): [string, string[]] => [
      key,
      Object.keys(JSON.parse(value) as object),
    ]),
  )
  // Cookies and rates are of nobody; the currency is kept once the preferences have been read.
  const {
    'nb.cookies': _,
    'nb.rates': __,
    'nb.displayCurrency': currency = ['choice', 'userId'],
    ...ofPerson
  } = Object.fromEntries(kept)
  expect({ ...ofPerson, currency }).toEqual({
    currency: ['choice', 'userId'],
    'nb.account': ['id', 'name', 'avatar'],
    'nb.session': ['id', 'active', 'expiry'],
  })
})

test('sign-up works by keyboard alone', async ({ page, person, baseURL }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const banner = page.getByRole('banner')
  const create = banner.getByRole('button', { name: 'Create', exact: true })
  // Create is loaded after the page, and would change the tab order later, so the test waits for it.
  await expect(create).toBeVisible()
  const link = (name: string) => banner.getByRole('link', { name })
  const tabs = ['Nestboard, home', 'Travelers', 'Suppliers'].map(link)
  const inOrder = [...tabs, create, link('Log in'), link('Sign up')]
  for (const next of inOrder) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Display name')).toBeFocused()
  await page.keyboard.type(person.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Austral')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(extractMailCode((await waitForLatestMail(baseURL as string, person.email)).text))
  await expect(page.getByRole('heading', { name: 'Travel Made for You' })).toBeFocused()
})

test('an empty form shows the required fields and focuses the first one', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  for (const text of ['Display name is required', 'Email is required', 'Password is required', 'Country is required'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Display name')).toBeFocused()
  await page.getByLabel('Display name').fill('Isla')
  await expect(page.getByText('Display name is required')).toHaveCount(0)
})

test('short and common passwords are refused with their own messages, and the strength bars agree', async ({
  page,
  person,
  expectedStatuses,
}) => {
  const sentence = page.getByText('The password needs to be at least 8 characters long.', { exact: true })
  await page.goto('/signup')
  await fillSignUpForm(page, { ...person, password: 'short' })
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(sentence).toBeVisible()
  expectedStatuses.add(400)
  for (const common of ['password', '12345678', 'qwertyuiop']) {
    await page.getByLabel('Password', { exact: true }).fill(common)
    await expect(page.getByText(/^The password needs|^That password is/)).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Strength: 0 of 4' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('That password is too easy to guess.', { exact: true })).toBeVisible()
  }
  // The server's list of common passwords is longer than the browser's, so this password is refused only by the server.
  // The strength bars then fall to 0.
  await page.getByLabel('Password', { exact: true }).fill('1qaz2wsx3edc')
  await expect(page.getByRole('img', { name: 'Strength: 3 of 4' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('That password is too easy to guess.', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Strength: 0 of 4' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)

  expectedStatuses.add(500)
  await page.route('**/v1/user/account/create', (route) => route.fulfill({ status: 500, json: { status: 'ERROR' } }))
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Unable to create account. Please try again.')).toBeVisible()
})

test('an address with an account is refused at its field', async ({ page, signedIn, expectedStatuses }) => {
  await page.context().clearCookies()
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.clear()
  })
  expectedStatuses.add(400)
  await page.goto('/signup')
  await fillSignUpForm(page, signedIn)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('The email is already registered.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('a wrong code shows an error and can be retried', async ({ page, person, expectedStatuses, baseURL }) => {
  expectedStatuses.add(400)
  await page.goto('/signup')
  await fillSignUpForm(page, person)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verification code is required')).toBeVisible()
  const code = extractMailCode((await waitForLatestMail(baseURL as string, person.email)).text)
  const wrong = code === '111111' ? '222222' : '111111'
  await page.getByLabel('Digit 1 of 6').pressSequentially(wrong)
  await expect(page.getByText('Incorrect verification code')).toBeVisible()
  await expect(page.getByText(/^New code in 0:\d\d$/)).toBeVisible()
  await page.getByLabel('Digit 1 of 6').focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, code)
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
})

test('the code step continues in a new tab of the same browser, with the password from sign-up', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await page.goto('/signup')
  await fillSignUpForm(page, person)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(getSignUpCodeStepPath(person.email))
  await page.close()
  const fresh = await context.newPage()
  await fresh.goto(getSignUpCodeStepPath(person.email))
  await expect(fresh.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)
  await expect(fresh).toHaveURL(getSignUpCodeStepPath(person.email))
  const { text } = await waitForLatestMail(baseURL as string, person.email)
  await fresh.getByLabel('Digit 1 of 6').pressSequentially(extractMailCode(text))
  await expect(fresh.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
})

test.describe('in a browser other than the one that signed up', () => {
  const form = (person: TestPerson) => ({ ...person, password: 'the stranger’s words', country: 'AU' })
  const own = 'a lamp on the headland'

  test('the right code asks for a new password, and the one from sign-up is never valid', async ({
    page,
    person,
    playwright,
    baseURL,
    expectedStatuses,
  }) => {
    expectedStatuses.add(403)
    expectedStatuses.add(400)
    const origin = baseURL as string
    const elsewhere = await playwright.request.newContext()
    await postFormToApi(elsewhere, origin, 'user/account/create', form(person))
    await page.goto(getSignUpCodeStepPath(person.email))
    await page
      .getByLabel('Digit 1 of 6')
      .pressSequentially(extractMailCode((await waitForLatestMail(origin, person.email)).text))
    const dialog = page.getByRole('dialog', { name: 'Choose a password' })
    await expect(dialog).toContainText(person.email)
    const password = dialog.getByLabel('New password')
    await expect(password).toBeFocused()
    await expectAccessibleAndFitting(page)
    await dialog.getByRole('button', { name: 'Save and log in' }).click()
    await expect(dialog.getByText('Password is required')).toBeVisible()
    await password.fill('qwertyuiop')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('That password is too easy to guess.')).toBeVisible()
    await password.fill(own)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
    const logIn = async (tried: string) => {
      const fields = { email: person.email, password: tried }
      const sent = { form: fields, headers: { origin } }
      return (await elsewhere.post(`${origin}/v1/user/session/create`, sent)).status()
    }
    expect([await logIn('the stranger’s words'), await logIn(own)]).toEqual([400, 200])
  })

  test('the activation link asks for a new password on its own page, and its token is removed from the URL', async ({
    page,
    person,
    playwright,
    baseURL,
    expectedStatuses,
  }) => {
    expectedStatuses.add(403)
    const origin = baseURL as string
    const elsewhere = await playwright.request.newContext()
    await postFormToApi(elsewhere, origin, 'user/account/create', form(person))
    // The two mails are sent at the same time and may arrive in any order.
    await waitForLatestMail(origin, person.email)
    await postFormToApi(elsewhere, origin, 'user/account/sendCode', { email: person.email, type: 'ACCOUNT_VALIDATION' })
    const { text } = await waitForLatestMail(origin, person.email, 2)
    const { pathname, search, hash } = new URL(/http\S+\/signup\/activate\S+/.exec(text)?.[0] as string)
    expect(search).toBe('')
    await page.goto(pathname + hash)
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await expect(page).toHaveURL('/signup/activate')
    await expectAccessibleAndFitting(page)
    await expect(page.getByLabel('New password')).toBeFocused()
    await page.getByLabel('New password').fill(own)
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
  })
})

test('the activation link of a sign-up in this browser logs in with the password from sign-up', async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto('/signup')
  await fillSignUpForm(page, person)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(getSignUpCodeStepPath(person.email))
  const origin = baseURL as string
  await waitForLatestMail(origin, person.email)
  await postFormToApi(page.request, origin, 'user/account/sendCode', {
    email: person.email,
    type: 'ACCOUNT_VALIDATION',
  })
  const { text } = await waitForLatestMail(origin, person.email, 2)
  const { pathname, hash } = new URL(/http\S+\/signup\/activate\S+/.exec(text)?.[0] as string)
  await page.goto(pathname + hash)
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
})
