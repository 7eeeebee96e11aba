import { teamStandings, type TeamMembership, type TeamStanding } from '@nestboard/shared/supplier/capability.ts'
import type { Page } from '@playwright/test'
import { listingManagementPages } from '../src/app/areas/supplier/listing-management-pages.ts'
import { supplierManagementPages } from '../src/app/areas/supplier/supplier-management-pages.ts'
import type { ListingManagementPage, SupplierManagementPage } from '../src/app/areas/supplier/management-menu-groups.ts'
import { listPagesOpenToMember, buildManagementPageUrl } from '../src/app/frames/management-pages.ts'
import { callApiAs, expect, test } from './fixtures.ts'

/** Whether the path of a page has no parameters other than the ids of supplier and listing. */
const plain = ({ path }: { readonly path: string }): boolean => !/:(?!id\b|listingId\b)/.test(path)
const manage: readonly SupplierManagementPage[] = supplierManagementPages.filter(plain)
const ofListing: readonly ListingManagementPage[] = listingManagementPages.filter(plain)

/** Opens each page. An allowed page must be shown; any other must lead to the first allowed page. */
async function expectPages(
  page: Page,
  pages: readonly (SupplierManagementPage | ListingManagementPage)[],
  allowed: readonly (SupplierManagementPage | ListingManagementPage)[],
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const first = allowed[0]
  for (const each of pages) {
    await page.goto(buildManagementPageUrl(each, params))
    if (allowed.includes(each)) {
      await expect(page).toHaveURL(buildManagementPageUrl(each, params))
      await expect(page.locator('main h1, main h2').first()).toBeVisible()
      await expect(page.getByText('did not load')).toHaveCount(0)
    } else if (first) await expect(page).toHaveURL(buildManagementPageUrl(first, params))
    else await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  }
}

for (const standing of teamStandings)
  test(`menus and pages of a supplier follow the role matrix for ${standing}`, async ({ page, signedIn, other }) => {
    test.setTimeout(240_000)
    void signedIn
    await page.setViewportSize({ width: 1440, height: 900 })
    const owner = callApiAs(standing === 'OWNER' ? page : other.page)
    const { id } = await owner<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
    const listing = await owner<{ id: number }>('stay/listing/create', { supplierId: id, name: 'Keeper’s House' })
    if (standing !== 'OWNER')
      await join(page, owner, { supplierId: id, userId: signedIn.id, standing, listing: listing.id })
    const member: TeamMembership = { standing, listingIds: isLimited(standing) ? [listing.id] : [] }
    const params = { id: String(id), listingId: String(listing.id) }

    const allowed = listPagesOpenToMember(manage, member)
    await page.goto(`/supplier/${id}/manage`)
    await expect(page).toHaveURL(buildManagementPageUrl(allowed[0]!, params))
    const menu = page.getByRole('navigation', { name: 'Management' }).getByRole('link')
    for (const each of manage)
      if (each.menu)
        await expect(menu.and(page.locator(`[href="${buildManagementPageUrl(each, params)}"]`))).toHaveCount(
          allowed.includes(each) ? 1 : 0,
        )
    await expectPages(page, manage, allowed, params)
    await expectPages(page, ofListing, listPagesOpenToMember(ofListing, member, listing.id), params)
  })

const isLimited = (standing: TeamStanding): boolean => standing === 'AGENT' || standing === 'GUEST'

interface Joining {
  readonly supplierId: number
  readonly userId: number
  readonly standing: TeamStanding
  readonly listing: number
}

/**
 * Makes the user of `page` a team member with this role (`standing`), and assigns the listing if the role needs one.
 */
async function join(
  page: Page,
  owner: ReturnType<typeof callApiAs>,
  { supplierId, userId, standing, listing }: Joining,
): Promise<void> {
  const member = await owner<{ id: number }>('supplier/user/create', { supplierId, userId, role: standing })
  await callApiAs(page)('supplier/user/invitation/accept', { id: member.id })
  if (isLimited(standing)) await owner('supplier/user/update', { id: member.id, listingIds: String(listing) })
}
