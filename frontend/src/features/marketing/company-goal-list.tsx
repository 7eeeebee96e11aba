import { Tag } from '../../ui/tag.tsx'
import './company-goal-list.css'

/** A figure and its description. */
export type CompanyGoalFigure = readonly [figure: string, words: string]

/** Shows our goals as figures. They aren't results yet, so each has a Goal tag. */
export function CompanyGoalList({ claims }: { claims: readonly CompanyGoalFigure[] }) {
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
