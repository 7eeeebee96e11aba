/**
 * What people call cities beside the names that GeoNames gives, by GeoNames' main name and country: abbreviations, and
 * names of the islands or valleys that a town stands for.
 */
export const cityNames: Readonly<Record<string, readonly string[]>> = {
  'New York City US': ['NYC', 'New York NY', 'Big Apple'],
  'Los Angeles US': ['LA', 'L.A.'],
  'San Francisco US': ['SF', 'Frisco', 'San Fran'],
  'Washington US': ['DC', 'Washington DC', 'Washington D.C.'],
  'Philadelphia US': ['Philly'],
  'Las Vegas US': ['Vegas'],
  'New Orleans US': ['NOLA'],
  'Rio de Janeiro BR': ['Rio'],
  'Kuala Lumpur MY': ['KL'],
  'Ho Chi Minh City VN': ['HCMC', 'Saigon'],
  'Mexico City MX': ['CDMX'],
  'Buenos Aires AR': ['BA'],
  'Hong Kong HK': ['HK'],
  'Mumbai IN': ['Bombay'],
  'Bengaluru IN': ['Bangalore'],
  'Chennai IN': ['Madras'],
  'Kolkata IN': ['Calcutta'],
}
