import './year-strip.css'

/** Legend for the colors of the chart of a year's nights. */
export const YearChartLegend = () => (
  <ul className="year-key" aria-hidden="true">
    {(['Free', 'Booked', 'Selected', 'Overbooked'] as const).map((name) => (
      <li key={name} className={`is-${name.toLowerCase()}`}>
        {name}
      </li>
    ))}
  </ul>
)
