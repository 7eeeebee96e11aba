export const stackName = (slug: string, stack: string): string => `Nestboard-${slug}-${stack}`
