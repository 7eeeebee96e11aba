import { createBedrockMind } from '../gateways/assistant/create-bedrock-mind.ts'
import type { Mind } from '../gateways/assistant/port.ts'
import { sophiaEnv } from './env.ts'
import { planner } from './planner/planner.ts'

let chosen: Mind | undefined

/** The mind of this installation: a model of Bedrock if one is named, and the planner otherwise. */
export function chooseMind(): Mind {
  const { NB_SOPHIA_MODEL: model, NB_SOPHIA_REGION: region, NB_SOPHIA_PRICE_IN, NB_SOPHIA_PRICE_OUT } = sophiaEnv
  const prices = { dollarsPerMillionIn: NB_SOPHIA_PRICE_IN, dollarsPerMillionOut: NB_SOPHIA_PRICE_OUT }
  return (chosen ??= model ? createBedrockMind({ model, region, ...prices }) : planner)
}
