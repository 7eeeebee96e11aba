import { foldText } from '../kernel/text/fold-text.ts'
import { stayTypes } from './model.ts'
import type { StayType } from './model.ts'

/** Words for each stay type beside its key and label, in English, German, French, Spanish and Italian. */
const words: Readonly<Partial<Record<StayType, string>>> = {
  HOUSE:
    'home, home/apt, vacation home, holiday home, holiday house, vacation house, vacation rental, holiday let, holiday rental, ' +
    'cottage, holiday cottage, townhouse, town house, bungalow, guest house, guesthouse, earthen home, cycladic home, trullo, ' +
    'dammuso, riad, entire home, entire house, whole house, detached house, Haus, Ferienhaus, Ferienwohnhaus, Landhaus, ' +
    'Gästehaus, Reihenhaus, maison, maison de vacances, maison d’hôtes, gîte, gîte rural, pavillon, casa, casa de vacaciones, ' +
    'casa rural, casa de huéspedes, chalet adosado, casa vacanze, casa vacanza, casa per vacanze, casale, casetta',
  APARTMENT:
    'flat, holiday flat, holiday apartment, vacation apartment, rental unit, guest suite, serviced apartment, service apartment, ' +
    'loft, studio, studio apartment, studio flat, penthouse, maisonette, duplex, apartments, appartment, apt, Wohnung, ' +
    'Ferienwohnung, FeWo, Appartement, Apartement, appart, location de vacances, apartamento, piso, estudio, ático, ' +
    'apartamento turístico, appartamento, monolocale, bilocale, trilocale, attico',
  CONDO: 'condominium, condominium (condo), Eigentumswohnung, copropriété, condominio',
  VILLA: 'villas, finca',
  CABIN:
    'chalet, hut, tiny home, tiny house, treehouse, tree house, shepherd’s hut, log cabin, Hütte, Berghütte, Blockhaus, ' +
    'Baumhaus, cabane, cabane dans les arbres, cabaña, casa del árbol, baita, rifugio, capanna',
  FARM:
    'farm stay, farmstay, farmhouse, barn, ranch, Bauernhof, Ferienbauernhof, Urlaub auf dem Bauernhof, ferme, séjour à la ferme, ' +
    'granja, cortijo, agriturismo, fattoria, masseria',
  BNB:
    'B&B, B & B, B and B, BnB, Bed & Breakfast, Bed + Breakfast, casa particular, minsu, homestay, home stay, chambre d’hôtes, ' +
    'chambres d’hôtes, Frühstückspension, alojamiento y desayuno',
  HOTEL: 'hotels, aparthotel, apart hotel, apartment hotel, heritage hotel, hôtel, albergo',
  BOUTIQUE: 'boutique hotel, Boutiquehotel, hôtel boutique, hotel boutique, design hotel',
  HOSTEL: 'youth hostel, backpackers, Jugendherberge, auberge de jeunesse, albergue, albergue juvenil, ostello',
  MOTEL: 'motor inn',
  INN: 'pension, ryokan, kezhan, guest inn, Gasthof, Gasthaus, auberge, posada, fonda, hostal, pensión, pensione, locanda',
  LODGE: 'nature lodge, safari lodge, eco lodge, ecolodge',
  RESORT:
    'holiday resort, holiday village, Ferienanlage, Feriendorf, village de vacances, complejo turístico, villaggio turistico',
  CASTLE: 'Schloss, Burg, château, castillo, castello, manor, manor house, palace',
  LIGHTHOUSE: 'Leuchtturm, phare, faro',
  DORM: 'dormitory, shared room, bed in dorm, Mehrbettzimmer, Schlafsaal, dortoir, dormitorio compartido, dormitorio condiviso',
  ROOM: 'private room, guest room, bedroom, Zimmer, Privatzimmer, Gästezimmer, chambre, chambre privée, habitación, habitación privada, stanza, camera, camera privata',
  TENT: 'tipi, tepee, yurt, dome, glamping, safari tent, Zelt, Jurte, tente, yourte, tienda, tienda de campaña, yurta, tenda',
  CAMPING:
    'campsite, camp site, campground, pitch, camper/RV, camper, RV, motorhome, motor home, caravan, mobile home, holiday park, ' +
    'Campingplatz, Stellplatz, Wohnmobil, Wohnwagen, emplacement, mobil-home, caravane, autocaravana, caravana, campeggio, roulotte',
  MISC:
    'other, boat, bus, cave, floor, houseboat, house boat, island, place, religious building, shipping container, tower, train, ' +
    'windmill, Sonstiges, autre, otro, altro',
}

const folded = (text: string): string =>
  foldText(text)
    .replaceAll('&', 'and')
    .replaceAll('+', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const typeByWord: ReadonlyMap<string, StayType> = new Map(
  (Object.keys(stayTypes) as StayType[]).flatMap((type) =>
    [...(words[type]?.split(', ') ?? []), type, stayTypes[type]].map((word) => [folded(word), type] as const),
  ),
)

/**
 * The stay type that a word names, such as "B&B", "Guest house" or "Ferienwohnung", whatever its case, accents and
 * punctuation; undefined for an unknown word.
 */
export const findStayTypeByWord = (word: string): StayType | undefined => typeByWord.get(folded(word))
