/* A twin of LiteAPI's payment form: `new LiteAPIPayment(config).handlePayment()`. */
window.LiteAPIPayment = class LiteAPIPayment {
  constructor(config) {
    this.config = config
  }

  handlePayment() {
    const { targetElement, secretKey, returnUrl } = this.config
    const container = findTwinContainer(targetElement)
    const frame = openTwinFrame(container, {
      page: '/frames/card.html?pay=1',
      height: 260,
      title: 'Card',
      onEvent: (event) => event === 'submit' && void pay(),
    })
    const pay = async () => {
      const answer = await frame.call('tokenize', { path: '/nuitee/pay', secretKey })
      if (answer.ok) window.location.assign(returnUrl)
      else note.textContent = answer.message
    }
    const note = document.createElement('p')
    note.setAttribute('role', 'alert')
    container.append(note)
  }
}
