import { DiscoverChat } from '../features/sophia/discover-chat.tsx'
import {
  lofotenPicture,
  castleVineyardPicture,
  cliffBeachHousePicture,
  snowyLodgePicture,
} from '../features/marketing/pictures.ts'
import { Picture } from '../features/marketing/picture.tsx'
import hills from './home/pictures/hero-hills.webp'
import './discover/discover.css'

const sizes = '(min-width: 1168px) 220px, (min-width: 600px) 45vw, 88px'
const suggestions = [
  [cliffBeachHousePicture, 'Somewhere quiet by the sea for five nights in January'],
  [snowyLodgePicture, 'Snow with a four-year-old, and no car'],
  [lofotenPicture, 'A cabin in Lofoten for a week in March, for two'],
  [castleVineyardPicture, 'A vineyard in Tuscany with room for four in May'],
] as const

/** The Discover tab of the traveler home: the chat with Sophia. */
export function Screen() {
  return (
    <>
      <div className="discover-hero only-wide">
        <img src={hills} alt="" width="2000" height="653" fetchPriority="high" />
        <p>
          <b>Travel Made for You</b>
          <span>Exclusive Rates with Personalized Itineraries</span>
        </p>
      </div>
      <DiscoverChat
        suggestions={suggestions.map(([of, text]) => ({ text, picture: <Picture of={of} alt="" sizes={sizes} /> }))}
      />
    </>
  )
}
