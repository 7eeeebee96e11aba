import { App, DefaultStackSynthesizer, PermissionsBoundary, Tags } from 'aws-cdk-lib'
import type { AppProps, Stack } from 'aws-cdk-lib'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { parseBranchArgument, sharedStacksSlug } from './cloud/branch.ts'
import { bundleFunctions, lambdaDir, listLambdaEntryFiles } from './cloud/bundle-functions.ts'
import { copyNativePackages } from './cloud/native.ts'
import { cloudRegion } from './cloud/cloud-region.ts'
import { getStackName } from './cloud/get-stack-name.ts'
import { branchDeployPolicyName, branchBootstrapQualifier } from './constructs/create-branch-deploy-policy.ts'
import { deriveDeploymentSettings } from './constructs/derive-deployment-settings.ts'
import { loadApiContract } from './contract.ts'
import type { ApiContractRoute } from './contract.ts'
import { loadGrants } from './grants.ts'
import type { FunctionGrants } from './grants.ts'
import { cdkContext } from './installation.ts'
import type { InstallationSettings } from './installation.ts'
import { uploadCheckLambda } from './upload-check-lambda.ts'
import { runCdkNag } from './nag.ts'
import type { CdkNagSuppression } from './nag.ts'
import { ApiStack } from './stacks/api.ts'
import { DataStack } from './stacks/data.ts'
import { buildCostTags } from './build-cost-tags.ts'
import { parseMailDomain } from './parse-mail-domain.ts'
import { EventsStack } from './stacks/events-stack.ts'
import { ObservabilityStack } from './stacks/observability-stack.ts'
import { SharedStack } from './stacks/shared.ts'
import { WebStack } from './stacks/web-stack.ts'

export interface CloudAppSettings {
  readonly branch: string
  readonly contract: readonly ApiContractRoute[]
  readonly grants: ReadonlyMap<FeatureName, FunctionGrants>
  readonly lambdaDir: string
  readonly account?: string | undefined
}

/** Defines the whole cloud app: the five stacks of the branch, and the account's shared stack. */
export function defineCloudApp(
  { branch, contract, grants, lambdaDir, account }: CloudAppSettings,
  appProps: AppProps = {},
): App {
  const app = new App({ analyticsReporting: false, ...appProps, context: { ...cdkContext, ...appProps.context } })
  const {
    mailFrom,
    contactEmail = '',
    monthlyBudget,
    accountBudget = 10 * monthlyBudget,
    repository,
    alarmEmail,
    hasGithubProvider = false,
    hasMailIdentity = false,
    mailZoneId,
    domain,
    restoredTable,
    backup,
    mapsKeySecret,
    mapsBrowserKey,
    basemapUrl,
    ratesSource,
    sophiaModel,
    sophia = 'on',
    signup = 'open',
    reserveConcurrency = false,
    branchMailTo,
    payments: mainPayments,
    branchPayments,
  }: InstallationSettings = app.node.getContext('nestboard')
  const place = deriveDeploymentSettings(branch, { lambdaDir, reserveConcurrency })
  const named = (stack: string) => getStackName(place.slug, stack)
  const common = {
    env: { account, region: cloudRegion },
    place,
    terminationProtection: place.isMain,
    ...(!place.isMain && {
      synthesizer: new DefaultStackSynthesizer({ qualifier: branchBootstrapQualifier }),
      permissionsBoundary: PermissionsBoundary.fromName(branchDeployPolicyName),
    }),
  }
  const ownDomain = place.isMain && domain ? { domain } : {}
  const assistant = { sophia, ...(sophiaModel && { sophiaModel }), ...(mapsKeySecret && { mapsKeySecret }) }
  const payments = place.isMain ? mainPayments : branchPayments
  const mailDomain = parseMailDomain(mailFrom)
  const mailTo = branchMailTo ?? [`*@${mailDomain}`]
  const data = new DataStack(app, named('Data'), {
    ...common,
    ...ownDomain,
    ...(place.isMain && restoredTable && { restoredTable }),
    ...(place.isMain && backup && { backup }),
  })
  const api = new ApiStack(app, named('Api'), {
    ...common,
    data,
    contract,
    grants,
    signup,
    contactEmail,
    assistant,
    ...(mapsKeySecret && { mapsKeySecret }),
    ...(payments && { payments }),
  })
  const web = new WebStack(app, named('Web'), {
    ...common,
    data,
    api,
    signup,
    sophia,
    contact: contactEmail === '' ? 'off' : 'on',
    ...ownDomain,
    ...(mapsBrowserKey && { mapsBrowserKey }),
    ...(basemapUrl && { basemapUrl }),
  })
  const events = new EventsStack(app, named('Events'), {
    ...common,
    data,
    api,
    web,
    grants,
    mailFrom,
    branchMailTo: mailTo,
    assistant,
    ...(ratesSource && { ratesSource }),
    ...(payments && { payments }),
  })
  const observability = new ObservabilityStack(app, named('Observability'), {
    ...common,
    data,
    api,
    web,
    events,
    monthlyBudget,
  })
  const shared = new SharedStack(app, 'Nestboard-Shared', {
    env: { account, region: cloudRegion },
    branchLimits: { mailDomain, mailTo, ...(mapsKeySecret && { mapsKeySecret }), ...(sophiaModel && { sophiaModel }) },
    accountBudget,
    functionNames: Object.keys(listLambdaEntryFiles(contract)),
    pages: { googleMap: Boolean(mapsBrowserKey), ...(basemapUrl && { basemapUrl }) },
    hasGithubProvider,
    hasMailIdentity,
    ...(mailZoneId && { mailZoneId }),
    ...(repository && { repository }),
    ...(alarmEmail && { alarmEmail }),
  })
  const stacks = new Map<CdkNagSuppression['stack'], Stack>(
    Object.entries({
      Data: data,
      Api: api,
      Web: web,
      Events: events,
      Observability: observability,
      Shared: shared,
    }) as [CdkNagSuppression['stack'], Stack][],
  )
  for (const [, stack] of stacks) {
    const tags = buildCostTags(stack === shared ? sharedStacksSlug : place.slug)
    // A lower priority than the default, so that a function's own `feature` wins.
    for (const [key, value] of Object.entries(tags)) Tags.of(stack).add(key, value, { priority: 50 })
  }
  runCdkNag(app, stacks, {
    socket: api.socket.ref,
    media: data.media.bucketArn,
    failures: data.failures.bucketArn,
    stage: place.slug,
    exports: backup?.bucket ?? '',
  })
  return app
}

if (import.meta.main) {
  const contract = await loadApiContract()
  await bundleFunctions(contract)
  if (!(await copyNativePackages(lambdaDir)))
    console.warn(
      `${uploadCheckLambda.name} lacks its native package ${uploadCheckLambda.native.join()}; npm run deploy installs it first`,
    )
  const branch = process.env['NB_DEPLOY_BRANCH'] ?? parseBranchArgument([])
  defineCloudApp({
    branch,
    contract,
    grants: await loadGrants(contract),
    lambdaDir,
    account: process.env['CDK_DEFAULT_ACCOUNT'],
  }).synth()
}
