import { expect } from '@playwright/test'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
}

/** Fetches the mails to an address, newest first. */
async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/_local/mail?${new URLSearchParams({ to: address })}`, {
    headers: { accept: 'application/json' },
  })
  const body = (await response.json()) as Mail[] | { mails: Mail[] }
  return Array.isArray(body) ? body : body.mails
}

/**
 * Returns the newest mail to an address, once there are at least `many`. Mails are sent asynchronously after the write
 * that causes them.
 */
export async function waitForLatestMail(origin: string, address: string, many = 1): Promise<Mail> {
  let mails: Mail[] = []
  await expect
    .poll(async () => (mails = await mailsTo(origin, address)).length, {
      message: `mails to ${address}`,
      timeout: 10_000,
    })
    .toBeGreaterThanOrEqual(many)
  return mails[0] as Mail
}
