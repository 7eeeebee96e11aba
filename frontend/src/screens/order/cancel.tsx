import { PlaceScreen } from './place.tsx'

/** Cancelling a booked stay. */
export const Screen = () => <PlaceScreen intent="CANCEL" />
