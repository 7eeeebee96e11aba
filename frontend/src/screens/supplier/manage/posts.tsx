import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { supplierPostsQuery } from '../../../features/feed/api.ts'
import { PostList } from '../../../features/feed/post-list.tsx'
import { ReviewExportSection } from '../../../features/reviews/review-export-section.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { buildButtonClass } from '../../../ui/button.tsx'
import { ManagementLayout } from './management-layout.tsx'

/** The posts of a supplier, as its team manages them. */
export function Screen() {
  const { supplier } = useManagedSupplier()
  const posts = supplierPostsQuery(supplier.id)
  const { isPending } = useInfiniteQuery(posts)
  return (
    <ManagementLayout
      title="Posts"
      about="News for your followers and for the guests of your listings."
      actions={
        <Link
          className={buildButtonClass({ look: 'main', size: 's' })}
          to={href('/supplier/:id/manage/posts/new', { id: String(supplier.id) })}
        >
          New post
        </Link>
      }
    >
      <PostList of={posts} none="Your first post will show up here." />
      {/* The export is rendered after the posts have loaded, because they would push it down. */}
      {!isPending && <ReviewExportSection supplier={supplier} />}
    </ManagementLayout>
  )
}
