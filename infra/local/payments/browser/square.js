/* A twin of Square's Web Payments SDK: what @square/web-sdk calls. */
window.Square = {
  payments(applicationId, locationId) {
    if (!applicationId || !locationId)
      throw Object.assign(new Error('Missing id'), { name: 'InvalidApplicationIdError' })
    const toErrors = ({ message }) => ({
      status: 'Invalid',
      errors: [{ type: 'VALIDATION_ERROR', field: 'cardNumber', message: message ?? 'Card number is not valid' }],
    })

    const createMethod = ({ page, height, title, method }) => {
      const listeners = new Map()
      let frame
      const toResult = async (answer, verification) => {
        if (!answer.ok) return toErrors(answer)
        // With the buyer's details, the bank's question is asked here, and the token holds the answer.
        if (answer.challenge && verification) {
          if (!(await askTwinBank())) return { status: 'Cancel', errors: [] }
          await frame.call('post', { path: '/square/verify', token: answer.token })
        }
        const brand = answer.brand.toUpperCase()
        return {
          status: 'OK',
          token: answer.token,
          details: { method, card: { brand, last4: answer.last4, expMonth: 12, expYear: 2034 } },
        }
      }
      return {
        async attach(target) {
          const onEvent = (event, value) => listeners.get(event)?.forEach((listen) => listen({ detail: value }))
          frame = openTwinFrame(findTwinContainer(target), { page, height, title, onEvent })
          await frame.loaded
        },
        async tokenize(verification) {
          const isWallet = method !== 'Card'
          const path = '/square/tokens'
          const answer = isWallet
            ? await frame.call('wallet', { path, number: '4111111111111111' })
            : await frame.call('tokenize', { path })
          return toResult(answer, verification)
        },
        addEventListener: (event, listen) => listeners.set(event, [...(listeners.get(event) ?? []), listen]),
        removeEventListener: (event) => listeners.delete(event),
        configure: async () => {},
        focus: async () => frame?.call('focus'),
        clear: async () => frame?.call('clear'),
        detach: async () => frame?.close(),
        destroy: async () => frame?.close(),
      }
    }

    return {
      card: async () => createMethod({ page: '/frames/card.html', height: 170, title: 'Card', method: 'Card' }),
      googlePay: async () =>
        createMethod({ page: '/frames/wallet.html', height: 48, title: 'Google Pay', method: 'Google Pay' }),
      paymentRequest: (options) => ({ ...options, update: () => true, addEventListener: () => {} }),
      verifyBuyer: async (token) => {
        if (!(await askTwinBank())) return null
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ token })
        const response = await fetch(`${twinOrigin}/square/verify`, { method: 'POST', headers, body })
        return { token: (await response.json()).token, userChallenged: true }
      },
      setLocale: async () => {},
    }
  },
}
