import type { HelpSlug } from '@nestboard/shared/marketing/help-slugs.ts'
import { keyIcon, priceTagIcon } from '../../ui/icons/act.ts'
import { searchIcon } from '../../ui/icons/sign.ts'
import { shieldIcon } from '../../ui/icons/tool.ts'
import { bagIcon, boardIcon, buildingIcon, hawkIcon, homeIcon } from '../../ui/icons/trip.ts'
import type { HelpPage, HelpSection } from './help-page.ts'
import { accountPages } from './parts/help/account-pages.ts'
import { betterPricePages } from './parts/help/better-price-pages.ts'
import { bookingPages } from './parts/help/booking-pages.ts'
import { businessPages } from './parts/help/business-pages.ts'
import { demandPages } from './parts/help/demand-pages.ts'
import { findingPages } from './parts/help/finding-pages.ts'
import { listingPages } from './parts/help/listing-pages.ts'
import { planningPages } from './parts/help/planning-pages.ts'
import { stayingPages } from './parts/help/staying-pages.ts'

/** The table of contents of the help center. */
export const helpSections: readonly HelpSection[] = [
  { title: 'Finding and prices', icon: searchIcon, pages: findingPages },
  { title: 'Better prices', icon: priceTagIcon, pages: betterPricePages },
  { title: 'Planning together', icon: boardIcon, pages: planningPages },
  { title: 'Booking and paying', icon: bagIcon, pages: bookingPages },
  { title: 'Arriving and staying', icon: keyIcon, pages: stayingPages },
  { title: 'Account and safety', icon: shieldIcon, pages: accountPages },
  { title: 'Hosting: your listing', icon: homeIcon, pages: listingPages },
  { title: 'Hosting: prices and demand', icon: hawkIcon, pages: demandPages },
  { title: 'Hosting: orders and business', icon: buildingIcon, pages: businessPages },
]

export const helpPages: readonly HelpPage[] = helpSections.flatMap(({ pages }) => pages)

/** Returns a help page with its section; undefined if the slug is none of ours. */
export function findHelpPage(slug: string): { page: HelpPage; section: HelpSection } | undefined {
  for (const section of helpSections) {
    const page = section.pages.find((each) => each.slug === (slug as HelpSlug))
    if (page) return { page, section }
  }
  return undefined
}
