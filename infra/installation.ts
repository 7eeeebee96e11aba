import { readFileSync } from 'node:fs'
import type { AssistantModelSettings } from './constructs/assistant.ts'
import type { BackupSettings } from './constructs/schedule-table-export.ts'
import type { PaymentProvidersSettings } from './constructs/payment-providers.ts'

/** The context that cdk.json defines for this installation. */
export interface InstallationSettings {
  readonly mailFrom: string
  readonly monthlyBudget: number
  /**
   * Recipients that branches may send mail to, `*@domain` or an address; by default everybody at the domain of
   * `mailFrom`.
   */
  readonly branchMailTo?: readonly string[]
  /** Where messages of the contact form go. Without it, the form isn't offered. */
  readonly contactEmail?: string
  /**
   * Alerts are sent when the whole account costs more than this many dollars a month; by default ten times
   * `monthlyBudget`.
   */
  readonly accountBudget?: number
  readonly repository?: string
  readonly alarmEmail?: string
  /** Whether the account already has GitHub's identity provider, so that the shared stack must not create it. */
  readonly hasGithubProvider?: boolean
  /** Whether the account already has a mail identity for the domain of `mailFrom`, so that it isn't created. */
  readonly hasMailIdentity?: boolean
  /** Id of the mail domain's zone in Route 53. Without it, the records of DKIM, MAIL FROM and DMARC are printed. */
  readonly mailZoneId?: string
  /**
   * Name of the secret that holds a key restricted to Google's Places API. Without a key, the bundled gazetteer is
   * used.
   */
  readonly mapsKeySecret?: string
  /**
   * A key for Google's Maps JavaScript API, restricted to our origins because every visitor can read it. Without a
   * key, MapLibre draws the map.
   */
  readonly mapsBrowserKey?: string
  /** HTTPS URL of a Protomaps archive (PMTiles) with streets. Without it, the bundled world map is drawn. */
  readonly basemapUrl?: string
  /**
   * HTTPS URL of a file of exchange rates in the format of the European Central Bank's `eurofxref-daily.xml`. Without
   * it, prices are converted for display at the bundled rates.
   */
  readonly ratesSource?: string
  /** The payment providers of main. Without any, suppliers settle payments with travelers themselves. */
  readonly payments?: PaymentProvidersSettings
  /** The payment providers of branches, with keys of the providers' sandboxes. */
  readonly branchPayments?: PaymentProvidersSettings
  /** The model that writes the assistant's answers. Without one, the planner does, which needs no model. */
  readonly sophiaModel?: AssistantModelSettings
  /** `off` switches the assistant off; conversations can still be read and deleted. */
  readonly sophia?: 'on' | 'off'
  /** Whether strangers may create accounts. While sign-up is closed, the public pages show the waitlist. */
  readonly signup?: 'open' | 'closed'
  /**
   * Whether main reserves concurrency for its timers and picture checks. Off by default: a new account may run only 10
   * functions at a time, and the deployment would fail. `npm run deploy -- --check` tells whether the quota suffices.
   */
  readonly reserveConcurrency?: boolean
  /** Where main's nightly exports go: a bucket of a second account, which `npm run backup-account` creates. */
  readonly backup?: BackupSettings
  /** A table that `npm run restore` made for main, used in place of its own. */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string }
  /** Domain name of the main deployment, and the certificate for it. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
}

const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as {
  context: { readonly nestboard: InstallationSettings } & Record<string, unknown>
}

/**
 * The context of cdk.json, for apps that our own scripts create. Only the CDK CLI passes the context to an app by
 * itself.
 */
export const cdkContext: Record<string, unknown> = context
export const installationSettings: InstallationSettings = context.nestboard
