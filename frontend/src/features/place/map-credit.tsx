import './map-credit.css'

/** Whose map it is. */
export const MapCredit = () => <span className="map-credit">Outlines: Natural Earth</span>
