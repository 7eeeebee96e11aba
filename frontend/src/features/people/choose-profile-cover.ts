import hills from './pictures/hills.webp'
import light from './pictures/light.webp'
import night from './pictures/night.webp'

const covers = [light, hills, night]

/** The cover picture of a profile, chosen by id, so that it never changes. */
export const chooseProfileCover = (id: number): string => covers[id % covers.length] as string
