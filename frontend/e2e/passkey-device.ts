import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A device that keeps passkeys and verifies its user by itself. */
interface PasskeyDevice {
  /** Whether the user touches the sensor as soon as the browser asks. */
  readonly setTouching: (isTouching: boolean) => Promise<void>
  readonly countPasskeys: () => Promise<number>
}

const sessions: CDPSession[] = []

/** Takes the devices of this worker's tests away. The tests of a worker share a browser, so each must end with it. */
export async function removePasskeyDevices(): Promise<void> {
  for (const session of sessions.splice(0)) await session.send('WebAuthn.disable')
}

/** Gives the page's browser a device of its own that keeps passkeys. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const session = await page.context().newCDPSession(page)
  sessions.push(session)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setTouching: (enabled) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined),
    countPasskeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Removes the session cookie that the fixture set, and what it stored. The account remains. */
export async function forgetSession(context: BrowserContext): Promise<void> {
  await context.clearCookies()
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('forgotten')) return
    sessionStorage.setItem('forgotten', 'yes')
    for (const name of ['nb.session', 'nb.account']) localStorage.removeItem(name)
  })
}
