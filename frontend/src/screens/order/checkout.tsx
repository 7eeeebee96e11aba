import { PlaceScreen } from './place.tsx'

/** Page to book a pinned stay. */
export const Screen = () => <PlaceScreen intent="BOOK" />
