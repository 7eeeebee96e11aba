import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { CloudFormationJson } from '../assembly.ts'
import { resolveTemplates } from './resolve-templates.ts'
import type { Template } from './resolve-templates.ts'

/** What AWS's managed policy AWSCloudFormationReadOnlyAccess allows, which the deploy role has besides its own. */
const cloudFormationReadOnly = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['Describe', 'Detect', 'EstimateTemplateCost', 'Get', 'List', 'ValidateTemplate'].map(
        (verb) => `cloudformation:${verb}*`,
      ),
      Resource: '*',
    },
  ],
}

export interface BootstrapRoles {
  /** Policies of the role that starts deployments. */
  readonly deploy: readonly CloudFormationJson[]
  /** Policies of the role that uploads templates and code. */
  readonly publish: readonly CloudFormationJson[]
}

/** Reads the roles that `cdk bootstrap` makes, from the template of the installed CDK. */
export function readBootstrapRoles(qualifier: string): BootstrapRoles {
  const cdk = dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json'))
  const text = readFileSync(join(cdk, 'lib/api/bootstrap/bootstrap-template.yaml'), 'utf8')
  const { Parameters = {}, Resources } = parse(text) as Template
  const used = [
    'StagingBucket',
    'CloudFormationExecutionRole',
    'CdkBootstrapVersion',
    'DeploymentActionRole',
    'FilePublishingRole',
    'FilePublishingRoleDefaultPolicy',
  ]
  const template = { Parameters, Resources: Object.fromEntries(used.map((id) => [id, Resources[id]!])) }
  const resolved = resolveTemplates({ 'CDKToolkit-branches': template }, { Qualifier: qualifier })
  const propertiesOf = (id: string) => resolved.find(({ logicalId }) => logicalId === id)!.properties
  const inline = propertiesOf('DeploymentActionRole')['Policies'] as { PolicyDocument: CloudFormationJson }[]
  return {
    deploy: [...inline.map(({ PolicyDocument }) => PolicyDocument), cloudFormationReadOnly],
    publish: [propertiesOf('FilePublishingRoleDefaultPolicy')['PolicyDocument']],
  }
}
