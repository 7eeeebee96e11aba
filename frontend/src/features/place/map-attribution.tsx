import './map-attribution.css'

/** Attribution for maps that don't show it themselves. */
export const MapAttribution = ({ children }: { children: string }) => <span className="map-credit">{children}</span>
