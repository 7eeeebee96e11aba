/** Name of a branch's stack. */
export const stackName = (slug: string, stack: string): string => `Nestboard-${slug}-${stack}`
