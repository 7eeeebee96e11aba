import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import { mailConfigurationSetName } from '../mail-configuration-set-name.ts'

export interface MailSendingSettings {
  /** The domain that mail is sent from. */
  readonly mailDomain: string
  /** Whether the account has an identity for the domain already; a second one can't be created. */
  readonly hasMailIdentity: boolean
  /** Id of the domain's zone in Route 53. Without it the records are printed, for the DNS that holds the domain. */
  readonly mailZoneId?: string | undefined
  /** Who receives the daily reports of mail servers about mail that claims to come from the domain. */
  readonly reportsTo?: string | undefined
}

interface DnsRecord {
  /** Name of the output, and part of the resource's id. */
  readonly id: string
  readonly name: string
  readonly type: 'CNAME' | 'MX' | 'TXT'
  readonly value: string
}

const recordLife = Duration.minutes(30)

/**
 * Creates what an account needs to send mail that other servers trust: the domain's identity with DKIM, a domain of its
 * own for returned mail (MAIL FROM, so that SPF agrees with the sender), the DNS records for both and for DMARC, and
 * the configuration set that reports bounces and complaints. Its suppression list stays off: the table's rows pause
 * addresses, and their owners can end that.
 */
export function createMailSending(scope: Construct, settings: MailSendingSettings): void {
  const { mailDomain, hasMailIdentity, reportsTo } = settings
  const set = new CfnConfigurationSet(scope, 'MailSet', {
    name: mailConfigurationSetName,
    reputationOptions: { reputationMetricsEnabled: true },
    suppressionOptions: { suppressedReasons: [] },
  })
  const reports = new CfnConfigurationSetEventDestination(scope, 'MailReports', {
    configurationSetName: mailConfigurationSetName,
    eventDestination: {
      name: 'bounces-and-complaints',
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint'],
      // SES takes no other bus than the account's default.
      eventBridgeDestination: {
        eventBusArn: Stack.of(scope).formatArn({ service: 'events', resource: 'event-bus/default' }),
      },
    },
  })
  reports.addResourceDependency(set)
  const dmarc = `v=DMARC1; p=quarantine; adkim=r; aspf=r${reportsTo ? `; rua=mailto:${reportsTo}` : ''}`
  const records: DnsRecord[] = [
    ...(hasMailIdentity ? [] : createIdentity(scope, mailDomain)),
    { id: 'Dmarc', name: `_dmarc.${mailDomain}`, type: 'TXT', value: `"${dmarc}"` },
  ]
  for (const record of records) publish(scope, record, settings)
}

/**
 * Creates the domain's identity.
 * @returns the records by which other servers check its signatures (DKIM) and the sender of its mail (SPF)
 */
function createIdentity(scope: Construct, mailDomain: string): DnsRecord[] {
  const mailFromDomain = `bounce.${mailDomain}`
  const identity = new CfnEmailIdentity(scope, 'MailIdentity', {
    emailIdentity: mailDomain,
    // Until its records are published, SES sends with a domain of its own.
    mailFromAttributes: { mailFromDomain, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
  })
  const { attrDkimDnsTokenName1, attrDkimDnsTokenName2, attrDkimDnsTokenName3 } = identity
  const { attrDkimDnsTokenValue1, attrDkimDnsTokenValue2, attrDkimDnsTokenValue3 } = identity
  const signatures = [
    [attrDkimDnsTokenName1, attrDkimDnsTokenValue1],
    [attrDkimDnsTokenName2, attrDkimDnsTokenValue2],
    [attrDkimDnsTokenName3, attrDkimDnsTokenValue3],
  ].map(([name, value], index) => ({ id: `Dkim${index + 1}`, name: name!, type: 'CNAME' as const, value: value! }))
  const mx = `10 feedback-smtp.${Stack.of(scope).region}.amazonses.com`
  return [
    ...signatures,
    { id: 'MailFromMx', name: mailFromDomain, type: 'MX', value: mx },
    { id: 'MailFromSpf', name: mailFromDomain, type: 'TXT', value: '"v=spf1 include:amazonses.com -all"' },
  ]
}

function publish(scope: Construct, { id, name, type, value }: DnsRecord, { mailZoneId }: MailSendingSettings): void {
  if (mailZoneId)
    new CfnRecordSet(scope, `${id}Record`, {
      hostedZoneId: mailZoneId,
      name,
      type,
      ttl: String(recordLife.toSeconds()),
      resourceRecords: [value],
    })
  else new CfnOutput(scope, id, { value: `${name} ${type} ${value}` })
}
