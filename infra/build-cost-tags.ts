/** Tags of a branch's resources, by which its costs are told apart; functions name their own feature instead. */
export const buildCostTags = (branchSlug: string) => ({ app: 'nestboard', branch: branchSlug, feature: 'platform' })
