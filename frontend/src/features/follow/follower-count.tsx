import { useQuery } from '@tanstack/react-query'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { followStateQuery, type FollowTarget } from './api.ts'

/** Shows "12 followers". Only logged-in users may read the number. */
export function FollowerCount({ of }: { of: FollowTarget }) {
  const { data } = useQuery(followStateQuery(of))
  if (!data) return <SkeletonBox width={88} height={20} />
  return (
    <>
      <b className="b num">{data.followers.toLocaleString('en')}</b> {data.followers === 1 ? 'follower' : 'followers'}
    </>
  )
}
