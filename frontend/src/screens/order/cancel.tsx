import { PlaceScreen } from './place.tsx'

/** Page to cancel a booked stay. */
export const Screen = () => <PlaceScreen intent="CANCEL" />
