import { escapeHtml } from '../local-page-response.ts'
import { answerHtml } from './twin-request.ts'
import type { TwinAnswer } from './twin-request.ts'

/**
 * The page on which a supplier lets Nestboard act for an account, as the provider shows it. It posts back to its own
 * address, with `decision` and the account's name.
 */
export const buildConsentPage = (provider: 'Stripe' | 'Square', query: URLSearchParams): TwinAnswer =>
  answerHtml(`<title>${provider} (twin)</title>
<style>body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}label{display:block;margin:1rem 0}
input,select,button{font:inherit;padding:.5rem;margin-right:.5rem}</style>
<h1>Connect to ${provider}</h1>
<p>Nestboard would like to take payments for your account. This is a twin of ${provider} on your own machine: no money moves.</p>
<form method="post" action="?${escapeHtml(String(query))}">
<label>Business name <input name="name" value="Twin Bay Lodge" required></label>
${provider === 'Square' ? '<label>Currency <select name="currency"><option>USD<option>AUD<option>CAD<option>EUR<option>GBP<option>JPY</select></label>' : ''}
<button name="decision" value="allow">Allow</button> <button name="decision" value="deny" formnovalidate>Deny</button>
</form>`)
