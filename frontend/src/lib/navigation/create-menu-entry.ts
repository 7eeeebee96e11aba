import { priceTagIcon, starIcon, wandIcon } from '../../ui/icons/act.ts'
import { boardIcon, buildingIcon, groupIcon, homeIcon } from '../../ui/icons/trip.ts'
import { linkableScreenPaths, type AwaitedScreen } from './screen-paths.ts'

/** Something that the user can create or start from the menus and the home page (traveler §2). */
export interface CreateMenuEntry {
  readonly id: 'review' | 'board' | 'group' | 'price-match' | 'whisk-me-away' | 'listing' | 'supplier'
  /** Label in the Create menu. */
  readonly name: string
  /** Label in the account menu and on the home page. */
  readonly title: string
  readonly icon: string
  /**
   * Path of the screen that the menu entry opens, as in the route table. The entry is offered only if that screen
   * exists.
   */
  readonly screen: AwaitedScreen
  /** Target URL; undefined if the entry opens a dialog over the current page instead. */
  readonly to?: string
  /** The target is a dialog with its own path, which opens over the current page. */
  readonly isOver?: true
}

/** All entries, in menu order. Entries whose screen does not exist are hidden. */
export const allCreateMenuEntries: readonly CreateMenuEntry[] = [
  {
    id: 'review',
    name: 'Review',
    title: 'Create Review',
    icon: starIcon,
    screen: '/review/new',
    to: '/review/new',
  },
  {
    id: 'board',
    name: 'Planning Board',
    title: 'Create Planning Board',
    icon: boardIcon,
    screen: '/trip/:tripId/:tab',
  },
  {
    id: 'group',
    name: 'Group',
    title: 'Create Group',
    icon: groupIcon,
    screen: '/group/new',
    to: '/group/new',
    isOver: true,
  },
  {
    id: 'price-match',
    name: 'Price Match Fusion',
    title: 'Price Match Fusion',
    icon: priceTagIcon,
    screen: '/pmf/establishment/:id',
    to: '/pmf/establishment/0',
  },
  {
    id: 'whisk-me-away',
    name: 'Whisk Me Away',
    title: 'Whisk Me Away',
    icon: wandIcon,
    screen: '/wma/destination/:id',
    to: '/wma/destination/0',
  },
  {
    id: 'listing',
    name: 'Listing',
    title: 'Create Listing',
    icon: homeIcon,
    screen: '/listing/new',
    to: '/listing/new',
  },
  {
    id: 'supplier',
    name: 'Supplier',
    title: 'Create Supplier',
    icon: buildingIcon,
    screen: '/supplier/new',
    to: '/supplier/new',
  },
]

/** Returns the entries whose screen is among these paths. */
export const listCreateMenuEntries = (screens: ReadonlySet<string>): CreateMenuEntry[] =>
  allCreateMenuEntries.filter(({ screen }) => screens.has(screen))

/** The entries whose screen exists. */
export const availableCreateMenuEntries: readonly CreateMenuEntry[] = listCreateMenuEntries(linkableScreenPaths)
