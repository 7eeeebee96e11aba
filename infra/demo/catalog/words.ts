import type { StayType } from '@nestboard/shared/listing/model.ts'

/** First words of the names of a region's stays: local plants, animals and landmarks. */
export const stayNameFirstWords: Readonly<Record<string, readonly string[]>> = {
  barossa: (
    'Old Vine|Gum Vine|Kestrel|Stone Well|Bluegum|Shiraz Row|Cellar Door|Larkspur|Ironbark|Dry Creek|Wheatsheaf|' +
    'Magpie|Almond|Bush Vine|Riesling|Red Clay|Sugar Gum|Kookaburra|Lavender|Orchard|Rosella|Saltbush|Cork Oak|' +
    'Hawthorn|Peppercorn|Quince|Galah|Long Paddock|Olive|Copper|Mallee|Fig Tree|Barrel|Chapel|Wren|Pinery|Tawny|' +
    'Grenache|Moonlit|Quarry'
  ).split('|'),
  sunshine: (
    'Pandanus|Banksia|Sandpiper|Driftwood|Coral|Currumundi|Glasshouse|Sea Eagle|Casuarina|Tern|Salt Air|Hinterland|' +
    'Palm Cove|Turtle|Melaleuca|Lorikeet|Blue Water|Frangipani|Osprey|Headland|Low Tide|High Tide|Ginger|Macadamia|' +
    'Rainbird|Paperbark|Wavebreak|Shoreline|Lagoon|Jacaranda|Whipbird|Heron|Spinnaker|Cowrie|Surfside|Mooring|' +
    'Boatshed|Fig Leaf|Sundial|Trade Wind'
  ).split('|'),
}

export const stayNameLastWords: Readonly<Partial<Record<StayType, readonly string[]>>> = {
  APARTMENT: ['Apartment', 'Flat', 'Loft', 'Rooms Above'],
  BNB: ['Breakfast House', 'Guest Rooms'],
  BOUTIQUE: ['House Hotel', 'Retreat'],
  CABIN: ['Cabin', 'Hut', 'Hideaway'],
  CAMPING: ['Camp', 'Ground'],
  CONDO: ['Condo', 'Residence'],
  FARM: ['Farm', 'Homestead', 'Barn'],
  HOTEL: ['Hotel'],
  HOUSE: ['House', 'Cottage', 'Place', 'Rest'],
  MISC: ['Nest', 'Folly'],
  ROOM: ['Room', 'Guest Room'],
  TENT: ['Tent', 'Canvas'],
  VILLA: ['Villa', 'Estate', 'Terraces'],
}

/** Names of the people who own the demo's suppliers. */
export const supplierOwnerNames = (
  'Maren Holt|Owen Lark|Priya Nair|Tobias Brandt|Amara Osei|Freya Lindqvist|Kofi Mensah|Hana Sato|Leo Marchetti|' +
  'Yusra Haddad|Nils Aker|Clara Voss|Ines Duarte|Rory Quill|Tess Bellamy|Anton Krug|Mei Tan|Jonah Reed|Sofia Lund|' +
  'Elio Conti|Wren Abbott|Dara Flynn|Ezra Stone|Lotte Visser|Marta Silva|Noor Rahman|Pia Keller|Sam Whitlock|' +
  'Ada Fenn|Bruno Leal|Cass Ridley|Edie Marsh'
).split('|')

export const supplierNameWords = 'Stays|Keys|Doors|Lodgings|Houses|Rooms|Rentals|Retreats'.split('|')
