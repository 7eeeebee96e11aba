/** The tabs of a planning board with their labels. */
export const tripTabs = { planning: 'Planning', itinerary: 'Itinerary', orders: 'Orders' } as const
export type TripTab = keyof typeof tripTabs

export const isTripTab = (text: string | undefined): text is TripTab =>
  text !== undefined && Object.hasOwn(tripTabs, text)
