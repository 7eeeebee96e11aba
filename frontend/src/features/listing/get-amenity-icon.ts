import { checkIcon } from '../../ui/icons/sign.ts'
import {
  bbqIcon,
  boltIcon,
  cribIcon,
  deskIcon,
  fireIcon,
  pawIcon,
  poolIcon,
  washerIcon,
  wifiIcon,
} from '../../ui/icons/amenity.ts'
import { bathIcon, cupIcon } from '../../ui/icons/stay.ts'
import { bagIcon, carIcon, cutleryIcon } from '../../ui/icons/trip.ts'

const drawn: Readonly<Record<string, string>> = {
  WiFi: wifiIcon,
  Kitchen: cutleryIcon,
  'Washing machine': washerIcon,
  'Clothes dryer': washerIcon,
  'Open fireplace': fireIcon,
  'Fire pit': fireIcon,
  'Bath tub': bathIcon,
  'Hot tub': bathIcon,
  'Private bathroom': bathIcon,
  Pool: poolIcon,
  Breakfast: cupIcon,
  'Coffee machine': cupIcon,
  Restaurant: cutleryIcon,
  Barbecue: bbqIcon,
  Desk: deskIcon,
  'Meeting room': deskIcon,
  'Cot on request': cribIcon,
  'Free parking': carIcon,
  'Airport shuttle': carIcon,
  'EV charging': boltIcon,
  'Luggage storage': bagIcon,
  'Pet friendly': pawIcon,
}

/** Returns the icon of an amenity label, or a check mark if the label has no icon. */
export const getAmenityIcon = (label: string): string => drawn[label] ?? checkIcon
