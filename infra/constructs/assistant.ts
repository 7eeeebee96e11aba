import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { cloudRegion } from '../cloud/cloud-region.ts'
import { buildMapsKeyEnvironment } from './build-maps-key-environment.ts'

/** The model of Amazon Bedrock that writes the assistant's answers, as cdk.json names it. */
export interface AssistantModelSettings {
  /** Id of a foundation model, or of an inference profile, such as `us.anthropic.claude-…`. */
  readonly id: string
  /** Region in which the model is called; by default the region of everything else. */
  readonly region?: string
  /** Further regions that an inference profile forwards calls to; left out for a foundation model. */
  readonly forwardsTo?: readonly string[]
  /** Listed prices in dollars a million tokens, for input and for output. */
  readonly priceIn: number
  readonly priceOut: number
  /** Dollars that answers to one person may cost in a day; 1 without it. */
  readonly dailyDollars?: number
}

/**
 * The permission to call the model, and nothing else of Bedrock. A foundation model is allowed in its one region; the
 * models behind an inference profile only when they are called through that profile.
 */
export function buildAssistantModelStatements(
  scope: Construct,
  { id, region = cloudRegion, forwardsTo }: AssistantModelSettings,
): PolicyStatement[] {
  const { partition, account } = Stack.of(scope)
  const actions = ['bedrock:InvokeModelWithResponseStream']
  const modelArn = (of: string, model: string) => `arn:${partition}:bedrock:${of}::foundation-model/${model}`
  if (!forwardsTo) return [new PolicyStatement({ actions, resources: [modelArn(region, id)] })]
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${id}`
  const model = id.slice(id.indexOf('.') + 1)
  return [
    new PolicyStatement({ actions, resources: [profile] }),
    new PolicyStatement({
      actions,
      resources: [...new Set([region, ...forwardsTo])].map((of) => modelArn(of, model)),
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    }),
  ]
}

/** What the function that writes answers takes from the installation's settings. */
export interface AssistantSettings {
  /** Whether people may ask the assistant. */
  readonly sophia: 'on' | 'off'
  /** Without a model, the planner answers. */
  readonly sophiaModel?: AssistantModelSettings
  /** Name of the secret with the maps service's key, with which the assistant finds places. */
  readonly mapsKeySecret?: string
}

/** Environment of both functions of the assistant: whether it answers, and what a person may cost in a day. */
export const buildAssistantLimits = ({ sophia, sophiaModel }: AssistantSettings): Readonly<Record<string, string>> => ({
  SOPHIA: sophia,
  ...(sophiaModel?.dailyDollars && { NB_SOPHIA_DAILY_DOLLARS: String(sophiaModel.dailyDollars) }),
})

/**
 * Environment and permissions of the function that writes answers.
 * @throws Error if a model has no prices, by which answers are counted and limited
 */
export function buildAssistantAccess(
  scope: Construct,
  settings: AssistantSettings,
): { environment: Readonly<Record<string, string>>; statements: PolicyStatement[] } {
  const { sophiaModel: model, mapsKeySecret } = settings
  const environment = { ...buildAssistantLimits(settings), ...buildMapsKeyEnvironment(mapsKeySecret) }
  if (!model) return { environment, statements: [] }
  const { id, region = cloudRegion, priceIn, priceOut } = model
  for (const [name, price] of Object.entries({ priceIn, priceOut }))
    if (!(price >= 0)) throw new Error(`sophiaModel.${name} in cdk.json must be the dollars of a million tokens`)
  const ofModel = {
    NB_SOPHIA_MODEL: id,
    NB_SOPHIA_REGION: region,
    NB_SOPHIA_PRICE_IN: String(priceIn),
    NB_SOPHIA_PRICE_OUT: String(priceOut),
  }
  return { environment: { ...environment, ...ofModel }, statements: buildAssistantModelStatements(scope, model) }
}
