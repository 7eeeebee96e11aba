import { walkIcon, flagIcon } from '../../ui/icons/tool.ts'
import type { ListingType } from '@nestboard/shared/listing/model.ts'
import { bedIcon, cupIcon } from '../../ui/icons/stay.ts'
import { bagIcon, carIcon, compassIcon, cutleryIcon, groupIcon, locationIcon } from '../../ui/icons/trip.ts'
import { sparkleIcon } from '../../ui/icons/act.ts'

/** The icon of each segment type. */
export const segmentTypeIcons: Readonly<Record<ListingType, string>> = {
  ACTIVITY: walkIcon,
  BAR: cupIcon,
  BOAT: compassIcon,
  CAR: carIcon,
  CHEF: cutleryIcon,
  CRUISE: compassIcon,
  EVENT: groupIcon,
  FLIGHT: bagIcon,
  GUIDE: flagIcon,
  JET: bagIcon,
  LIMOUSINE: carIcon,
  MISC: locationIcon,
  MOTO: carIcon,
  RESTAURANT: cutleryIcon,
  SPA: sparkleIcon,
  STAY: bedIcon,
  TOUR: flagIcon,
  TRAIN: bagIcon,
}
