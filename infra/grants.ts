import { functionFeatures } from './contract.ts'
import type { ContractRow } from './contract.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import type { Feature } from '@nestboard/shared/features.ts'

/** All one function may do with what is kept. */
export interface FunctionGrants {
  readonly grants: Grants
  /** With the media bucket; a function without them isn't told its name either. */
  readonly mediaGrants?: MediaGrants
}

/** `functions/<feature>/grants.ts` of each feature with routes. */
export async function loadGrants(contract: readonly ContractRow[]): Promise<Map<Feature, FunctionGrants>> {
  const load = async (feature: Feature): Promise<[Feature, FunctionGrants]> => {
    const { grants, mediaGrants } = (await import(`../functions/${feature}/grants.ts`)) as FunctionGrants
    return [feature, { grants, ...(mediaGrants && { mediaGrants }) }]
  }
  return new Map(await Promise.all(functionFeatures(contract).map(load)))
}
