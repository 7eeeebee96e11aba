import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import type { updateListing, updateListingProfile } from '@nestboard/shared/listing/routes.ts'

type Facts = Pick<RouteParamsInput<typeof updateListing>, 'sqft' | 'deposit'>
type Texts = Omit<RouteParamsInput<typeof updateListingProfile>, 'id' | 'nms'>

/** What the demo supplier adds to a catalog stay: area, deposit, postal address and texts. */
export interface DemoStayDetails {
  readonly facts: Facts
  readonly texts: Texts
}

const zip = '3233'
const quiet = 'Quiet from 10 PM to 7 AM.'
const noSmoking = 'No smoking inside; an ashtray stands at the door.'

/** The details of each stay, by its name in the catalog. */
export const demoStayDetails: Readonly<Record<string, DemoStayDetails>> = {
  'Keepers Light': {
    facts: { sqft: 1180, deposit: 200 },
    texts: {
      address: '1 Keepers Track',
      addressExt: 'Last gate at the end of the gravel road',
      zip,
      infoLocation:
        'Apollo Bay, with shops and fuel, is 35 minutes by car. The last 3 km are gravel and fine for any car, but drive slowly at dusk: wallabies cross.\nThere is no bus. Parking for two cars is beside the tower.',
      infoDeposit: 'We hold the deposit for the brass lamp in the lantern room and release it the day after you leave.',
      infoPets: 'One well-behaved dog is welcome in the keeper’s cottage, but not on the tower stairs.',
      infoRules: `${quiet}\n${noSmoking}\nThe lantern room is at the top of 94 steep steps. Children may climb it only with an adult.`,
      checkInInfo: 'The key safe is on the left of the blue door. We send the code on the morning you arrive.',
      checkOutInfo: 'Leave the key in the safe, close the shutters on the sea side and strip the beds.',
    },
  },
  'Fern Gully Cabin': {
    facts: { sqft: 520, deposit: 0 },
    texts: {
      address: '48 Gully Lane',
      zip,
      infoLocation:
        'The Californian redwoods and two waterfalls are within 15 minutes by car. The nearest shop is in Lavers Hill.\nPhone reception is poor; the WiFi works.',
      infoPets: 'Sorry, no pets: lyrebirds nest around the cabin.',
      infoRules: `${noSmoking}\nFires only in the stove, never outside. Wood is stacked under the porch.\nThe water is rain from the roof. Please keep showers short.`,
      checkInInfo:
        'Park at the top of the path and follow the lights down for two minutes. The door is open and the key is inside.',
      checkOutInfo: 'Let the stove burn out, take your food waste with you and pull the door shut.',
    },
  },
  'Saltgrass Villa': {
    facts: { sqft: 2900, deposit: 400 },
    texts: {
      address: '7 Saltgrass Rise',
      zip,
      infoLocation: 'The beach is four minutes on foot, down the steps across the road. Cafés and a bakery are ten.',
      infoDeposit: 'The deposit covers the pool and the outdoor kitchen. You have it back within three days.',
      infoPets: 'Up to two dogs. Please rinse the sand off them under the outdoor shower.',
      infoRules: `${quiet} Neighbors live close by.\nNo glass around the pool, and no swimming alone at night.\nNo parties; eight people at most at any time.`,
      checkInTime: '15:00:00',
      checkInInfo: 'Ruth meets you at the house. Send us a message when you pass Skenes Creek.',
      checkOutTime: '10:00:00',
      checkOutInfo: 'Turn off the pool heating, load the dishwasher and leave the keys on the kitchen bench.',
    },
  },
  'Shearwater Lodge': {
    facts: { sqft: 4300, deposit: 500 },
    texts: {
      address: '31 Shearwater Terrace',
      zip,
      infoLocation:
        'Twenty minutes on foot to the harbor, five by car. A minibus taxi takes eleven people; ask us and we will book it.',
      infoDeposit: 'We hold the deposit for groups and return it after the cleaners have been.',
      infoPets: 'No pets. There are kennels in Marengo.',
      infoRules: `${quiet} Music stays indoors after 9 PM.\nWeddings and birthdays are welcome if you tell us first.\nThe bell on the terrace is for dinner only.`,
      checkInInfo: 'Finn shows you the kitchen, the boiler and the fire exits. It takes a quarter of an hour.',
      checkOutTime: '10:00:00',
      checkOutInfo: 'Put all linen in the baskets on each floor. Bins go to the roadside on Sunday evening.',
    },
  },
  'Johanna Tents': {
    facts: { sqft: 240, deposit: 0 },
    texts: {
      address: '205 Dunes Road',
      addressExt: 'Second paddock on the right',
      zip,
      infoLocation: 'The surf beach is 800 m through the dunes. It has strong currents: swim at Apollo Bay instead.',
      infoPets: 'Dogs on a lead are welcome. Cattle graze in the next paddock.',
      infoRules:
        'No open fires between November and April.\nDrive at walking pace on the grass.\nThe kitchen hut is shared by three tents.',
      checkInTime: '14:00:00',
      checkInInfo: 'Look for the tent with your name on the chalkboard. Lamps and blankets are in the chest.',
      checkOutInfo: 'Zip the tent up and bring the lamps back to the kitchen hut.',
    },
  },
  'Stringybark House': {
    facts: { sqft: 1650, deposit: 150 },
    texts: {
      address: '16 Stringybark Court',
      zip,
      infoLocation:
        'Walks to three waterfalls start at the end of the street. The bus to Geelong stops at the bottom of the hill.',
      infoDeposit: 'Released on the day you leave.',
      infoPets: 'Dogs are welcome in the garden and the laundry.',
      infoRules: `${quiet}\n${noSmoking}\nPlease don’t feed the cockatoos. They eat the window frames afterward.`,
      checkInInfo: 'The key safe is behind the water tank. We send the code on the morning you arrive.',
      checkOutInfo: 'Close all windows, even in summer: the cockatoos come in.',
    },
  },
  'Marengo Bunkhouse': {
    facts: { sqft: 2600, deposit: 0 },
    texts: {
      address: '3 Reef Street',
      zip,
      infoLocation:
        'Seals lie on the reef across the street. The bus along the Great Ocean Road stops at the door three times a day.',
      infoPets: 'No pets in the bunk rooms.',
      infoRules:
        'Lights out in the bunk rooms at 11 PM.\nBoards and wetsuits stay in the drying room.\nLockers take a padlock; we sell some.',
      checkInTime: '14:00:00',
      checkInInfo: 'The office is open from 2 PM to 9 PM. If you come later, your bed number is on the board.',
      checkOutTime: '10:00:00',
      checkOutInfo: 'Drop your sheets in the blue bin and empty your shelf in the fridge.',
    },
  },
}
