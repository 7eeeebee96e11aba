/* A twin of Stripe.js: what @stripe/stripe-js and @stripe/react-stripe-js call. */
window.Stripe = function Stripe(publishableKey) {
  const toError = ({ error, message, incomplete }) => ({
    type: incomplete ? 'validation_error' : 'card_error',
    code: error?.code ?? (incomplete ? 'incomplete_number' : 'incorrect_number'),
    message: error?.message ?? message,
  })

  const createElement = (type) => {
    const listeners = new Map()
    const emit = (event, value) =>
      listeners.get(event)?.forEach((listener) => listener({ elementType: type, ...value }))
    let frame
    const element = {
      _type: type,
      mount(target) {
        const isWallet = type === 'expressCheckout'
        frame = openTwinFrame(findTwinContainer(target), {
          page: isWallet ? '/frames/wallet.html' : '/frames/card.html',
          height: isWallet ? 48 : 170,
          title: isWallet ? 'Pay with a wallet' : 'Card',
          onEvent: (event, value) => {
            if (event === 'ready')
              emit('ready', isWallet ? { availablePaymentMethods: { googlePay: true } } : undefined)
            else if (event === 'wallet') {
              emit('click', { resolve: () => {}, expressPaymentType: 'google_pay' })
              emit('confirm', { expressPaymentType: 'google_pay', paymentFailed: () => {} })
            } else emit(event, value)
          },
        })
      },
      unmount: () => frame?.close(),
      destroy: () => frame?.close(),
      update: () => {},
      collapse: () => {},
      focus: () => frame?.call('focus'),
      blur: () => {},
      clear: () => frame?.call('clear'),
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return element
      },
      once: (event, listener) => element.on(event, listener),
      off(event, listener) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((each) => each !== listener),
        )
        return element
      },
      _tokenize: (kind) =>
        type === 'expressCheckout'
          ? frame.call('wallet', { path: '/stripe/tokens', kind, number: '4242424242424242' })
          : frame.call('tokenize', { path: '/stripe/tokens', kind }),
    }
    return element
  }

  const elements = () => {
    const made = new Map()
    return {
      create(type) {
        made.set(type, createElement(type))
        return made.get(type)
      },
      getElement: (type) => made.get(type?.__elementType ?? type) ?? null,
      update: () => {},
      fetchUpdates: async () => ({}),
      submit: async () => ({}),
      on: () => {},
      _first: () => [...made.values()][0],
    }
  }

  const tokenize = async ({ elements: group, card, kind }) => {
    const answer = await (card ?? group._first())._tokenize(kind)
    return answer.ok ? { id: answer.id, last4: answer.last4 } : { error: toError(answer) }
  }
  const askTwin = async (value) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${twinOrigin}/stripe/challenge`, {
      method: 'POST',
      headers,
      body: JSON.stringify(value),
    })
    return response.json()
  }
  const handleNextAction = async ({ clientSecret }) => {
    const shown = await askTwin({ clientSecret })
    if (shown.error) return { error: shown.error }
    if (shown.status !== 'requires_action') return { paymentIntent: shown }
    const passed = await askTwinBank()
    const paymentIntent = await askTwin({ clientSecret, passed })
    return paymentIntent.last_payment_error ? { error: paymentIntent.last_payment_error } : { paymentIntent }
  }

  return {
    _apiKey: publishableKey,
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    elements,
    createToken: async (card) => {
      const made = await tokenize({ card, kind: 'pm_' })
      return made.error ? made : { token: { id: made.id, object: 'token' } }
    },
    createPaymentMethod: async ({ elements: group, card }) => {
      const made = await tokenize({ elements: group, card, kind: 'pm_' })
      if (made.error) return made
      return { paymentMethod: { id: made.id, object: 'payment_method', type: 'card', card: { last4: made.last4 } } }
    },
    createConfirmationToken: async ({ elements: group }) => {
      const made = await tokenize({ elements: group, kind: 'ctoken_' })
      return made.error ? made : { confirmationToken: { id: made.id, object: 'confirmation_token' } }
    },
    handleNextAction,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    retrievePaymentIntent: async (clientSecret) => {
      const shown = await askTwin({ clientSecret })
      return shown.error ? { error: shown.error } : { paymentIntent: shown }
    },
    confirmPayment: ({ clientSecret }) => handleNextAction({ clientSecret }),
    confirmCardPayment: (clientSecret) => handleNextAction({ clientSecret }),
  }
}
window.Stripe.version = 'endive'
