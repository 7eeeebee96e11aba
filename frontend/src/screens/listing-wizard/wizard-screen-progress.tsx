import { wizardPartNames } from './steps.ts'
import { screenCountsOfWizardParts, wizardScreens } from './wizard-screens.ts'
import './wizard-screen-progress.css'

/** Progress of the wizard in its header: the three parts, with a bar for each of their screens. `now`: from 0. */
export function WizardScreenProgress({ now }: { now: number }) {
  const parts = wizardPartNames.map((name, part) => {
    const before = screenCountsOfWizardParts.slice(0, part).reduce((sum, count) => sum + count, 0)
    const screens = Array.from({ length: screenCountsOfWizardParts[part] ?? 0 }, (_, at) => before + at)
    return { name, screens }
  })
  return (
    <ol className="six" aria-label={`Screen ${now + 1} of ${wizardScreens.length}`}>
      {parts.map(({ name, screens }) => (
        <li key={name} aria-current={screens.includes(now) ? 'step' : undefined}>
          {name}
          <span aria-hidden="true">
            {screens.map((at) => (
              <i key={at} className={at < now ? 'is-done' : at === now ? 'is-now' : undefined} />
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
