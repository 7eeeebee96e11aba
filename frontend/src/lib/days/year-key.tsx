import './year-strip.css'

/** What the colors of a year strip mean. */
export const YearKey = () => (
  <ul className="year-key" aria-hidden="true">
    {(['Free', 'Booked', 'Selected', 'Overbooked'] as const).map((name) => (
      <li key={name} className={`is-${name.toLowerCase()}`}>
        {name}
      </li>
    ))}
  </ul>
)
