import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features } from '@nestboard/shared/features.ts'
import { toBranchSlug } from './cloud/branch.ts'
import { eventFunctionEntryFiles, unmatchedRouteFunctionName, listLambdaEntryFiles } from './cloud/bundle-functions.ts'
import { defineCloudApp } from './app.ts'
import { listFeaturesWithFunctions } from './contract.ts'
import { selectGatewayRoute } from './derive-gateway-routes.ts'
import { mcpLambda } from './mcp-lambda.ts'
import { maxParallelRouteCreations } from './stacks/api.ts'
import type { FunctionGrants } from './grants.ts'
import {
  contract,
  createEmptyLambdaBundles,
  listResourcesOfType,
  listRolePolicies,
  synthesizeStacks,
  synthesizeStacksUncached,
} from './testing/assembly.ts'
import type { CloudFormationJson } from './testing/assembly.ts'

const branch = synthesizeStacks('feature/One')
const main = synthesizeStacks('main')

const keysOf = (resources: Readonly<Record<string, { Type: string; Properties: Record<string, unknown> }>>) =>
  Object.values(resources)
    .flatMap(({ Type, Properties }) => (Type === 'AWS::ApiGatewayV2::Route' ? [String(Properties['RouteKey'])] : []))
    .toSorted()

describe('the API', () => {
  it('has a route to the function of its feature for every path of the contract, plus the default route', () => {
    const resources = branch.stacks['Api']!
    const integrationOf = (target: CloudFormationJson) => target['Fn::Join'][1][1].Ref as string
    const functionOf = (integration: string) =>
      resources[resources[integration]!.Properties['IntegrationUri']['Fn::GetAtt'][0]]!.Properties[
        'FunctionName'
      ] as string
    const routes = new Map(
      Object.values(resources).flatMap(({ Type, Properties }) =>
        Type === 'AWS::ApiGatewayV2::Route'
          ? [[Properties['RouteKey'] as string, functionOf(integrationOf(Properties['Target']))] as const]
          : [],
      ),
    )
    const prefix = `nestboard-${toBranchSlug('feature/One')}-`
    const wrong = contract.filter(
      ({ feature, route: { transport, path } }) =>
        transport === 'http' && selectGatewayRoute(routes, path) !== `${prefix}${feature}`,
    )
    expect(wrong.map(({ route }) => route.path)).toEqual([])
    expect(routes.get('$default')).toBe(`${prefix}${unmatchedRouteFunctionName}`)
    expect(routes.size).toBeLessThan(100)
  })

  it('creates ten routes at a time, and its stage after all of them', () => {
    const entries = Object.entries(branch.stacks['Api']!)
    const routes = new Map(entries.filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route'))
    const waitedFor = (id: string) => [routes.get(id)?.DependsOn ?? []].flat().filter((other) => routes.has(other))
    const before = [...routes.keys()].map(waitedFor)
    expect(before.filter((ids) => !ids.length)).toHaveLength(maxParallelRouteCreations)
    // API Gateway's routes are created in chains: each route depends on at most one other route and has at most one
    // dependent, so every route without a dependency starts a chain.
    const each = before.flat()
    expect([before.every((ids) => ids.length <= 1), new Set(each).size]).toEqual([true, each.length])
    const [, stage] = entries.find(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Stage')!
    const last = [...routes.keys()].filter((id) => !each.includes(id))
    expect([...last].toSorted()).toEqual([stage.DependsOn ?? []].flat().toSorted())
  })

  it('has the three routes of a socket', () => {
    expect(keysOf(branch.stacks['Events']!)).toEqual(['$connect', '$default', '$disconnect'])
  })

  it('throttles and logs at both gateways', () => {
    const stages = listResourcesOfType(branch, 'AWS::ApiGatewayV2::Stage')
    expect(stages).toHaveLength(2)
    for (const { Properties } of stages) {
      expect(Properties['DefaultRouteSettings']).toMatchObject({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 })
      expect(Properties['AccessLogSettings']).toHaveProperty('DestinationArn')
    }
  })
})

describe('logs', () => {
  it('of the edge contain no query, referrer or cookie, which hold email addresses and tokens', () => {
    for (const each of [branch, main]) {
      for (const { Properties } of listResourcesOfType(each, 'AWS::CloudFront::Distribution')) {
        expect(Properties['DistributionConfig']).not.toHaveProperty('Logging')
        for (const behavior of [
          Properties['DistributionConfig'].DefaultCacheBehavior,
          ...Properties['DistributionConfig'].CacheBehaviors,
        ])
          expect(behavior).not.toHaveProperty('RealtimeLogConfigArn')
      }
      const deliveries = listResourcesOfType(each, 'AWS::Logs::Delivery')
      expect(deliveries).toHaveLength(listResourcesOfType(each, 'AWS::CloudFront::Distribution').length)
      for (const { Properties } of deliveries) {
        expect(Properties['RecordFields']).toEqual(
          expect.arrayContaining(['c-ip', 'cs-method', 'cs-uri-stem', 'sc-status']),
        )
        expect(JSON.stringify(Properties['RecordFields'])).not.toMatch(/query|referer|cookie|x-forwarded/i)
      }
      expect(listResourcesOfType(each, 'AWS::Logs::DeliverySource')).toMatchObject([
        { Properties: { LogType: 'ACCESS_LOGS' } },
      ])
      expect(deliveries[0]?.Properties['DeliverySourceName']).toEqual({ Ref: expect.stringContaining('EdgeLogSource') })
    }
  })

  it('of the edge are written under their prefix by this account’s delivery only', () => {
    const statements = listResourcesOfType(branch, 'AWS::S3::BucketPolicy').flatMap(
      ({ Properties }) => Properties['PolicyDocument'].Statement as { Principal: { Service?: string } }[],
    )
    const delivered = statements.filter(({ Principal }) => Principal.Service === 'delivery.logs.amazonaws.com')
    expect(delivered).toMatchObject([
      {
        Action: 's3:PutObject',
        Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() }, ArnLike: expect.anything() },
      },
    ])
    expect(JSON.stringify(delivered)).toContain('/edge/*')
  })

  it('of the gateways and functions contain route names, never an address with its query', () => {
    for (const { Properties } of listResourcesOfType(branch, 'AWS::ApiGatewayV2::Stage')) {
      const { Format } = Properties['AccessLogSettings'] as { Format: string }
      expect(Format).not.toMatch(/\$context\.(?:path|rawPath|protocol|http\.path)|querystring|\.body|header/i)
      expect(Format.match(/\$context\.[\w.]+/g)?.toSorted()).toEqual(
        [
          '$context.error.message',
          '$context.requestId',
          '$context.requestTimeEpoch',
          '$context.responseLatency',
          '$context.responseLength',
          Format.includes('routeKey') ? '$context.routeKey' : '$context.eventType',
          '$context.status',
        ].toSorted(),
      )
    }
  })
})

describe('functions', () => {
  const functions = listResourcesOfType(branch, 'AWS::Lambda::Function')

  it('are one per feature, plus those for events, sockets and the fallback, and no others', () => {
    const names = functions.map(({ Properties }) => Properties['FunctionName'] as string)
    const expected = [
      ...listFeaturesWithFunctions(contract),
      ...Object.keys(eventFunctionEntryFiles),
      mcpLambda.name,
      unmatchedRouteFunctionName,
    ]
    expect(names.toSorted()).toEqual(
      expected.map((name) => `nestboard-${toBranchSlug('feature/One')}-${name}`).toSorted(),
    )
  })

  it('get the maps service’s key only if a secret is configured, and then only the functions that call the service', () => {
    const nestboardContext = { mailFrom: 'a@b.example', monthlyBudget: 20, mapsKeySecret: 'nestboard/maps-key' }
    const keyed = synthesizeStacks('main', { nestboard: nestboardContext })
    const holders = (of: typeof branch) =>
      listResourcesOfType(of, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
        const key: unknown = Properties['Environment']?.['Variables']?.['NB_MAPS_KEY']
        return key === undefined ? [] : [[Properties['FunctionName'], key]]
      })
    expect(holders(branch)).toEqual([])
    const key = '{{resolve:secretsmanager:nestboard/maps-key:SecretString:::}}'
    expect(Object.fromEntries(holders(keyed) as [string, unknown][])).toEqual({
      'nestboard-main-answers': key,
      'nestboard-main-place': key,
    })
  })

  it('accept new accounts and send no messages to us unless the installation says otherwise', () => {
    const nestboardContext = {
      mailFrom: 'a@b.example',
      contactEmail: 'c@b.example',
      monthlyBudget: 20,
      signup: 'closed',
    }
    const other = synthesizeStacks('main', { nestboard: nestboardContext })
    const told = (of: typeof branch, name: string) =>
      listResourcesOfType(of, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
        const value: unknown = Properties['Environment']?.['Variables']?.[name]
        return value === undefined ? [] : [[Properties['FunctionName'], value]]
      })
    expect(told(branch, 'SIGNUP')).toEqual([[expect.stringMatching(/-auth$/), 'open']])
    expect(told(other, 'SIGNUP')).toEqual([['nestboard-main-auth', 'closed']])
    expect(told(branch, 'CONTACT_EMAIL')).toEqual([[expect.stringMatching(/-marketing$/), '']])
    expect(told(other, 'CONTACT_EMAIL')).toEqual([['nestboard-main-marketing', 'c@b.example']])
  })

  it('let the page draw Google’s map only if a browser key is configured', () => {
    const headers = (of: typeof branch) =>
      JSON.stringify(
        listResourcesOfType(of, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ Properties }) => Properties),
      )
    const keyed = synthesizeStacks('main', {
      nestboard: { mailFrom: 'a@b.example', monthlyBudget: 20, mapsBrowserKey: 'a-key' },
    })
    expect(headers(branch)).not.toMatch(/googleapis|strict-origin/)
    expect(headers(keyed)).toMatch(/https:\/\/maps\.googleapis\.com.*strict-origin/)
  })

  it('run on nodejs24.x and arm64, with the memory that was measured, each with its own role and an expiring log group', () => {
    const measuredMb: Record<string, number> = { rates: 1024, 'upload-check': 2048 }
    const nameOf = (full: string) => Object.keys(measuredMb).find((name) => full.endsWith(`-${name}`)) ?? ''
    expect(functions).toHaveLength(Object.keys(listLambdaEntryFiles(contract)).length)
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: measuredMb[nameOf(Properties['FunctionName'] as string)] ?? 512,
        Handler: 'index.handler',
      })
    const roles = functions.map(({ Properties }) => JSON.stringify(Properties['Role']))
    expect(new Set(roles).size).toBe(functions.length)
    const logs = functions.map(({ Properties }) => JSON.stringify(Properties['LoggingConfig']['LogGroup']))
    expect(new Set(logs).size).toBe(functions.length)
    for (const { Properties } of listResourcesOfType(branch, 'AWS::Logs::LogGroup'))
      expect(Properties['RetentionInDays']).toBe(7)
    for (const { Properties } of listResourcesOfType(main, 'AWS::Logs::LogGroup'))
      expect(Properties['RetentionInDays']).toBe(90)
  })

  it('are tagged with app, branch and feature', () => {
    for (const { Properties } of functions) {
      const tags = Object.fromEntries(
        (Properties['Tags'] as { Key: string; Value: string }[]).map(({ Key, Value }) => [Key, Value]),
      )
      const name = (Properties['FunctionName'] as string).split('-').at(-1)!
      expect(tags).toMatchObject({ app: 'nestboard', branch: expect.stringMatching(/^featureone[0-9a-f]{6}$/) })
      const whose = listFeaturesWithFunctions(contract).find((feature) =>
        (Properties['FunctionName'] as string).endsWith(`-${feature}`),
      )
      const others: Readonly<Record<string, string>> = {
        [unmatchedRouteFunctionName]: 'platform',
        [mcpLambda.name]: 'assistants',
      }
      expect(tags['feature']).toBe(whose ?? others[name] ?? 'events')
    }
  })
})

describe('branches', () => {
  it('tell search engines not to index them; main does not', () => {
    const policies = listResourcesOfType(branch, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ Properties }) => Properties,
    )
    expect(policies).toHaveLength(3)
    for (const policy of policies) expect(JSON.stringify(policy)).toContain('"x-robots-tag","Override":true')
    const { Shared: _, ...own } = main.stacks
    const ofMain = listResourcesOfType({ ...main, stacks: own }, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect([ofMain.length, JSON.stringify(ofMain).includes('x-robots-tag')]).toEqual([3, false])
  })

  it('send mail to our own domain or the allowed recipients only; main to everybody', () => {
    const limits = (of: typeof branch) => [
      ...listResourcesOfType(of, 'AWS::Lambda::Function').flatMap(
        ({ Properties }) => Properties['Environment']?.['Variables']?.['NB_MAIL_TO'] ?? [],
      ),
      ...listRolePolicies(of)
        .flatMap(({ document }) => document.Statement as { Condition?: object; Action: string }[])
        .flatMap(({ Action, Condition }) => (Action === 'ses:SendEmail' && Condition ? [Condition] : [])),
    ]
    const only = (recipients: string[]) => ({ 'ForAllValues:StringLike': { 'ses:Recipients': recipients } })
    expect(limits(branch)).toEqual(['*@nestboard.example', only(['*@nestboard.example'])])
    const settings = { mailFrom: 'a@b.travel', monthlyBudget: 20, branchMailTo: ['*@c.travel', 'd@e.travel'] }
    expect(limits(synthesizeStacks('feature/One', { nestboard: settings }))).toEqual([
      '*@c.travel,d@e.travel',
      only(['*@c.travel', 'd@e.travel']),
    ])
    expect(limits(main)).toEqual([])
  })
})

describe('data', () => {
  it('of main survives the removal of its stacks', () => {
    const [table] = listResourcesOfType(main, 'AWS::DynamoDB::Table')
    expect(table).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        TableName: 'nestboard-main',
        DeletionProtectionEnabled: true,
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    })
    const media = listResourcesOfType(main, 'AWS::S3::Bucket').find(({ Properties }) =>
      JSON.stringify(Properties['BucketName']).includes('-media-'),
    )
    expect(media?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })

  it('leaves nothing behind when its first deployment fails, since the protected table is created last', () => {
    const { Data: resources } = main.stacks
    const [, table] = Object.entries(resources!).find(([, { Type }]) => Type === 'AWS::DynamoDB::Table')!
    const others = Object.entries(resources!).flatMap(([id, { Type }]) =>
      ['AWS::S3::Bucket', 'AWS::SecretsManager::Secret'].includes(Type) ? [id] : [],
    )
    // Five resources are created before the table: the media bucket, the buckets of access logs and of failed records,
    // and two secrets.
    expect(others).toHaveLength(5)
    expect(table.DependsOn).toEqual(expect.arrayContaining(others))
  })

  it('of a branch is deleted with it', () => {
    const { Shared: _, ...own } = branch.stacks
    const kept = Object.values(own).flatMap((resources) =>
      Object.entries(resources).filter(
        ([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain') || DeletionPolicy === 'Snapshot',
      ),
    )
    expect(kept.map(([id]) => id)).toEqual([])
    expect(listResourcesOfType(branch, 'AWS::DynamoDB::Table')[0]?.Properties['DeletionProtectionEnabled']).toBe(false)
  })

  it('is in buckets that refuse public access and plain HTTP', () => {
    const buckets = Object.values(branch.stacks).flatMap((resources) =>
      Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::S3::Bucket'),
    )
    const policies = listResourcesOfType(branch, 'AWS::S3::BucketPolicy').map(({ Properties }) => Properties)
    expect(buckets).toHaveLength(4)
    for (const [id, { Properties }] of buckets) {
      expect(Properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      const own = policies.filter(({ Bucket }) => JSON.stringify(Bucket).includes(id))
      expect(JSON.stringify(own)).toContain('"aws:SecureTransport":"false"')
    }
  })
})

describe('the assembly', () => {
  it('is the same bytes in every synthesis', () => {
    expect(synthesizeStacksUncached('feature/One').texts).toEqual(branch.texts)
  })

  it('has room for the whole checklist: 218 routes over all features', () => {
    const whole = Array.from({ length: 218 }, (_, index) => ({
      feature: features[index % features.length]!,
      name: `route${index}`,
      route: { ...contract[0]!.route, transport: 'http' as const, path: `/v1/route/${index}` as const },
    }))
    const each: FunctionGrants = { grants: { table: { 'U#': ['GetItem'] } }, mediaGrants: { 'upload/': ['PutObject'] } }
    const grants = new Map(features.map((feature) => [feature, each]))
    const lambdaDir = createEmptyLambdaBundles(whole)
    const app = defineCloudApp(
      { branch: 'whole', contract: whole, grants, lambdaDir },
      { outdir: join(lambdaDir, 'out') },
    )
    for (const { template } of app.synth().stacks) {
      const resources = Object.keys((template as { Resources: object }).Resources)
      expect(resources.length).toBeLessThanOrEqual(450)
      expect(JSON.stringify(template).length).toBeLessThan(1_000_000)
    }
  })

  it('shares no name with another branch', () => {
    const names = (of: typeof main) =>
      Object.values(of.stacks)
        .flatMap((resources) => Object.values(resources))
        .flatMap(({ Properties }) =>
          ['TableName', 'BucketName', 'FunctionName', 'QueueName', 'LogGroupName', 'AlarmName'].flatMap(
            (name) => Properties[name] ?? [],
          ),
        )
        .map((name) => JSON.stringify(name))
        .filter((name) => name.includes('nestboard'))
    const other = new Set(names(synthesizeStacks('feature-one')))
    expect(names(branch).filter((name) => other.has(name))).toEqual([])
  })
})
