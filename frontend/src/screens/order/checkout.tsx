import { PlaceScreen } from './place.tsx'

/** Booking a pinned stay. */
export const Screen = () => <PlaceScreen intent="BOOK" />
