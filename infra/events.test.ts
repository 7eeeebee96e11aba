import { streamLanes } from '@nestboard/events/lanes/lane.ts'
import type { StreamLane } from '@nestboard/events/lanes/lane.ts'
import { getExternalServicesOfLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { getStreamFunctionName } from '@nestboard/events/lanes/stream-function-name.ts'
import { describe, expect, it } from 'vitest'
import type { FunctionGrants } from './grants.ts'
import { buildEventFunctionGrants } from './stacks/event-grants.ts'
import { contract, grants, listResourcesOfType, listRolePolicies, synthesizeStacks } from './testing/assembly.ts'
import type { CloudFormationJson, SynthesizedStacks, TemplateResource } from './testing/assembly.ts'
import { answersLambda } from './answers-lambda.ts'
import { listLambdaEntryFiles } from './cloud/bundle-functions.ts'
import { paymentStepsLambda } from './payment-steps-lambda.ts'
import { maxEventSourceFilters, buildStreamFilters } from './stream-filter.ts'
import {
  calendarImportLambda,
  personalDataExportRetentionDays,
  personalDataExportKeyPrefix,
  personalDataExportLambda,
  timersLambda,
} from './timers-lambda.ts'
import { uploadCheckLambda, uncheckedUploadRetentionDays, uploadPrefix } from './upload-check-lambda.ts'

const slug = 'test'
const branch = synthesizeStacks(slug)
const main = synthesizeStacks('main')

const resources = (of: typeof branch) => Object.values(of.stacks).flatMap((stack) => Object.entries(stack))
const named = (name: string): [string, TemplateResource] =>
  resources(branch).find(([, { Properties }]) => Properties?.['FunctionName'] === `nestboard-${slug}-${name}`)!
const media = (of: typeof branch): CloudFormationJson =>
  listResourcesOfType(of, 'AWS::S3::Bucket').find(({ Properties }) =>
    JSON.stringify(Properties['BucketName']).includes('-media-'),
  )!.Properties

interface Statement {
  readonly Action: string | string[]
  readonly Resource: CloudFormationJson
}
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** Returns the statements of a function's own policy, by its role. */
function statementsOf(roleId: string): Statement[] {
  const own = listRolePolicies(branch).filter(({ role }) => role === roleId)
  return own.flatMap(({ document }) => document.Statement as Statement[])
}
/** Keeps the statements about files of the media bucket, without those by which Lambda stores failed records. */
const onMedia = (statements: Statement[]) =>
  statements.filter(
    ({ Action, Resource }) =>
      list(Action).some((each) => each.startsWith('s3:')) && !JSON.stringify(Resource).includes('Failures'),
  )
const roleOf = ({ Properties }: TemplateResource): string => Properties['Role']['Fn::GetAtt'][0]

describe('files', () => {
  const granted: Readonly<Record<string, FunctionGrants>> = {
    ...Object.fromEntries(grants),
    ...buildEventFunctionGrants(grants),
  }

  it.each(Object.keys(listLambdaEntryFiles(contract)))(
    '%s knows the bucket and accesses it only as granted',
    (name) => {
      const { mediaGrants = {} } = granted[name] ?? {}
      const [, made] = named(name)
      const isTold = 'NB_MEDIA_BUCKET' in (made.Properties['Environment']?.['Variables'] ?? {})
      expect(isTold).toBe(Object.keys(mediaGrants).length > 0)
      const onFiles = onMedia(statementsOf(roleOf(made)))
      const allowed = onFiles.flatMap(({ Action, Resource }) =>
        list(Resource).flatMap((resource) => {
          const [bucket, path] = resource['Fn::Join'][1] as [unknown, string]
          expect(JSON.stringify(bucket)).toMatch(/ExportsOutputFnGetAttMedia\w+Arn/)
          return list(Action).map((action) => `${action} ${path}`)
        }),
      )
      const expected = Object.entries(mediaGrants).flatMap(([prefix, actions]) =>
        actions.map((action) => `s3:${action} /${prefix}*`),
      )
      expect(allowed.toSorted()).toEqual(expected.toSorted())
    },
  )

  it('are granted to at least six feature and event functions', () => {
    expect(Object.values(granted).filter(({ mediaGrants }) => mediaGrants).length).toBeGreaterThanOrEqual(6)
  })

  it('accept uploads from our own pages only, each with a presigned URL', () => {
    const [rule, ...more] = media(branch)['CorsConfiguration']['CorsRules']
    expect(more).toEqual([])
    expect(rule).toMatchObject({
      AllowedMethods: ['PUT'],
      AllowedOrigins: ['https://*.cloudfront.net'],
      AllowedHeaders: ['content-type', 'if-none-match'],
    })
    const domain = { name: 'stays.example', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' }
    const own = synthesizeStacks('main', { nestboard: { mailFrom: 'a@b.example', monthlyBudget: 20, domain } })
    expect(media(own)['CorsConfiguration']['CorsRules'][0]['AllowedOrigins']).toEqual(['https://stays.example'])
  })

  it('expire by themselves when unclaimed: uploads and archives, with old versions and delete markers on main', () => {
    const rulesOf = (of: typeof branch) => media(of)['LifecycleConfiguration']['Rules'] as CloudFormationJson[]
    const of = (prefix: string, which = branch) => rulesOf(which).find(({ Prefix }) => Prefix === prefix)
    expect(of(uploadPrefix)).toMatchObject({ ExpirationInDays: uncheckedUploadRetentionDays, Status: 'Enabled' })
    expect(of(personalDataExportKeyPrefix)).toMatchObject({
      ExpirationInDays: personalDataExportRetentionDays,
      Status: 'Enabled',
    })
    expect(media(main)['VersioningConfiguration']).toEqual({ Status: 'Enabled' })
    for (const prefix of [uploadPrefix, personalDataExportKeyPrefix])
      expect(of(prefix, main)).toMatchObject({ NoncurrentVersionExpiration: { NoncurrentDays: 1 } })
    const rest = rulesOf(main).find(({ Prefix }) => Prefix === undefined)
    expect(rest).toMatchObject({
      NoncurrentVersionExpiration: { NoncurrentDays: 30 },
      ExpiredObjectDeleteMarker: true,
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    })
    expect(rest).not.toHaveProperty('ExpirationInDays')
  })

  it('are served by the edge only, under the served prefixes only', () => {
    const policy = listResourcesOfType(branch, 'AWS::S3::BucketPolicy').find(({ Properties }) =>
      JSON.stringify(Properties['Bucket']).includes('Media'),
    )!
    const allowed = (policy.Properties['PolicyDocument']['Statement'] as CloudFormationJson[]).filter(
      ({ Effect }) => Effect === 'Allow',
    )
    expect(allowed).toEqual([
      {
        Action: 's3:GetObject',
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: ['/media/*', '/private/*'].map((path) =>
          expect.objectContaining({ 'Fn::Join': ['', [expect.anything(), path]] }),
        ),
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      },
    ])
  })
})

describe('an upload', () => {
  const rules = resources(branch).filter(([, { Type }]) => Type === 'AWS::Events::Rule')
  const [ruleId, rule] = rules.find(([id]) => id.startsWith('UploadCheck'))!
  const [target] = rule.Properties['Targets'] as CloudFormationJson[]

  it('wakes the upload check, and no other object in the bucket does', () => {
    expect(media(branch)['NotificationConfiguration']).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    })
    expect(rule.Properties['EventPattern']).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: {
        bucket: { name: [expect.anything()] },
        object: { key: [{ prefix: uploadPrefix }], size: [{ numeric: ['>', 0] }] },
      },
    })
    const [id] = named(uploadCheckLambda.name)
    expect(target['Arn']).toEqual({ 'Fn::GetAtt': [id, 'Arn'] })
    const permission = listResourcesOfType(branch, 'AWS::Lambda::Permission').filter(
      ({ Properties: { Principal, FunctionName } }) =>
        Principal === 'events.amazonaws.com' && FunctionName['Fn::GetAtt'][0] === id,
    )
    expect(permission.map(({ Properties }) => Properties['SourceArn'])).toEqual([{ 'Fn::GetAtt': [ruleId, 'Arn'] }])
  })

  it('is reported in S3’s event format, which the function expects', () => {
    const { InputPathsMap: paths, InputTemplate: template } = target['InputTransformer']
    const values: Record<string, string> = { '$.detail.bucket.name': 'bucket', '$.detail.object.key': 'upload/42' }
    const text = (template as string).replaceAll(/<([^>]+)>/g, (_, name: string) => JSON.stringify(values[paths[name]]))
    expect(JSON.parse(text)).toEqual({
      Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'bucket' }, object: { key: 'upload/42' } } }],
    })
  })

  it('has time and memory for 60 megapixels, and a concurrency limit if the installation reserves any', () => {
    const [, check] = named(uploadCheckLambda.name)
    expect(check.Properties).toMatchObject({ MemorySize: 2048, Timeout: 60 })
    expect(check.Properties).not.toHaveProperty('ReservedConcurrentExecutions')
    const reservedIn = (synthesized: SynthesizedStacks) =>
      new Set(
        listResourcesOfType(synthesized, 'AWS::Lambda::Function').flatMap(
          ({ Properties }) => Properties['ReservedConcurrentExecutions'] ?? [],
        ),
      )
    // A new account may run only 10 functions at a time, and refuses to reserve any concurrency.
    expect(reservedIn(main)).toEqual(new Set())
    const settings = { ...(main.app.node.getContext('nestboard') as object), reserveConcurrency: true }
    const reserving = synthesizeStacks('main', { nestboard: settings })
    const limited = [uploadCheckLambda, timersLambda, answersLambda, paymentStepsLambda, personalDataExportLambda]
    expect(reservedIn(reserving)).toEqual(new Set(limited.map(({ maxConcurrency }) => maxConcurrency)))
  })
})

describe('the stream', () => {
  const mappings = listResourcesOfType(branch, 'AWS::Lambda::EventSourceMapping').filter(({ Properties }) =>
    JSON.stringify(Properties['EventSourceArn']).includes('StreamArn'),
  )
  const ofLane = (lane: StreamLane): CloudFormationJson =>
    mappings.find(({ Properties }) => Properties['FunctionName']['Ref'] === named(getStreamFunctionName(lane))[0])
      ?.Properties

  it('has two readers, as many as DynamoDB allows: one per lane, each with its own function and role', () => {
    expect(mappings).toHaveLength(2)
    expect(streamLanes.map(ofLane).every(Boolean)).toBe(true)
    expect(new Set(streamLanes.map((lane) => roleOf(named(getStreamFunctionName(lane))[1]))).size).toBe(2)
  })

  it.each(streamLanes)('%s is invoked by its reactions’ filters, within Lambda’s limit', (lane) => {
    const { Filters } = ofLane(lane)['FilterCriteria'] as { Filters: { Pattern: string }[] }
    expect(Filters.map(({ Pattern }) => Pattern)).toEqual(buildStreamFilters(lane).map(({ pattern }) => pattern))
    expect(Filters.length).toBeLessThanOrEqual(maxEventSourceFilters)
  })

  it.each(streamLanes)('%s can access only what its reactions need', (lane) => {
    const actions = new Set(
      statementsOf(roleOf(named(getStreamFunctionName(lane))[1])).flatMap(({ Action }) => list(Action)),
    )
    const outside = getExternalServicesOfLane(lane)
    expect(actions.has('ses:SendEmail')).toBe(outside.has('mail'))
    expect(actions.has('execute-api:ManageConnections')).toBe(outside.has('sockets'))
    expect(onMedia(statementsOf(roleOf(named(getStreamFunctionName(lane))[1]))).length > 0).toBe(outside.has('files'))
  })

  it.each([
    ['urgent', [answersLambda.name, paymentStepsLambda.name]],
    ['catalog', []],
  ] as const)('%s retries a failed reaction by invoking itself, and may invoke only %j besides', (lane, others) => {
    const name = getStreamFunctionName(lane)
    const calls = statementsOf(roleOf(named(name)[1])).filter(({ Action }) =>
      list(Action).includes('lambda:InvokeFunction'),
    )
    expect(calls).toHaveLength(1)
    const called = list<CloudFormationJson>(calls[0]!.Resource)
    const isItself = (arn: CloudFormationJson) => JSON.stringify(arn).includes(`:function:nestboard-${slug}-${name}"`)
    expect(called.filter(isItself)).toHaveLength(1)
    expect(called.filter((arn) => !isItself(arn))).toEqual(
      others.map((each) => ({ 'Fn::GetAtt': [named(each)[0], 'Arn'] })),
    )
    const config = listResourcesOfType(branch, 'AWS::Lambda::EventInvokeConfig').find(
      ({ Properties }) => Properties['FunctionName']['Ref'] === named(name)[0],
    )!
    expect(config.Properties).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 7200 })
  })

  it.each([
    ['a branch', branch, `nestboard-${slug}`],
    ['main', main, 'nestboard-main'],
  ])(
    'keeps the whole records it gave up for 14 days, and puts them into the dead letters, on %s',
    (_, template, prefix) => {
      const all = resources(template)
      const idOf = (property: string, value: string) =>
        all.find(([, { Properties }]) => JSON.stringify(Properties?.[property])?.includes(value))!
      const [failuresId, failures] = idOf('BucketName', `${prefix}-failures-`)
      const kept = listResourcesOfType(template, 'AWS::Lambda::EventSourceMapping').filter(
        ({ Properties }) => Properties['DestinationConfig'],
      )
      expect(kept).toHaveLength(streamLanes.length)
      for (const { Properties } of kept)
        expect(JSON.stringify(Properties['DestinationConfig']['OnFailure']['Destination'])).toContain(failuresId)
      expect(failures.Properties).toMatchObject({
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        LifecycleConfiguration: { Rules: [{ ExpirationInDays: 14, Status: 'Enabled' }] },
      })
      const [queueId] = idOf('QueueName', `${prefix}-dead-letters`)
      const rule = all.find(
        ([, { Type, Properties }]) =>
          Type === 'AWS::Events::Rule' && JSON.stringify(Properties['EventPattern']).includes('Failures'),
      )![1]
      expect(rule.Properties['Targets']).toMatchObject([{ Arn: { 'Fn::GetAtt': [queueId, 'Arn'] } }])
      for (const lane of streamLanes) {
        const role = statementsOf(roleOf(named(getStreamFunctionName(lane))[1])).filter(({ Resource }) =>
          JSON.stringify(Resource).includes('Failures'),
        )
        expect(role.map(({ Action }) => Action)).toEqual(['s3:ListBucket', 's3:PutObject'])
      }
    },
  )

  it('raises an alarm on main when a lane is ten minutes behind', () => {
    const behind = listResourcesOfType(main, 'AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties['MetricName'] === 'IteratorAge',
    )
    expect(
      behind.map(({ Properties }) => [Properties['AlarmName'], Properties['Threshold'], Properties['Statistic']]),
    ).toEqual(streamLanes.map((lane) => [`nestboard-main-${lane}-behind`, 600_000, 'Maximum']))
  })

  it('puts failed calls into a dead-letter queue with an alarm per lane on main, and into a single one on a branch', () => {
    const givenUpInto = (template: typeof branch) =>
      listResourcesOfType(template, 'AWS::Lambda::EventInvokeConfig').flatMap(({ Properties }) => {
        const isLane = Properties['FunctionName']['Ref'].startsWith('Stream') as boolean
        const id = Properties['DestinationConfig']?.['OnFailure']?.['Destination']['Fn::GetAtt'][0] as
          | string
          | undefined
        return isLane && id
          ? [resources(template).find(([each]) => each === id)![1].Properties['QueueName'] as string]
          : []
      })
    const own = streamLanes.map((lane) => `nestboard-main-${lane}-dead-letters`)
    expect(givenUpInto(main)).toEqual(own)
    expect(givenUpInto(branch)).toEqual(streamLanes.map(() => `nestboard-${slug}-dead-letters`))
    const alarms = listResourcesOfType(main, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties['AlarmName'])
    expect(alarms).toEqual(expect.arrayContaining(own))
  })
})

describe('failed work', () => {
  const concurrencyOfQueues = (of: typeof branch): number[] =>
    listResourcesOfType(of, 'AWS::Lambda::EventSourceMapping').flatMap(
      ({ Properties }) => Properties['ScalingConfig']?.['MaximumConcurrency'] ?? [],
    )
  const deadId = resources(branch).find(
    ([, { Properties }]) => Properties?.['QueueName'] === `nestboard-${slug}-dead-letters`,
  )![0]
  const isDead = (arn: CloudFormationJson) => arn?.['Fn::GetAtt']?.[0] === deadId

  it('is kept, whichever function failed', () => {
    const queues = listResourcesOfType(branch, 'AWS::SQS::Queue').map(({ Properties }) => Properties['RedrivePolicy'])
    expect(isDead(queues.find((each) => each)['deadLetterTargetArn'])).toBe(true)
    expect(
      listResourcesOfType(branch, 'AWS::Lambda::EventInvokeConfig')
        .map(({ Properties }) => Properties)
        .filter((each) => each['DestinationConfig'])
        .map((each) => [each['FunctionName']['Ref'], isDead(each['DestinationConfig']['OnFailure']['Destination'])]),
    ).toEqual(
      [
        answersLambda.name,
        paymentStepsLambda.name,
        ...streamLanes.map(getStreamFunctionName),
        'mail-feedback',
        uploadCheckLambda.name,
        personalDataExportLambda.name,
      ].map((name) => [named(name)[0], true]),
    )
    expect(
      listResourcesOfType(branch, 'AWS::Events::Rule').map(
        ({
          Properties: {
            Targets: [target],
          },
        }) => isDead(target['DeadLetterConfig']?.['Arn'] ?? target['Arn']),
      ),
    ).toEqual([true, true, true])
  })

  it('of a timer tick is left to the next tick; main raises an alarm when ticks fail or are missing for five minutes', () => {
    for (const { Properties } of listResourcesOfType(branch, 'AWS::Scheduler::Schedule')) {
      expect(Properties['Target']).toMatchObject({ RetryPolicy: { MaximumRetryAttempts: 0 } })
      expect(Properties['Target']).not.toHaveProperty('DeadLetterConfig')
    }
    const ofTicks = (template: typeof branch) =>
      listResourcesOfType(template, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
        (Properties['AlarmName'] as string).includes('-ticks-') ? [Properties] : [],
      )
    expect(ofTicks(main)).toMatchObject([
      {
        MetricName: 'Invocations',
        Period: 300,
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      },
      { MetricName: 'Errors', Period: 300, Threshold: 0, TreatMissingData: 'notBreaching' },
    ])
    expect(ofTicks(branch)).toEqual([])
  })

  it('never includes a push that is only waiting: at most five functions at a time deliver pushes', () => {
    expect(concurrencyOfQueues(branch)).toEqual([5])
  })

  it('of calendars is bounded: on main twenty functions take them from a queue, on a branch the timers call one', () => {
    expect(concurrencyOfQueues(main)).toEqual([calendarImportLambda.maxConcurrency, 5])
    const [queueId] = resources(main).find(
      ([, { Properties }]) => Properties?.['QueueName'] === `nestboard-main-${calendarImportLambda.queueName}`,
    )!
    const environmentOf = (of: typeof branch, prefix: string) =>
      listResourcesOfType(of, 'AWS::Lambda::Function').find(
        ({ Properties }) => Properties['FunctionName'] === `${prefix}-timers`,
      )!.Properties['Environment']['Variables']
    expect(environmentOf(main, 'nestboard-main')).toMatchObject({ NB_CALENDAR_QUEUE_URL: { Ref: queueId } })
    const ofBranch = environmentOf(branch, `nestboard-${slug}`)
    expect(ofBranch).toMatchObject({ NB_CALENDARS: { Ref: named(calendarImportLambda.name)[0] } })
    expect(ofBranch).not.toHaveProperty('NB_CALENDAR_QUEUE_URL')
  })

  it.each([
    ['a branch', branch, 1],
    // One alarm per stream lane, and one for all other work.
    ['main', main, streamLanes.length + 1],
  ])('raises alarms on %s', (_, template, count) => {
    const watched = listResourcesOfType(template, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
      Properties['MetricName'] === 'ApproximateNumberOfMessagesVisible' ? [Properties] : [],
    )
    expect(watched).toHaveLength(count)
    for (const each of watched)
      expect(each).toMatchObject({ Threshold: 0, MetricName: 'ApproximateNumberOfMessagesVisible' })
  })
})
