/** An area that travelers know by name but that is no administrative region, such as a coast. */
export interface NamedTravelArea {
  readonly name: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  /** Radius around the point, in kilometers. */
  readonly radiusKm: number
}

const area = (
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  radiusKm: number,
): NamedTravelArea => ({
  name,
  country,
  latitude,
  longitude,
  radiusKm,
})

/** Coasts, lakes, islands and valleys. Points and radii are approximate, because they only position the map. */
export const namedTravelAreas: readonly NamedTravelArea[] = [
  area('Great Ocean Road', 'AU', -38.65, 143.7, 75),
  area('Mornington Peninsula', 'AU', -38.37, 144.98, 32),
  area('Yarra Valley', 'AU', -37.68, 145.5, 28),
  area('Hunter Valley', 'AU', -32.77, 151.28, 35),
  area('Blue Mountains', 'AU', -33.65, 150.35, 35),
  area('Barossa Valley', 'AU', -34.53, 138.95, 22),
  area('Kangaroo Island', 'AU', -35.8, 137.2, 80),
  area('Sunshine Coast', 'AU', -26.6, 153.05, 50),
  area('Gold Coast Hinterland', 'AU', -28.15, 153.25, 30),
  area('Whitsunday Islands', 'AU', -20.25, 148.9, 50),
  area('Margaret River Region', 'AU', -33.85, 115.05, 50),
  area('Bay of Islands', 'NZ', -35.25, 174.15, 35),
  area('Waiheke Island', 'NZ', -36.8, 175.1, 16),
  area('Amalfi Coast', 'IT', 40.65, 14.6, 28),
  area('Cinque Terre', 'IT', 44.12, 9.72, 15),
  area('Lake Como', 'IT', 46.0, 9.26, 30),
  area('Lake Garda', 'IT', 45.65, 10.67, 35),
  area('Dolomites', 'IT', 46.5, 11.85, 55),
  area('Chianti', 'IT', 43.5, 11.3, 28),
  area('French Riviera', 'FR', 43.55, 7.0, 60),
  area('Dordogne Valley', 'FR', 44.85, 1.0, 50),
  area('Loire Valley', 'FR', 47.4, 0.9, 90),
  area('Costa Brava', 'ES', 41.95, 3.1, 55),
  area('Costa del Sol', 'ES', 36.55, -4.6, 70),
  area('Mallorca', 'ES', 39.6, 2.95, 55),
  area('Menorca', 'ES', 39.95, 4.1, 28),
  area('Ibiza Island', 'ES', 38.98, 1.43, 28),
  area('Tenerife', 'ES', 28.28, -16.55, 48),
  area('Algarve', 'PT', 37.15, -8.3, 80),
  area('Douro Valley', 'PT', 41.17, -7.6, 45),
  area('Santorini', 'GR', 36.4, 25.43, 14),
  area('Mykonos Island', 'GR', 37.45, 25.37, 14),
  area('Rhodes Island', 'GR', 36.2, 28.0, 42),
  area('Corfu Island', 'GR', 39.6, 19.85, 35),
  area('Cyclades', 'GR', 37.1, 25.3, 75),
  area('Lake District', 'GB', 54.48, -3.1, 32),
  area('Cotswolds', 'GB', 51.85, -1.8, 40),
  area('Isle of Skye', 'GB', 57.3, -6.25, 38),
  area('Scottish Highlands', 'GB', 57.3, -4.7, 100),
  area('Black Forest', 'DE', 48.1, 8.2, 65),
  area('Bernese Oberland', 'CH', 46.6, 7.9, 38),
  area('Engadin', 'CH', 46.6, 10.0, 45),
  area('Lake Constance', 'DE', 47.62, 9.4, 38),
  area('Lake Tahoe', 'US', 39.09, -120.04, 28),
  area('Napa Valley', 'US', 38.45, -122.4, 30),
  area('Big Sur', 'US', 36.2, -121.7, 45),
  area('Florida Keys', 'US', 24.8, -81.1, 75),
  area('Cape Cod', 'US', 41.75, -70.2, 45),
  area('Outer Banks', 'US', 35.6, -75.55, 75),
  area('Maui', 'US', 20.8, -156.35, 38),
  area('Oahu', 'US', 21.47, -157.98, 36),
  area('Riviera Maya', 'MX', 20.5, -87.3, 60),
  area('Garden Route', 'ZA', -33.98, 22.9, 90),
  area('Cape Winelands', 'ZA', -33.85, 19.0, 45),
  area('Ubud and Central Bali', 'ID', -8.45, 115.25, 22),
]
