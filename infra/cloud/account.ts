import { branchBootstrapQualifier, mainBootstrapQualifier } from '../constructs/create-branch-deploy-policy.ts'
import { answersLambda } from '../answers-lambda.ts'
import { paymentStepsLambda } from '../payment-steps-lambda.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { personalDataExportLambda, timersLambda } from '../timers-lambda.ts'
import { awsAccountQuotas } from './aws-account-quotas.ts'

/** The state of an AWS account, as read from its APIs. */
export interface AwsAccountState {
  readonly id: string
  /** Quota of concurrent Lambda executions; 10 in a new account. */
  readonly concurrency: number
  /** Version of each existing CDK bootstrap, by the bootstrap's qualifier. */
  readonly bootstraps: Readonly<Record<string, number>>
  readonly mail: {
    /** Whether SES may send to any address, and not only to verified ones. */
    readonly inProduction: boolean
    readonly sendsADay: number
    /** Verification state of the SES identity for our mail domain; undefined if there is no identity. */
    readonly domain: 'PENDING' | 'SUCCESS' | 'FAILED' | 'TEMPORARY_FAILURE' | 'NOT_STARTED' | undefined
  }
  /** Whether the account has an identity provider for GitHub's OIDC tokens. */
  readonly trustsGitHub: boolean
  /** Whether the stack of shared resources exists. */
  readonly hasShared: boolean
  /** The account's own quotas where they differ from the default, by the names in `aws-account-quotas.ts`. */
  readonly quotas: Readonly<Record<string, number>>
}

/** What an installation needs from its account, as set in cdk.json. */
export interface AwsAccountRequirements {
  readonly mailFrom: string
  readonly mailDomain: string
  readonly reserveConcurrency: boolean
  /** The repository on GitHub, `owner/name`. */
  readonly repository?: string | undefined
  readonly alarmEmail?: string | undefined
  /** Whether GitHub's identity provider is managed outside the shared stack. */
  readonly hasGithubProvider: boolean
  /** Whether the identity of the mail domain is managed outside the shared stack. */
  readonly hasMailIdentity: boolean
}

/** Something the account lacks. `stop` makes a deployment fail, `later` makes a part of the deployed system fail. */
export interface AwsAccountShortcoming {
  readonly kind: 'stop' | 'later'
  readonly text: string
}

/** Lambda refuses reservations that would leave fewer than this many executions for functions without a reservation. */
const keptUnreserved = 100
/** Concurrency that all functions of main reserve together. */
const reservedByMain =
  uploadCheckLambda.maxConcurrency +
  answersLambda.maxConcurrency +
  paymentStepsLambda.maxConcurrency +
  timersLambda.maxConcurrency +
  personalDataExportLambda.maxConcurrency
/** The lowest version of `cdk bootstrap` that CDK accepts. */
const leastBootstrap = 6

/** Domains reserved for examples and tests (RFC 2606). Nobody can own them, so mail can't be sent from them. */
const reservedDomain = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/

export const formatReservedMailDomainError = (mailFrom: string): string =>
  `cdk.json sends mail from ${mailFrom}, a domain that nobody can own. Set "mailFrom" to an address of yours.`
export const isReservedMailDomain = (domain: string): boolean => reservedDomain.test(domain)

/**
 * Lists what the account lacks, each item as a sentence that says what to do. Nothing is changed.
 * Source: the runbook, docs/deploying.md.
 */
export function findAwsAccountShortcomings(
  account: AwsAccountState,
  wanted: AwsAccountRequirements,
): AwsAccountShortcoming[] {
  const { bootstraps, mail } = account
  const found: (AwsAccountShortcoming | false)[] = [
    isReservedMailDomain(wanted.mailDomain) && {
      kind: 'stop',
      text: formatReservedMailDomainError(wanted.mailFrom),
    },
    !bootstraps[mainBootstrapQualifier] && {
      kind: 'stop',
      text: 'The account is not bootstrapped. Run `npx cdk bootstrap`.',
    },
    ...[mainBootstrapQualifier, branchBootstrapQualifier].map(
      (qualifier): AwsAccountShortcoming | false =>
        Boolean(bootstraps[qualifier]) &&
        bootstraps[qualifier]! < leastBootstrap && {
          kind: 'stop',
          text: `The bootstrap "${qualifier}" has version ${bootstraps[qualifier]}, and CDK needs ${leastBootstrap}. Run it again.`,
        },
    ),
    !account.hasShared && {
      kind: 'stop',
      text: 'The stack Nestboard-Shared is missing. Run `npm run deploy -- --shared` before the first branch.',
    },
    !bootstraps[branchBootstrapQualifier] && {
      kind: 'later',
      text: `Branches other than main can't be deployed: their bootstrap "${branchBootstrapQualifier}" is missing (docs/deploying.md, step 3).`,
    },
    wanted.reserveConcurrency &&
      account.concurrency < keptUnreserved + reservedByMain && {
        kind: 'stop',
        text: `"reserveConcurrency" is set, but the account runs ${account.concurrency} functions at a time and main reserves ${reservedByMain} beside the ${keptUnreserved} that stay free. Ask AWS for more, or remove the key.`,
      },
    account.concurrency < keptUnreserved && {
      kind: 'later',
      text: `Lambda runs only ${account.concurrency} functions at a time, so busy minutes answer 429. Ask AWS for 1,000 (Service Quotas, "Concurrent executions").`,
    },
    identityShortcoming(account, wanted),
    ...mailShortcomings(mail, wanted.mailDomain),
    Boolean(wanted.repository) && providerShortcoming(account, wanted),
    !wanted.alarmEmail && {
      kind: 'later',
      text: 'Nobody hears of alarms: set "alarmEmail" in cdk.json and deploy with --shared.',
    },
  ]
  return found.filter((each) => each !== false)
}

/**
 * An account can hold only one identity provider for GitHub: either the shared stack creates it, or somebody else has
 * created it before.
 */
function providerShortcoming(
  { trustsGitHub, hasShared }: AwsAccountState,
  { hasGithubProvider }: AwsAccountRequirements,
): AwsAccountShortcoming | false {
  if (hasGithubProvider && !trustsGitHub)
    return {
      kind: 'stop',
      text: '"hasGithubProvider" is set, but the account has no identity provider of GitHub. Remove the key.',
    }
  if (!hasGithubProvider && trustsGitHub && !hasShared)
    return {
      kind: 'stop',
      text: 'The account has an identity provider of GitHub already. Set "hasGithubProvider": true in cdk.json, so that the shared stack uses it.',
    }
  return !hasGithubProvider && !trustsGitHub && hasShared
    ? {
        kind: 'later',
        text: 'GitHub can’t deploy yet: its identity provider is missing. `npm run deploy -- --shared` creates it.',
      }
    : false
}

/** SES refuses a second identity for a domain, and the whole shared stack would be rolled back. */
function identityShortcoming(
  { mail, hasShared }: AwsAccountState,
  { hasMailIdentity, mailDomain }: AwsAccountRequirements,
): AwsAccountShortcoming | false {
  if (!hasMailIdentity && mail.domain !== undefined && !hasShared)
    return {
      kind: 'stop',
      text: `SES knows ${mailDomain} already. Set "hasMailIdentity": true in cdk.json, so that the shared stack uses it.`,
    }
  return (
    hasMailIdentity &&
    mail.domain === undefined && {
      kind: 'stop',
      text: `"hasMailIdentity" is set, but SES does not know ${mailDomain}. Remove the key.`,
    }
  )
}

function mailShortcomings(mail: AwsAccountState['mail'], domain: string): AwsAccountShortcoming[] {
  if (mail.domain === undefined)
    return [{ kind: 'later', text: `SES does not know ${domain}, so no mail is sent. The shared stack creates it.` }]
  const pending: AwsAccountShortcoming = {
    kind: 'later',
    text: `SES has not confirmed ${domain} (${mail.domain.toLowerCase()}), so no mail is sent. Publish the three DKIM records that Nestboard-Shared puts out.`,
  }
  const sandbox: AwsAccountShortcoming = {
    kind: 'later',
    text: `SES is in its sandbox: mail reaches only confirmed addresses, ${mail.sendsADay} a day. Ask for production access (docs/deploying.md, step 5).`,
  }
  return [...(mail.domain === 'SUCCESS' ? [] : [pending]), ...(mail.inProduction ? [] : [sandbox])]
}

/** Returns how many branches, including main, fit the account's quotas, and which quota is reached first. */
export function countBranchesWithinQuotas(account: Pick<AwsAccountState, 'quotas'>): {
  branches: number
  first: string
} {
  const room = awsAccountQuotas
    .filter(({ perBranch }) => perBranch > 0)
    .map(({ name, most, perBranch }) => ({
      branches: Math.floor((account.quotas[name] ?? most) / perBranch),
      first: name,
    }))
  return room.reduce((least, each) => (each.branches < least.branches ? each : least))
}
