import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInstalledBrowser } from '../../bench/installed-browser.ts'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import type { TwinsUnderTest } from './testing/connect-to-twins.ts'

const executablePath = findInstalledBrowser()

describe.skipIf(executablePath === undefined)('the scripts in a browser', () => {
  let server: Server
  let browser: Browser
  let twins: TwinsUnderTest
  let site = ''
  beforeAll(async () => {
    twins = await startTwinsUnderTest()
    server = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const script = new URL(request.url ?? '', 'http://site').searchParams.get('script')
      response.end(`<!doctype html><title>Shop</title><div id="card"></div><script src="${script}"></script>`)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    site = `http://localhost:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] })
  }, 30_000)
  afterAll(async () => {
    await browser.close()
    server.close()
    server.closeAllConnections()
    twins.stop()
  })

  /** Opens a page of another origin with a provider's script, and notes what that page itself sends. */
  async function open(name: string): Promise<{ page: Page; sentByPage: string[] }> {
    const page = await browser.newPage()
    const sentByPage: string[] = []
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame()) sentByPage.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await page.goto(`${site}/?script=${encodeURIComponent(`${twins.origin}/${name}.js`)}`)
    return { page, sentByPage }
  }
  async function type(page: Page, number: string): Promise<void> {
    const frame = page.frameLocator('#card iframe')
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiry').fill('12/34')
    await frame.getByLabel('CVC').fill('123')
  }

  it('Stripe: a card becomes a payment method, and 3-D Secure ends with the hold', async () => {
    const { page, sentByPage } = await open('stripe')
    await page.evaluate(`
      window.stripe = window.Stripe('pk_test_twin', { stripeAccount: 'acct_1' })
      window.elements = window.stripe.elements({ mode: 'payment' })
      window.changes = []
      window.elements.create('payment').on('change', (each) => window.changes.push(each.complete)).mount('#card')`)
    const incomplete = await page.evaluate('window.stripe.createPaymentMethod({ elements: window.elements })')
    expect(incomplete).toMatchObject({ error: { type: 'validation_error' } })
    await type(page, '4000 0027 6000 3184')
    const made = await page.evaluate('window.stripe.createPaymentMethod({ elements: window.elements })')
    const { id } = (made as { paymentMethod: { id: string } }).paymentMethod
    const account = await twins.connect(twins.stripe)
    const call = { account, orderId: '1', idempotencyKey: 'b', amountMinor: 900, currency: 'USD', description: '' }
    const asked = await twins.stripe.authorize({ ...call, token: id })
    expect(asked.kind).toBe('actionRequired')
    const clientSecret = asked.kind === 'actionRequired' ? asked.clientSecret : ''
    const answered = page.evaluate(`window.stripe.handleNextAction({ clientSecret: '${clientSecret}' })`)
    await page.frameLocator('dialog iframe').getByRole('button', { name: 'Confirm' }).click()
    expect(await answered).toMatchObject({ paymentIntent: { status: 'requires_capture' } })
    expect(await page.evaluate('window.changes.at(-1)')).toBe(true)
    expect(sentByPage.filter((each) => /4000.?0027/.test(each))).toEqual([])
  })

  it('Square: tokenize asks the bank with the buyer’s details; a no gives no token', async () => {
    const { page, sentByPage } = await open('square')
    await page.evaluate(`(async () => {
      window.card = await window.Square.payments('sandbox-sq0idb-twin', 'L1').card()
      await window.card.attach('#card')
    })()`)
    expect(await page.evaluate('window.card.tokenize()')).toMatchObject({ status: 'Invalid' })
    await type(page, '5248 4800 2100 0034')
    const details = JSON.stringify({ amount: '9.00', currencyCode: 'USD', intent: 'CHARGE' })
    const ask = () => page.evaluate(`window.card.tokenize(${details})`)
    const bank = (name: string) => page.frameLocator('dialog iframe').getByRole('button', { name }).click()
    const [no] = await Promise.all([ask(), bank('Decline')])
    expect(no).toMatchObject({ status: 'Cancel' })
    const [yes] = await Promise.all([ask(), bank('Confirm')])
    expect(yes).toMatchObject({ status: 'OK', details: { card: { brand: 'MASTERCARD', last4: '0034' } } })
    const account = await twins.connect(twins.square)
    const { token } = yes as { token: string }
    const call = { account, orderId: '1', idempotencyKey: 'c', amountMinor: 900, currency: 'USD', description: '' }
    expect(await twins.square.authorize({ ...call, token })).toMatchObject({ kind: 'authorized' })
    expect(sentByPage.filter((each) => /5248.?4800/.test(each))).toEqual([])
  })

  it('wallets give a token at a click', async () => {
    const { page } = await open('stripe')
    await page.evaluate(`
      window.stripe = window.Stripe('pk_test_twin')
      window.elements = window.stripe.elements({ mode: 'payment' })
      window.confirmed = new Promise((resolve) => {
        window.elements.create('expressCheckout').on('confirm', resolve).mount('#card')
      })
      undefined`)
    await page.frameLocator('#card iframe').getByRole('button').click()
    await page.evaluate('window.confirmed.then(() => true)')
    const made = await page.evaluate('window.stripe.createConfirmationToken({ elements: window.elements })')
    expect(made).toMatchObject({ confirmationToken: { id: expect.stringMatching(/^ctoken_/) } })
  })

  it('Nuitée: the form holds the card and goes on to the return address', async () => {
    const { control, nuitee } = twins
    const rate = { hotelId: 'lp9', checkin: '2027-05-01', checkout: '2027-05-02', amount: 10, currency: 'USD' }
    control.nuitee.addRate({ ...rate, cancelFee: 0, cancelTime: '2027-04-30 00:00:00' })
    const account = { accountId: 'lp9', accessToken: 'sand_twin' }
    const stay = { checkIn: rate.checkin, checkOut: rate.checkout, adults: 1, childAges: [], country: 'US' }
    const prepared = await nuitee.prepare!({ account, orderId: '3', amountMinor: 1000, currency: 'USD', stay })
    const { page } = await open('nuitee')
    const config = { publicKey: 'sandbox', targetElement: '#card', returnUrl: `${site}/done` }
    const given = JSON.stringify({ ...config, secretKey: prepared.clientSecret })
    await page.evaluate(`new window.LiteAPIPayment(${given}).handlePayment()`)
    await type(page, '4000 0000 0000 0002')
    const pay = page.frameLocator('#card iframe').getByRole('button', { name: 'Pay' })
    await pay.click()
    await page.getByRole('alert').getByText('declined').waitFor()
    await type(page, '4242 4242 4242 4242')
    await Promise.all([page.waitForURL(`${site}/done`), pay.click()])
    const call = { account, orderId: '3', idempotencyKey: 'd', amountMinor: 1000, currency: 'USD', description: '' }
    const held = await nuitee.authorize({ ...call, token: prepared.token })
    const guest = { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '1' }
    const paymentId = held.kind === 'authorized' ? held.payment.paymentId : ''
    expect(await nuitee.capture({ ...call, paymentId, guest })).toMatchObject({ status: 'captured' })
  })
})
