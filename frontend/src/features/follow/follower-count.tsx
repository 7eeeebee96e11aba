import { useQuery } from '@tanstack/react-query'
import { Sk } from '../../ui/skeleton.tsx'
import { followingQuery, type Followed } from './api.ts'

/** "12 followers"; for members, the only ones who are told. */
export function FollowerCount({ of }: { of: Followed }) {
  const { data } = useQuery(followingQuery(of))
  if (!data) return <Sk width={88} height={20} />
  return (
    <>
      <b className="b num">{data.followers.toLocaleString('en')}</b> {data.followers === 1 ? 'follower' : 'followers'}
    </>
  )
}
