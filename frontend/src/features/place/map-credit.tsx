import './map-credit.css'

/** Whose map it is, where the map itself does not say so. */
export const MapCredit = ({ children }: { children: string }) => <span className="map-credit">{children}</span>
