/* oxlint-disable no-unused-vars -- the scripts that this part is put before use it */
/* Part of each provider's script: the frame that holds the card, which is of the twin's own origin. */
const twinOrigin = new URL(document.currentScript.src).origin

/** Puts a frame into an element. `call` asks its page and resolves with the answer. */
function openTwinFrame(container, { page, height, title, onEvent = () => {} }) {
  const frame = document.createElement('iframe')
  frame.src = `${twinOrigin}${page}`
  frame.title = title
  frame.style.cssText = `border:0;width:100%;height:${height}px;display:block`
  const waiting = new Map()
  let calls = 0
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve)
  })
  const listen = (message) => {
    if (message.source !== frame.contentWindow || message.origin !== twinOrigin) return
    const { answerTo, value, event } = message.data
    if (event) onEvent(event, value)
    waiting.get(answerTo)?.(value)
    waiting.delete(answerTo)
  }
  window.addEventListener('message', listen)
  container.append(frame)
  return {
    loaded,
    call: async (what, value) => {
      await loaded
      return new Promise((resolve) => {
        waiting.set(++calls, resolve)
        frame.contentWindow.postMessage({ call: calls, what, value }, twinOrigin)
      })
    },
    close: () => {
      window.removeEventListener('message', listen)
      frame.remove()
    },
  }
}

/** Shows the page of the traveler's bank over the page. Resolves whether the traveler confirmed. */
function askTwinBank() {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', "Your bank's question")
  dialog.style.cssText = 'border:0;padding:0;width:min(26rem,90vw);border-radius:8px'
  document.body.append(dialog)
  return new Promise((resolve) => {
    const end = (confirmed) => {
      frame.close()
      dialog.remove()
      resolve(confirmed)
    }
    const onEvent = (event, value) => event === 'answered' && end(value)
    const frame = openTwinFrame(dialog, {
      page: '/frames/bank.html',
      height: 240,
      title: "Your bank's question",
      onEvent,
    })
    dialog.addEventListener('cancel', () => end(false))
    dialog.showModal()
  })
}

const findTwinContainer = (target) => (typeof target === 'string' ? document.querySelector(target) : target)
