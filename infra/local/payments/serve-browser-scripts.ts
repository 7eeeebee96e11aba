import { readFileSync } from 'node:fs'
import { answerHtml } from './twin-request.ts'
import type { TwinAnswer, TwinRequest } from './twin-request.ts'

const read = (name: string): string => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')

const scripts: Readonly<Record<string, readonly string[]>> = {
  '/stripe.js': ['twin-frame.js', 'stripe.js'],
  '/square.js': ['twin-frame.js', 'square.js'],
  '/nuitee.js': ['twin-frame.js', 'nuitee.js'],
  '/frames/page.js': ['frame-page.js'],
}

const style = `<style>body{font:15px/1.4 system-ui;margin:0;color:#1b1b1b}label{display:block;margin:0 0 .5rem}
input{font:inherit;box-sizing:border-box;width:100%;padding:.5rem;border:1px solid #888;border-radius:6px}
.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.5rem}button{font:inherit;padding:.6rem 1rem}
.bank{padding:1.5rem}</style>`
const script = '<script src="/frames/page.js" defer></script>'

const frames: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/frames/card.html': (query) => `<title>Card</title>${style}<form>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="row"><label>Expiry <input name="expiry" placeholder="MM/YY" autocomplete="cc-exp" required></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
<label>Postcode <input name="postcode" autocomplete="postal-code"></label></div>
${query.get('pay') === '1' ? '<button>Pay</button>' : ''}</form>${script}`,
  '/frames/wallet.html': () =>
    `<title>Wallet</title>${style}<button type="button" data-wallet>Pay with wallet (twin)</button>${script}`,
  '/frames/bank.html': () => `<title>Your bank</title>${style}<main class="bank"><h1>Your bank</h1>
<p>Confirm this payment? This is a test: no money moves.</p>
<button type="button" data-answer="yes">Confirm</button> <button type="button" data-answer="no">Decline</button></main>${script}`,
}

/** The twins' scripts for the browser, and the pages of their frames; undefined for other paths. */
export function serveBrowserScripts({ method, path, query, headers }: TwinRequest): TwinAnswer | undefined {
  // The scripts ask about a payment from the page's own origin; no card is sent that way.
  if (method === 'OPTIONS')
    return {
      status: 204,
      headers: { ...crossOrigin(headers['origin']), 'access-control-allow-headers': 'content-type' },
      body: '',
    }
  const parts = scripts[path]
  if (parts)
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
      // A script of its own scope, as the providers' are.
      body: `(() => {\n${parts.map(read).join('\n')}\n})()\n`,
    }
  const frame = frames[path]
  return frame && answerHtml(frame(query))
}

/** Lets the twins' scripts in a page of this machine read answers; pages of other sites may not. */
export const crossOrigin = (origin = ''): Readonly<Record<string, string>> =>
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(origin)
    ? { 'access-control-allow-origin': origin, vary: 'origin' }
    : {}
