import { CompanyGoalList } from '../features/marketing/company-goal-list.tsx'
import { ClosingSection } from '../features/marketing/closing-section.tsx'
import { Faq } from '../features/marketing/faq.tsx'
import { Hero } from '../features/marketing/hero.tsx'
import { MarketingPageFrame } from '../features/marketing/marketing-page-frame.tsx'
import { heroHillsPicture } from '../features/marketing/pictures.ts'
import { supplierFaqEntries } from '../features/marketing/faq-entry.ts'
import { SupplierPlansTable } from './suppliers/supplier-plans-table.tsx'
import { WaysToWinGuests } from './suppliers/ways-to-win-guests.tsx'
import { SupplierToolsSection } from './suppliers/supplier-tools-section.tsx'
import './suppliers/suppliers.css'

/** The public home page for suppliers. */
export function Screen() {
  return (
    <MarketingPageFrame>
      <Hero
        picture={heroHillsPicture}
        alt="A farmhouse above lavender and cypresses in morning light"
        light="morning"
        place="Valensole, Provence"
        title={
          <>
            Your Place, <br />
            Your Price
          </>
        }
        words="Meet the travelers who are searching for a place like yours, and be paid by them directly. A small fixed fee instead of commission, and the first year is free."
        hint={{
          open: 'The first year is free. Next, you choose a name and a password.',
          closed: 'Closed beta, by email. We write when there is room for you.',
        }}
        promise="We will write when the beta has room for you."
      />
      <CompanyGoalList
        claims={[
          ['Up to 30%', 'saved on commission: you pay a small fixed fee instead'],
          ['Up to 99%', 'saved on your cost of sale'],
          ['130,000+', 'suppliers side by side, and no middleman between them and their guests'],
        ]}
      />
      <SupplierToolsSection />
      <WaysToWinGuests />
      <SupplierPlansTable />
      <Faq title="Before you ask" questions={supplierFaqEntries} />
      <ClosingSection
        title="Leave the light on"
        words={{
          open: 'Sign up, add your first listing, and publish it when you are ready.',
          closed: 'The closed beta opens by email, a few places at a time.',
        }}
      />
    </MarketingPageFrame>
  )
}
