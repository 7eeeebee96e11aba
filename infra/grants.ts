import { listFeaturesWithFunctions } from './contract.ts'
import type { ApiContractRoute } from './contract.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media/media-grants.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'

/** Permissions of one function on the stored data. */
export interface FunctionGrants {
  readonly grants: Grants
  /** Grants on the media bucket. A function without them doesn't get the bucket's name either. */
  readonly mediaGrants?: MediaGrants
}

/** Loads `functions/<feature>/grants.ts` of each feature with routes. */
export async function loadGrants(contract: readonly ApiContractRoute[]): Promise<Map<FeatureName, FunctionGrants>> {
  const load = async (feature: FeatureName): Promise<[FeatureName, FunctionGrants]> => {
    const { grants, mediaGrants } = (await import(`../functions/${feature}/grants.ts`)) as FunctionGrants
    return [feature, { grants, ...(mediaGrants && { mediaGrants }) }]
  }
  return new Map(await Promise.all(listFeaturesWithFunctions(contract).map(load)))
}
