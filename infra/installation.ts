import { readFileSync } from 'node:fs'

/** The context that cdk.json defines for this installation. */
export interface Installation {
  readonly mailFrom: string
  readonly monthlyBudget: number
  /** Recipients that branches may write to, `*@domain` or an address; without it everybody at the domain of `mailFrom`. */
  readonly branchMailTo?: readonly string[]
  /** Dollars a month of the whole account above which alerts are sent; ten times `monthlyBudget` without it. */
  readonly accountBudget?: number
  readonly repository?: string
  readonly alarmEmail?: string
  /** Whether the account has GitHub's identity provider already, so that the shared stack must not make one. */
  readonly hasGithubProvider?: boolean
  /** Name of the secret with a key restricted to Google's Places API; without one the bundled gazetteer is used. */
  readonly mapsKeySecret?: string
  /**
   * A key of Google's Maps JavaScript API, restricted to our origins because every visitor can read it; without one MapLibre
   * draws the map.
   */
  readonly mapsBrowserKey?: string
  /** https address of a Protomaps archive (PMTiles) with streets; without one the bundled world map is drawn. */
  readonly basemapUrl?: string
  /** Whether strangers may create accounts; where it is closed, the public pages show the waitlist. */
  readonly signup?: 'open' | 'closed'
  /**
   * Whether main reserves concurrency for its timers and picture checks. Off by default: a new account may run only 10
   * functions at a time, and the deployment would fail. `npm run deploy -- --check` tells whether the quota suffices.
   */
  readonly reserveConcurrency?: boolean
  /** A table that `npm run restore` made for main, used in place of its own. */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string }
  /** Domain and certificate of main. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
}

const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as {
  context: { readonly nestboard: Installation } & Record<string, unknown>
}

/** The context of cdk.json, which only the CDK CLI passes on by itself. */
export const cdkContext: Record<string, unknown> = context
export const installation: Installation = context.nestboard
