import { Annotations, CfnOutput, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, BucketPolicy } from 'aws-cdk-lib/aws-s3'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { createEdgeFunction } from '../constructs/create-edge-function.ts'
import { enableEdgeLogging } from '../constructs/edge-log.ts'
import { buildSecretReferences } from '../constructs/secrets.ts'
import type { DeploymentSettings } from '../constructs/derive-deployment-settings.ts'
import { findSharedHeadersPolicy, createHeadersPolicy } from '../constructs/headers-policy.ts'
import { createSharedAnswersPolicy, findBranchesSharedAnswersPolicy } from '../constructs/shared-answers-policy.ts'
import { findSharedOriginAccess } from '../constructs/shared-origin-access.ts'
import { checkoutPathPrefix, mediaHeaders, buildPageHeaders } from '../headers.ts'
import { privateMediaPrefix, publicMediaPrefix } from '../upload-check-lambda.ts'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { openapiDocumentUrlPath } from '../openapi/document.ts'
import type { ApiStack } from './api.ts'
import { getBucketDefaults } from './data.ts'
import type { DataStack } from './data.ts'
import { webAclParameterName } from './shared.ts'

/** Names of the stack's outputs whose values are filled into the browser app when it is uploaded. */
export const mapsKeyOutputName = 'MapsBrowserKey'
export const basemapOutputName = 'BasemapUrl'
export const signupOutputName = 'SignUp'
export const sophiaOutputName = 'Sophia'
export const contactOutputName = 'Contact'

export interface WebStackProps extends StackProps {
  readonly place: DeploymentSettings
  readonly data: DataStack
  readonly api: ApiStack
  readonly signup: 'open' | 'closed'
  /** Whether people may ask the assistant. */
  readonly sophia: 'on' | 'off'
  readonly contact: 'on' | 'off'
  /** Key for Google's map, which browsers then draw instead of our own. */
  readonly mapsBrowserKey?: string
  /** URL of a Protomaps archive with streets, used instead of the bundled world map. */
  readonly basemapUrl?: string
  /** A custom domain with its certificate (us-east-1), used instead of CloudFront's. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
}

/**
 * The edge: one domain for the browser app, /v1, /mcp, /ws, /media and /private, behind the shared firewall, with our
 * security headers on each response.
 */
export class WebStack extends Stack {
  /** The distribution's id and ARN. */
  readonly distribution: { readonly id: string; readonly arn: string }
  /** The site's public origin, `https://host`. */
  readonly origin: string

  constructor(
    app: App,
    id: string,
    { place, data, api, signup, sophia, contact, domain, mapsBrowserKey, basemapUrl, ...props }: WebStackProps,
  ) {
    super(app, id, props)
    const site = new Bucket(this, 'Site', {
      ...getBucketDefaults(place, 'site'),
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const { urlSuffix, region } = this
    const secrets = buildSecretReferences(this, data.secrets)
    const gateway = (apiId: string) =>
      new HttpOrigin(`${apiId}.execute-api.${region}.${urlSuffix}`, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { 'x-nb-origin-secret': secrets.sent },
      })
    const always = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true }
    const uploads = `https://${data.media.bucketRegionalDomainName}`
    const needs = { uploads: [uploads], googleMap: Boolean(mapsBrowserKey), basemapUrl }
    const headersOf = (name: 'page' | 'checkout') =>
      place.isMain
        ? createHeadersPolicy(this, place.prefix, name, buildPageHeaders({ ...needs, checkout: name === 'checkout' }))
        : findSharedHeadersPolicy(this, name)
    const ofPages = headersOf('page')
    const atSite = createEdgeFunction(this, place, 'site')
    const live = {
      ...always,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ofPages,
    }
    const shared = {
      ...always,
      origin: gateway(api.http.ref),
      cachePolicy: place.isMain ? createSharedAnswersPolicy(this, place.prefix) : findBranchesSharedAnswersPolicy(this),
      responseHeadersPolicy: ofPages,
    }
    const toApi = {
      ...live,
      origin: gateway(api.http.ref),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: atSite,
    }
    // main has an origin access control for each bucket.
    const access = place.isMain ? {} : { originAccessControl: findSharedOriginAccess(this) }
    const fromSite = {
      ...always,
      // Permission to list makes S3 answer 404 instead of 403 for a missing file. No path here exposes the list itself.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        ...access,
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: ofPages,
    }
    const ofMedia = {
      ...always,
      origin: S3BucketOrigin.withOriginAccessControl(this.#mediaByName(data), access),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: place.isMain
        ? createHeadersPolicy(this, place.prefix, 'media', mediaHeaders)
        : findSharedHeadersPolicy(this, 'media'),
    }
    // CDK's warning demands a default root object, and the distribution sets one.
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk')
    const distribution = new Distribution(this, 'Edge', {
      comment: Fn.join(' ', [place.prefix, secrets.version]),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: StringParameter.valueForStringParameter(this, webAclParameterName),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: { ...fromSite, functionAssociations: atSite },
      additionalBehaviors: {
        // Checkout alone may load the providers' card forms.
        [`${checkoutPathPrefix}*`]: {
          ...fromSite,
          responseHeadersPolicy: headersOf('checkout'),
          functionAssociations: atSite,
        },
        [openapiDocumentUrlPath]: fromSite,
        // CloudFront takes the first pattern that matches, so these stand before /v1/*.
        ...Object.fromEntries(api.sharedAnswerPaths.map((path) => [path, shared])),
        '/v1/*': toApi,
        [mcpUrlPath]: toApi,
        '/ws/*': { ...live, origin: gateway(api.socket.ref), functionAssociations: atSite },
        [`/${publicMediaPrefix}*`]: ofMedia,
        // The edge function checks a file's signature before the cache lookup.
        [`/${privateMediaPrefix}*`]: {
          ...ofMedia,
          functionAssociations: createEdgeFunction(this, place, 'private-media', secrets.first),
        },
      },
    })
    this.distribution = { id: distribution.distributionId, arn: distribution.distributionArn }
    enableEdgeLogging(distribution, place, data.accessLogs)
    this.#mediaPolicy(data, distribution)
    // Exported even with a custom domain, because the events stack imports the value until it is updated, after this
    // stack.
    this.exportValue(distribution.distributionDomainName)
    this.origin = `https://${domain?.name ?? distribution.distributionDomainName}`
    new CfnOutput(this, 'Origin', { value: this.origin })
    if (mapsBrowserKey) new CfnOutput(this, mapsKeyOutputName, { value: mapsBrowserKey })
    if (basemapUrl) new CfnOutput(this, basemapOutputName, { value: basemapUrl })
    new CfnOutput(this, signupOutputName, { value: signup })
    new CfnOutput(this, sophiaOutputName, { value: sophia })
    new CfnOutput(this, contactOutputName, { value: contact })
    new CfnOutput(this, 'SiteBucket', { value: site.bucketName })
  }

  /**
   * Refers to the data stack's bucket by name. Otherwise CDK would add this stack's distribution to the bucket policy
   * in that stack.
   */
  #mediaByName(data: DataStack) {
    const media = Bucket.fromBucketAttributes(this, 'MediaByName', {
      bucketName: data.media.bucketName,
      region: this.region,
    })
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac')
    return media
  }

  /**
   * Creates the media bucket's only policy: TLS only, and reads only by this distribution. The policy names the
   * distribution, so it is defined in this stack.
   */
  #mediaPolicy(data: DataStack, distribution: Distribution): void {
    const { document } = new BucketPolicy(this, 'MediaPolicy', { bucket: data.media })
    const { bucketArn } = data.media
    document.addStatements(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [bucketArn, `${bucketArn}/*`],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [publicMediaPrefix, privateMediaPrefix].map((prefix) => `${bucketArn}/${prefix}*`),
        conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
      }),
    )
  }
}
