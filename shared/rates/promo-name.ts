/** A promotion's name as codes compare it: without case and outer spaces (shared/rates/README.md, "Closed prices"). */
export const promoName = (name: string): string => name.trim().toLowerCase()
