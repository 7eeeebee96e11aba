/* The page inside the frame of a card form: card numbers go from here to the twin's own origin, and nowhere else. */
const form = document.querySelector('form')
const tell = (event, value) => window.parent.postMessage({ event, value }, '*')
const read = () => (form ? Object.fromEntries(new FormData(form)) : {})
const isComplete = ({ number = '', expiry = '', cvc = '' }) =>
  number.replaceAll(/\D/g, '').length >= 13 && /^\d{1,2}\s*\/\s*\d{2,4}$/.test(expiry.trim()) && cvc.length >= 3

async function post(path, value) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(value) })
  return { ok: response.ok, ...(await response.json()) }
}

const calls = {
  tokenize: ({ path, ...more }) => {
    const card = read()
    if (!isComplete(card)) return { ok: false, incomplete: true, message: 'Your card number is incomplete.' }
    return post(path, { ...card, ...more })
  },
  wallet: ({ path, ...more }) => post(path, { number: more.number, expiry: '12/34', cvc: '111', ...more }),
  post: ({ path, ...more }) => post(path, more),
  focus: () => form?.elements[0]?.focus(),
  clear: () => form?.reset(),
}

const answer = async ({ call, what, value }) =>
  window.parent.postMessage({ answerTo: call, value: await calls[what](value ?? {}) }, '*')

window.addEventListener('message', ({ source, data }) => {
  if (source === window.parent && calls[data.what]) void answer(data)
})
form?.addEventListener('input', () => tell('change', { complete: isComplete(read()), empty: !read().number }))
form?.addEventListener('focusin', () => tell('focus'))
form?.addEventListener('focusout', () => tell('blur'))
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  tell('submit')
})
for (const button of document.querySelectorAll('[data-answer]'))
  button.addEventListener('click', () => tell('answered', button.dataset.answer === 'yes'))
document.querySelector('[data-wallet]')?.addEventListener('click', () => tell('wallet'))
tell('ready')
