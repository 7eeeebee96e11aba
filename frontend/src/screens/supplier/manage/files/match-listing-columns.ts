import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { columnLabels, type ListingFileColumn } from './listing-file-columns.ts'

/** Names of columns beside the field's own and its label, in English, German, French, Spanish and Italian. */
const synonyms: Readonly<Record<ListingFileColumn, string>> = {
  name:
    'title, listing, listing name, property, property name, unit, unit name, room name, Titel, Bezeichnung, Unterkunft, ' +
    'Name der Unterkunft, Objekt, Objektname, nom, titre, logement, nom du logement, hébergement, nombre, título, alojamiento, ' +
    'nombre del alojamiento, propiedad, nome, titolo, alloggio, nome alloggio, struttura',
  stayType:
    'type, property type, listing type, accommodation type, type of stay, kind, category, Art, Typ, Unterkunftsart, Objektart, ' +
    'Objekttyp, Unterkunftstyp, type de logement, type d’hébergement, catégorie, tipo, tipo de alojamiento, categoría, ' +
    'tipo di alloggio, tipologia, tipologia alloggio',
  description:
    'summary, about, text, details, Beschreibung, Beschreibungstext, Text, descriptif, descripción, descrizione, resumen, riassunto',
  guests:
    'accommodates, sleeps, capacity, max guests, maximum guests, number of guests, persons, people, occupancy, max occupancy, ' +
    'Gäste, Personen, Anzahl Gäste, max. Gäste, max. Personen, Schlafplätze, Belegung, voyageurs, capacité, personnes, ' +
    'nombre de voyageurs, hôtes, huéspedes, personas, capacidad, plazas, viajeros, ospiti, persone, capacità, posti letto',
  bedrooms:
    'bedroom, number of bedrooms, no. of bedrooms, Schlafzimmer, Anzahl Schlafzimmer, chambres, nombre de chambres, ' +
    'chambres à coucher, dormitorios, habitaciones, número de dormitorios, camere, camere da letto, numero camere',
  beds: 'bed, number of beds, no. of beds, Betten, Anzahl Betten, lits, nombre de lits, camas, número de camas, letti, numero letti',
  bathrooms:
    'bathroom, baths, number of bathrooms, no. of bathrooms, Bäder, Badezimmer, Anzahl Bäder, salles de bain, salles de bains, ' +
    'salle de bain, nombre de salles de bain, baños, cuartos de baño, número de baños, bagni, numero bagni',
  sqft: 'sq ft, sqft, square feet, square footage, ft²',
  sqm: 'sqm, sq m, m², qm, square meters, square metres, Quadratmeter, mètres carrés, metros cuadrados, metri quadri, mq',
  currency: 'currency code, Währung, devise, monnaie, moneda, divisa, valuta',
  price:
    'price, nightly price, nightly rate, rate, rate per night, price/night, base price, standard rate, daily rate, Preis, ' +
    'Preis pro Nacht, Preis/Nacht, Übernachtungspreis, Nachtpreis, Grundpreis, prix, prix par nuit, prix/nuit, tarif, ' +
    'tarif par nuit, precio, precio por noche, precio/noche, tarifa, tarifa por noche, prezzo, prezzo per notte, ' +
    'prezzo a notte, prezzo/notte, tariffa',
  deposit:
    'damage deposit, refundable deposit, Kaution, dépôt de garantie, caution, depósito, fianza, depósito de seguridad, cauzione, ' +
    'deposito, deposito cauzionale',
  address:
    'street, street address, address line 1, address 1, Adresse, Straße, Anschrift, Straße und Hausnummer, adresse, rue, ' +
    'dirección, calle, indirizzo, via',
  addressExt:
    'address 2, address line two, apartment number, unit number, Adresszusatz, complément d’adresse, adresse 2, ' +
    'complemento de dirección, dirección 2, indirizzo 2',
  city: 'town, place, suburb, locality, municipality, Stadt, Ort, Gemeinde, ville, commune, localité, ciudad, localidad, población, municipio, città, comune, località',
  state:
    'region, province, county, state/province, state or region, Bundesland, Kanton, Land/Region, région, département, canton, ' +
    'provincia, comunidad autónoma, estado, región, regione',
  zip: 'zip, zip code, postcode, post code, postal, PLZ, Postleitzahl, code postal, CP, código postal, codice postale, CAP',
  country: 'country code, nation, Land, Staat, pays, país, paese, nazione',
  latitude: 'lat, Breite, Breitengrad, Breitengrad (Latitude), latitud, latitudine',
  longitude: 'lon, lng, long, Länge, Längengrad, longitud, longitudine',
  timezone: 'tz, Zeitzone, fuseau horaire, zona horaria, huso horario, fuso orario',
  checkInTime:
    'check-in time, checkin, check in from, arrival, arrival time, Anreise, Anreisezeit, Check-in-Zeit, Check-in ab, arrivée, ' +
    'heure d’arrivée, entrada, hora de entrada, llegada, hora de llegada, arrivo, orario di arrivo, ora check-in',
  checkOutTime:
    'check-out time, checkout, check out until, departure, departure time, Abreise, Abreisezeit, Check-out-Zeit, Check-out bis, ' +
    'départ, heure de départ, salida, hora de salida, partenza, orario di partenza, ora check-out',
  listingId: 'listing_id, id of the listing',
}

const folded = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

const columns = Object.keys(synonyms) as ListingFileColumn[]
const columnsByName = Map.groupBy(
  columns.flatMap((column) =>
    [...new Set([column, columnLabels[column], ...synonyms[column].split(', ')].map(folded))].map((name) => ({
      name,
      column,
    })),
  ),
  ({ name }) => name,
)

/** Parts of a header that name a unit or a currency: "Price (AUD)", "Price in €". */
const withoutUnit = (name: string): string =>
  name.replace(/[([][^)\]]*[)\]]/g, ' ').replace(/\s+(?:in|en)\s+(?:\p{Sc}|[A-Z]{3})\s*$/u, '')

/** The columns that a header may mean; none for an unknown name. */
function findColumns(name: string): readonly ListingFileColumn[] {
  for (const text of [name, withoutUnit(name)]) {
    const found = columnsByName.get(folded(text))
    if (found) return found.map(({ column }) => column)
  }
  return areaUnit(name) ?? []
}

/** Names of areas with a unit somewhere: "Area, sqft, total", "Wohnfläche (m²)". */
function areaUnit(name: string): readonly ListingFileColumn[] | undefined {
  if (!/^(?:area|size|floor|living|fläche|wohnfläche|größe|surface|superficie|taille|tamaño)/i.test(name))
    return undefined
  if (/\bsq\.?\s?(?:ft|feet)\b|\bsqft\b|\bsquare f[eo]{2}t\b|\bft[²2]/i.test(name)) return ['sqft']
  return /\bm[²2]|\b(?:qm|mq|sqm|sq\.? ?m)\b/i.test(name) ? ['sqm'] : undefined
}

/** What a column of a file holds: a column of an import, `skip`, or `ask` if a person has to say it. */
export type ColumnMatch = ListingFileColumn | 'skip' | 'ask'

const sameTarget = (column: ListingFileColumn): string => (column === 'sqm' ? 'sqft' : column)

/**
 * Matches the columns of a file by their names. Columns with the same meaning, and names with several meanings, are
 * `ask`.
 */
export function matchListingColumns(head: readonly string[]): ColumnMatch[] {
  const found = head.map(findColumns)
  const isTaken = (column: ListingFileColumn, at: number): boolean =>
    found.some((others, other) => other !== at && others.some((each) => sameTarget(each) === sameTarget(column)))
  return found.map((meanings, at) => {
    const [only, ...more] = meanings
    if (only === undefined) return 'skip'
    return more.length > 0 || isTaken(only, at) ? 'ask' : only
  })
}

/**
 * Gives a column its meaning. No other column keeps the same meaning, and one that was asked about because of this
 * meaning is left out.
 */
export function chooseColumn(
  matches: readonly ColumnMatch[],
  head: readonly string[],
  at: number,
  chosen: ListingFileColumn | 'skip',
): ColumnMatch[] {
  return matches.map((match, other) => {
    if (other === at) return chosen
    if (chosen === 'skip') return match
    const meanings = match === 'ask' ? findColumns(head[other] ?? '') : match === 'skip' ? [] : [match]
    const isAnswered = meanings.length > 0 && meanings.every((each) => sameTarget(each) === sameTarget(chosen))
    return isAnswered ? 'skip' : match
  })
}
