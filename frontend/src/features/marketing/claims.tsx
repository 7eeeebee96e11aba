import { Tag } from '../../ui/tag.tsx'
import './claims.css'

/** A number and its description. */
export type Claim = readonly [figure: string, words: string]

/** Goals, not results: each figure carries a Goal tag. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  return (
    <section className="wrap claims-part" aria-label="Our goals">
      <ul className="claims">
        {claims.map(([figure, words]) => (
          <li key={figure}>
            <b>
              {figure} <Tag>Goal</Tag>
            </b>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <p className="claims__note">Goals are what we are building towards, not results we have measured.</p>
    </section>
  )
}
