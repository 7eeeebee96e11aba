export const getStackName = (slug: string, stack: string): string => `Nestboard-${slug}-${stack}`
